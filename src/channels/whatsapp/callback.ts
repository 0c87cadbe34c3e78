import { CALLBACK_DATA } from './limits';

/** Key of a message of ours, sent with it and returned in its statuses. */
export interface MessageKey {
  /** Our id of the conversation. */
  conversation: string;
  /** Number of the reply in it. */
  seq: number;
  /**
   * Which of the reply's messages: its place, with `p` where it has a picture; `place.n` for one
   * sent instead of the picture; `t` for a template.
   */
  part: string;
  /** How many times it was sent again after WhatsApp failed to deliver it. */
  tries: number;
}

/** Writes a key as `biz_opaque_callback_data`. */
export function writeKey({ conversation, seq, part, tries }: MessageKey): string {
  return `${conversation}/${seq}/${part}/${tries}`.slice(0, CALLBACK_DATA);
}

const KEY_PATTERN = /^([^/]{1,200})\/(\d{1,15})\/(t|\d{1,4}(?:p|\.\d{1,4})?)\/(\d{1,3})$/;

/** Reads a key from a status; undefined for what is not ours. */
export function readKey(data: string | undefined): MessageKey | undefined {
  const [, conversation, seq, part, tries] = KEY_PATTERN.exec(data ?? '') ?? [];
  return conversation === undefined || part === undefined
    ? undefined
    : { conversation, seq: Number(seq), part, tries: Number(tries) };
}
