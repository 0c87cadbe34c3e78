import type { Command } from '../../engine/command';
import type { ConversationState } from '../../engine/state';
import type { ReplyText } from '../../reply/text';
import type { InboundMessage } from '../message';
import type { TurnInput } from '../turn';

/** Knows which messages are none of the talk that they came to, though they came by way of it, and where they go instead. */
export interface MessageRedirector {
  /** The message as it is of the other conversation; undefined where it is of this one. */
  of(
    turn: Pick<TurnInput, 'conversation' | 'message'>,
    state: ConversationState,
    commands: readonly Command[],
  ): InboundMessage | undefined;
  /** Hands it over there; it may be handed over again after a crash, and is one message still (I1). */
  give(message: InboundMessage): Promise<void>;
  /** What is said of it here, if anything. */
  said(commands: readonly Command[]): ReplyText | undefined;
}
