import type { Command } from '../../engine/command';
import type { HandOverDesk } from '../../engine/desk';
import type { ConversationPatterns } from '../../engine/conversation-patterns';
import type { TurnRun } from '../../store/store';
import type { WordLists } from '../../engine/word-lists';
import type { ReplyWording } from '../../reply/word';
import type { Understanding } from '../../understanding/understanding';
import type { SetTurnTimer } from '../turn';
import type { MessageRedirector } from './apart';
import type { FunnelStep } from './funnel-steps';
import type { UnderstandingContext } from './hearing';
import type { EffectContext } from './perform';

/** How far a turn led, and the language it was answered in. */
export interface TurnProgress {
  steps: readonly FunnelStep[];
  language: string;
}

/** Everything that handling a turn uses. */
export interface HandleContext extends EffectContext, UnderstandingContext {
  patterns: ConversationPatterns;
  setTimer: SetTurnTimer;
  words: ReplyWording;
  zone: string;
  defaultLanguage: string;
  support: string | undefined;
  /** The version of the privacy notice that is in force in a language: what details are given under. */
  notice?: ((language: string) => string) | undefined;
  /** Ids of dialogs that are understood and not offered. */
  switchedOff?: ReadonlySet<string> | undefined;
  /** People who take over in the chat: whether they are there, and whether a connector has to be told. */
  desk?: { at(now: number): HandOverDesk; connector: boolean } | undefined;
  /** The word lists that dialogs look for in typed text; without them nothing is found. */
  wordLists?: WordLists | undefined;
  /** The channels that show sheets (see `SheetOf`). */
  sheets?: ReadonlySet<string> | undefined;
  /** True where an effect handler words answers from facts. */
  wording?: boolean | undefined;
  /** Redirects what is typed in a person's own chat and belongs to another conversation than the group's. */
  apart?: MessageRedirector | undefined;
  /**
   * Reads, in a process of its own, a message whose earlier handling never ended (it may have ended the process).
   * Rejects with `TooMuchError`.
   */
  contained?: Understanding | undefined;
  /** Called with the run of each committed turn and how far it led, for figures. */
  onTurn?: ((channel: string, run: TurnRun, came?: TurnProgress) => void) | undefined;
  /**
   * Called with the commands that a turn was understood as, for `/why`. They hold what the person
   * said: for that person's eyes, never for logs.
   */
  onUnderstood?: (conversationId: string, confidence: number, commands: readonly Command[]) => void;
}
