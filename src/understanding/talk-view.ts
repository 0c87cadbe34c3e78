import type { SlotName } from '../engine/names';
/** One line that Mela said: what heads it, and what it tells, of the thing on a card where there is one. */
export interface ShownLine {
  lead?: string;
  of?: string;
  facts: readonly string[];
}

/** One side of a turn as it was read: the person's message, or all that Mela said to it. */
export interface ShownTurn {
  by: 'customer' | 'mela';
  text: string;
  /** What Mela said once more, line by line; only hers. */
  lines?: readonly ShownLine[];
}

/** Something that may be pointed at: its id, and what it is called. */
export interface NamedThing {
  id: string;
  words: string;
}

/** What the person sees and what is known, for whoever reads with more than the message. Personal data is still in it. */
export interface TalkView {
  /** The last turns, oldest first, without the message that is read. */
  turns: readonly ShownTurn[];
  /** What the dialog under way knows, slot by slot in words. */
  values: readonly { slot: SlotName; words: string }[];
  /** Lines of the basket. */
  lines: readonly NamedThing[];
  /** Dishes of the restaurant's menu that the message may mean, with the names of their options. */
  dishes: readonly (NamedThing & { options: readonly string[] })[];
  /** Kinds of ticket on sale for what is chosen; their ids are their names. */
  tickets: readonly NamedThing[];
  /** True where a restaurant is chosen, so that dishes are read off its menu. */
  menu: boolean;
  /** Names, numbers and addresses of persons that are known here: no model sees them. */
  personal: readonly string[];
}

/** Shows the talk; called only when somebody reads with it. */
export type ShowTalk = () => Promise<TalkView>;
