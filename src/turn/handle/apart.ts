import type { Command } from '../../engine/command';
import type { ConversationState } from '../../engine/state';
import type { ReplyText } from '../../reply/text';
import type { InboundMessage } from '../message';
import type { TurnInput } from '../turn';

/** Finds messages that belong to another conversation than the one they came through, and hands them over. */
export interface MessageRedirector {
  /** The message as one of the other conversation; undefined when it belongs to this one. */
  of(
    turn: Pick<TurnInput, 'conversation' | 'message'>,
    state: ConversationState,
    commands: readonly Command[],
  ): InboundMessage | undefined;
  /** Hands the message over. It may be handed over again after a crash, and is still one message (I1). */
  give(message: InboundMessage): Promise<void>;
  /** The text that this conversation answers with, if any. */
  said(commands: readonly Command[]): ReplyText | undefined;
}
