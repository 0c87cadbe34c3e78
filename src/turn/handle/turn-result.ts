import type { HandledTurn } from '../../engine/engine';
import type { CustomerProfile } from '../../engine/profile';
import { nowShown, shownBy } from '../../engine/shown';
import { askedAt, emptyState, type ConversationState } from '../../engine/state';
import { inFewerBubbles } from '../../reply/fewer-bubbles';
import type { Reply } from '../../reply/reply';
import type { TurnResult, TurnRunCall } from '../../store/store';
import type { TurnInput } from '../turn';
import { consentsAfter, consentsWithdrawn, rememberedAnew, withoutDetails } from './consents';
import type { HandleContext } from './context';
import { funnelSteps } from './funnel-steps';
import { handOverEffects } from './hand-over-effects';
import type { ContextOutsideState, MessageMeaning } from './hearing';
import { replyLanguage, supportedLanguage, type KnownLanguages } from './language';
import type { CallFor } from './perform';
import { notUnderstoodOf } from './not-understood';
import { turnRunOf } from './turn-run';

/** The parts of an engine run, beside the meaning of its message. */
export interface EngineRunParts {
  context: HandleContext;
  known: KnownLanguages;
  turn: TurnInput;
  place: ContextOutsideState;
  profile: CustomerProfile;
  /** When the handling began (`Clock.elapsed`). */
  begun: number;
}

/**
 * The traces of effect handlers: `forget` erases the customer, `withdrawn` drops the details that they
 * gave, `calls` were made, `along` goes with the commit.
 */
export interface EffectTraces {
  forget: boolean;
  withdrawn: boolean;
  calls: TurnRunCall[];
  along: NonNullable<CallFor['along']>;
}

/** How long unasked choices take to be read, ms; text sent meanwhile answers earlier ones. */
const UNASKED_READ_MS = 2_000;

/** Words the engine's replies and makes the result. */
export function turnResultOf(
  parts: EngineRunParts,
  { understood, state: before }: MessageMeaning,
  handled: HandledTurn,
  { forget, withdrawn, along, calls }: EffectTraces,
): TurnResult {
  const { context, turn } = parts;
  const language = languageOfReplies(parts, understood.language, handled);
  const said = inFewerBubbles(handled.replies, (text) => context.words.text(text, language));
  const replies = said.map((reply) => context.words.reply(reply, language));
  const run = turnRunOf({
    content: turn.message.content,
    understood,
    before,
    after: handled.state,
    dialogs: context.dialogs,
    calls,
    replies: replies.length,
    ms: context.clock.elapsed() - parts.begun,
    erased: forget,
  });
  const { onTurn } = context;
  const { channel } = turn.conversation;
  const steps = onTurn ? funnelSteps(before, handled.state, context.dialogs) : [];
  const whenCommitted = onTurn && (() => onTurn(channel, run, { steps, language }));
  if (forget) {
    const { keepOrders } = along;
    return { state: emptyState(), language, replies, run, whenCommitted, forget: true, keepOrders };
  }
  return {
    state: stateAsSeen(parts, handled.state, replies),
    language,
    replies,
    run,
    whenCommitted,
    notUnderstood: notUnderstoodOf({
      content: turn.message.content,
      understood,
      before,
      handled,
    }),
    ...profileChange(parts, rememberedAnew(turn.consents, handled.remembered, before.drafts), {
      withdrawn,
      language,
    }),
    ...handOverEffects(context, turn.conversation.id, handled.handOver),
    ...along,
  };
}

/** Returns the language asked for, else the one that the person wrote in; a tap changes none. */
function languageOfReplies(
  { known, place: { language }, turn }: EngineRunParts,
  heardIn: string,
  handled: HandledTurn,
): string {
  if (handled.language !== undefined) return supportedLanguage(handled.language, known);
  const spoken = turn.message.content.kind === 'text' ? heardIn : language;
  return replyLanguage(spoken, language, known);
}

/**
 * Returns the state with what the person sees from now on: when the question was asked, and the
 * choices that a typed label may name.
 */
function stateAsSeen(
  { context, place, turn }: EngineRunParts,
  state: ConversationState,
  replies: readonly Reply[],
): ConversationState {
  const at = context.clock.now();
  const unasked = turn.message.content.kind === 'event';
  const shown = nowShown(
    state.shown,
    shownBy(replies, unasked ? at + UNASKED_READ_MS : at),
    unasked,
  );
  return { ...askedAt(state, place.now, at), shown };
}

/** Returns what changes of the person's profile, and what they agreed to or took back with it. */
function profileChange(
  { context, profile: before, turn, place }: EngineRunParts,
  remembered: Partial<CustomerProfile>,
  { withdrawn, language }: { withdrawn: boolean; language: string },
): Pick<TurnResult, 'profile' | 'consents'> {
  if (withdrawn)
    return {
      profile: withoutDetails({ ...before, ...remembered }),
      consents: consentsWithdrawn(turn.consents, place.now),
    };
  if (Object.keys(remembered).length === 0) return {};
  const notice = context.notice?.(language);
  const consents =
    notice === undefined
      ? undefined
      : consentsAfter(turn.consents, remembered, { at: place.now, notice, language });
  return { profile: { ...before, ...remembered }, ...(consents && { consents }) };
}
