import type { ReplyText, TextKey } from '../reply/text';

/** The name of a line of a bill: a text key, or somebody else's words. */
export type BillTitle = { say: TextKey } | { raw: string };

/**
 * A quote that a person agrees to. `digest` identifies it. `of` says what it is a bill of: two
 * bills are compared line by line only when it is equal, so a line's `key` must stay the same from
 * quote to quote. `things` names what the person chose (how many, which day, where to): when it
 * differs, the person changed the bill. A line's `count` is how many its amount is for, where
 * known; its `choices` are the options it was taken with, which the title leaves out.
 */
export interface QuotedBill {
  digest: string;
  of: string;
  things?: string | undefined;
  totalPaise: number;
  lines: {
    key: string;
    title: BillTitle;
    label: ReplyText;
    paise: number;
    count?: number;
    choices?: readonly string[];
  }[];
}
