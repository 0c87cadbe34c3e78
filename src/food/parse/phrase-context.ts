import type { OrderParseState } from './state';

/** The place (`at`) of a phrase of ordering in its message, and facts about the words after it. */
export interface PhraseContext {
  readonly at: number;
  /** A menu name follows, so that a count may stand here. */
  readonly countable: boolean;
  /** A comma or the end of a sentence follows, which part a count from its dish. */
  readonly apart: boolean;
  /** Nothing follows that a count could be of. */
  readonly alone: boolean;
  /** A unit follows: "6 inch" counts nothing. */
  readonly measured: boolean;
  /** A word such as "plate" follows, that things are counted by. */
  readonly plated: boolean;
  /** A word follows that neither the menu knows nor serves ordering. */
  readonly unknown: boolean;
  /** The message asks to be given something ("mujhe … do"), where "do" counts nothing. */
  readonly begged: boolean;
}

/** True once something of this message was read. */
export function isBegun(state: OrderParseState): boolean {
  return state.trail !== 0;
}
