import type { ConversationPatterns } from './conversation-patterns';
import type { HandOverDesk } from './desk';
import type { Dialog } from './dialog';
import type { CustomerProfile } from './profile';
import type { Command } from './command';
import type { ConversationState } from './state';
import type { WordLists } from './word-lists';

/** A part of a message that none of its commands does, in the person's own words. */
export interface MissedPart {
  text: string;
  /** True where it surely wants something: it is named where it cannot be done. */
  wanted: boolean;
}

/** What a part of a message does by itself; where that is not `sure`, the dialog may still know its words. */
export interface PartReading {
  commands: readonly Command[];
  sure: boolean;
}

/** Everything that a turn uses beside the state; it is handed in and never fetched. */
export interface TurnEnvironment {
  dialogs: readonly Dialog[];
  /** Ids of the dialogs that whoever runs Mela switched off; they are understood and never begun. */
  switchedOff?: ReadonlySet<string> | undefined;
  patterns: ConversationPatterns;
  /** ms UTC: when the turn runs, and when its message came. */
  now: number;
  receivedAt: number;
  zone: string;
  profile: CustomerProfile;
  support: string | undefined;
  /** Set where people take over from Mela in the chat. */
  desk?: HandOverDesk | undefined;
  /** What the channel tells of the person. A form may propose it; nothing uses it unasked. */
  proposed?: Pick<CustomerProfile, 'phone'> | undefined;
  /** BCP 47 tags of the languages that there are texts in. */
  languages: readonly string[];
  /** The word lists that dialogs look for in typed text; without them nothing is found. */
  wordLists?: WordLists | undefined;
  /** What was typed in this turn, and in which language the answer goes; missing for taps and events. */
  said?: string | undefined;
  /** Parts of it that no command does. */
  missed?: readonly MissedPart[] | undefined;
  /** Reads such a part as if it were sent at that state. */
  readPart?: ((state: ConversationState, part: MissedPart) => PartReading | undefined) | undefined;
  language?: string | undefined;
  /** True when a model can word answers from facts (`wordAnswer`). */
  wording?: boolean | undefined;
  /** True where the person's channel shows sheets (see `SheetOf`). */
  sheets?: boolean | undefined;
}
