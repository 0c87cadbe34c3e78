import type { SlotName } from '../engine/names';
/** A line that Mela said: its lead text, the thing on the card that it is about, and its facts. */
export interface ShownLine {
  lead?: string;
  of?: string;
  facts: readonly string[];
}

/** One message of a turn: the customer's, or all that Mela answered. */
export interface ShownTurn {
  by: 'customer' | 'mela';
  text: string;
  /** Mela's message again, line by line; only set for hers. */
  lines?: readonly ShownLine[];
}

/** A thing that a message may refer to: its id and what it is called. */
export interface NamedThing {
  id: string;
  words: string;
}

/** What the person sees and Mela knows, for a model; personal data is not hidden in it yet. */
export interface TalkView {
  /** The last turns, oldest first, without the message being read. */
  turns: readonly ShownTurn[];
  /** The values that the current dialog knows, slot by slot in words. */
  values: readonly { slot: SlotName; words: string }[];
  /** The lines of the basket. */
  lines: readonly NamedThing[];
  /** Dishes of the restaurant's menu that the message may mean, with the names of their options. */
  dishes: readonly (NamedThing & { options: readonly string[] })[];
  /** Kinds of ticket on sale for the chosen experience; their ids are their names. */
  tickets: readonly NamedThing[];
  /** True where a restaurant is chosen, so that dishes come from its menu. */
  menu: boolean;
  /** Names, numbers and addresses of known persons, which are hidden from the model. */
  personal: readonly string[];
}

/** Builds the view of the conversation; called only when a model is asked. */
export type ShowTalk = () => Promise<TalkView>;
