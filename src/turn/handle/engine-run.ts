import { z } from 'zod';
import { handleCommands, type HandledTurn } from '../../engine/engine';
import type { EffectGenerator } from '../../engine/operation';
import type { ConversationState } from '../../engine/state';
import type { MissedPart, TurnEnvironment } from '../../engine/turn-environment';
import { readableText } from '../../language/text/tokens';
import type { TurnResult, TurnRunCall } from '../../store/store';
import { meaningOf, readingOfPart, type MessageMeaning } from './hearing';
import { replyLanguage } from './language';
import type { CallFor, EffectHandlers } from './perform';
import { turnResultOf, type EffectTraces, type EngineRunParts } from './turn-result';

/** Name of the operation whose success makes the turn erase its customer. */
export const FORGET_OPERATION = 'forgetCustomer';

/** Name of the operation whose success makes the turn drop the details that the customer gave. */
const WITHDRAW_OPERATION = 'withdrawConsent';

/** Name of the operation that tells what the words of a voice note mean (dialogs/voice-note/dialog.ts). */
const READ_OPERATION = 'readWords';

/** A mobile number that a channel tells of the person, in the address that it keeps. */
const channelPhoneSchema = z.object({ phone: z.string().optional() }).catch({});

const voiceWordsSchema = z.object({ words: z.string() });

/**
 * The engine's work for one turn, the conversation its calls are for, the effect handlers of the
 * turn's own, and what makes the result.
 */
export interface EngineRun {
  work: EffectGenerator<HandledTurn>;
  who: CallFor;
  own: EffectHandlers;
  /** Where its calls are taken down. */
  calls: TurnRunCall[];
  result(handled: HandledTurn): TurnResult;
}

/** Makes the engine run of an understood message. Nothing runs before the first `work.next()`. */
export function engineRunOf(parts: EngineRunParts, meaning: MessageMeaning): EngineRun {
  const { state, understood } = meaning;
  const { context, known, turn, place } = parts;
  const { id, customerId } = turn.conversation;
  context.onUnderstood?.(id, understood.confidence, understood.commands);
  const language = replyLanguage(understood.language, place.language, known);
  const traces: EffectTraces = { forget: false, withdrawn: false, calls: [], along: {} };
  return {
    work: handleCommands(
      state,
      understood.commands,
      environmentOf(parts, language, understood.missed),
    ),
    who: {
      conversationId: id,
      customerId,
      fence: turn.fence,
      language,
      along: traces.along,
    },
    own: ownHandlersOf(parts, state, traces),
    calls: traces.calls,
    result: (handled) => turnResultOf(parts, meaning, handled, traces),
  };
}

/** Returns the engine's environment; `language` is the one that the message was understood in. */
function environmentOf(
  { context, known, turn, place, profile }: EngineRunParts,
  language: string,
  missed: readonly MissedPart[] | undefined,
): TurnEnvironment {
  const { content } = turn.message;
  return {
    dialogs: context.dialogs,
    patterns: context.patterns,
    switchedOff: context.switchedOff,
    now: place.now,
    receivedAt: turn.receivedAt,
    zone: context.zone,
    profile,
    support: context.support,
    desk: context.desk?.at(place.now),
    proposed: channelPhoneSchema.parse(turn.conversation.address),
    languages: known.languages,
    wordLists: context.wordLists,
    ...(content.kind === 'text' ? { said: readableText(content.text).text, language } : {}), // as much as understanding reads
    missed,
    readPart: (state, part) => readingOfPart(part, state, { ...place, language }, context),
    wording: context.wording,
    sheets: context.sheets?.has(turn.conversation.channel),
  };
}

/** Returns the effect handlers of operations that the turn does itself, asking nobody outside. */
function ownHandlersOf(
  { context, place }: EngineRunParts,
  state: ConversationState,
  traces: EffectTraces,
): EffectHandlers {
  return {
    [FORGET_OPERATION]: async () => ((traces.forget = true), { forgotten: true }),
    [WITHDRAW_OPERATION]: async () => ((traces.withdrawn = true), { withdrawn: true }),
    [READ_OPERATION]: async (input: unknown) =>
      meaningOf(voiceWordsSchema.parse(input).words, state, place, context),
  };
}
