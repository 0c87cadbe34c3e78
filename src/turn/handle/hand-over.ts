import { z } from 'zod';
import { decodeChoice, encodeChoice } from '../../engine/choice-code';
import type { ConversationState } from '../../engine/state';
import type { ReplyOf } from '../../reply/reply';
import type { ChoiceOf } from '../../reply/reply-parts';
import { say, type ReplyText } from '../../reply/text';
import type { HandOverChange, TurnResult } from '../../store/store';
import { commandsAtOnce } from './commands';
import type { HandleContext } from './context';
import { dialogueContextOf } from './dialogue-context';
import { handOverEffects } from './hand-over-effects';
import type { MessageMeaning } from './hearing';
import type { PreparedTurn } from './prepare';
import { turnRunOf } from './turn-run';

/** Events that people at the desk, or nobody there, bring into a conversation. */
export const HAND_OVER_EVENTS = {
  said: 'operator-said',
  back: 'handed-back',
  unanswered: 'hand-over-unanswered',
} as const;

/** The longest answer that people give in one message: as much as a value of a slot holds. */
export const LONGEST_ANSWER = 2_000;

const saidSchema = z.object({ text: z.string().min(1).max(LONGEST_ANSWER) });

/**
 * Returns the turn as it is handled: "forget me" is Mela's to answer also while people have taken
 * over, so from there on it is silent no more.
 */
export function heardWhileQuiet(context: HandleContext, prepared: PreparedTurn): PreparedTurn {
  const { before, turn, place } = prepared;
  const { content } = turn.message;
  if (before.handOver?.quiet !== true || content.kind !== 'text') return prepared;
  const dialogue = dialogueContextOf(before, context.dialogs, place);
  const { commands } = commandsAtOnce(content, dialogue, context.understanding) ?? { commands: [] };
  const erasing = commands.some(
    (one) =>
      one.do === 'start' &&
      context.dialogs.find(({ id }) => id === one.dialog)?.purpose === 'erase',
  );
  if (!erasing) return prepared;
  return { ...prepared, before: { ...before, handOver: { ...before.handOver, quiet: false } } };
}

/** Returns the meaning of what hands a conversation back: the person's button, or an event of the desk. */
export function handedBack({ before, turn, place }: PreparedTurn): MessageMeaning | undefined {
  const { content } = turn.message;
  const back =
    content.kind === 'event'
      ? content.name === HAND_OVER_EVENTS.back
      : content.kind === 'choice' && isBack(content.value);
  if (!back || !before.handOver) return undefined;
  return {
    state: before,
    understood: {
      commands: [{ do: 'person', back: true }],
      confidence: 1,
      language: place.language,
    },
  };
}

function isBack(code: string): boolean {
  const command = decodeChoice(code);
  return command?.do === 'person' && command.back === true;
}

/** Returns the result of a turn that people answer, or nobody; undefined where Mela answers. */
export function handedOverResult(
  context: HandleContext,
  prepared: PreparedTurn,
): TurnResult | undefined {
  const { before, turn } = prepared;
  const { content } = turn.message;
  if (content.kind === 'event') return eventResult(context, prepared, content);
  return before.handOver?.quiet === true
    ? resultOf(context, prepared, { state: before, change: { is: 'waits' } })
    : undefined;
}

function eventResult(
  context: HandleContext,
  prepared: PreparedTurn,
  { name, data }: { name: string; data: Record<string, unknown> },
): TurnResult | undefined {
  const { before, place } = prepared;
  if (name === HAND_OVER_EVENTS.said) {
    const { text } = saidSchema.parse(data);
    return resultOf(context, prepared, {
      state: { ...before, handOver: { at: before.handOver?.at ?? place.now, quiet: true } },
      change: { is: 'answered' },
      reply: { ...textOf(say('person.said', { words: { own: text } })), choices: [BACK_CHOICE] },
    });
  }
  if (name === HAND_OVER_EVENTS.unanswered) {
    const { handOver } = before;
    return resultOf(context, prepared, {
      state: handOver ? { ...before, handOver: { ...handOver, quiet: false } } : before,
      reply: handOver?.quiet === true ? textOf(say('person.absent')) : undefined,
      ...(handOver && { change: { is: 'unanswered' as const } }),
    });
  }
  return name === HAND_OVER_EVENTS.back && !before.handOver
    ? resultOf(context, prepared, { state: before, change: { is: 'over' } })
    : undefined;
}

/** The way back to Mela, which each answer of the team's brings again. */
const BACK_CHOICE: ChoiceOf<ReplyText> = {
  label: say('choice.mela'),
  value: encodeChoice({ do: 'person', back: true }),
  lasts: true,
};

const textOf = (text: ReplyText): ReplyOf<ReplyText> => ({ kind: 'text', text, choices: [] });

function resultOf(
  context: HandleContext,
  { before, turn, place }: PreparedTurn,
  {
    state,
    change,
    reply,
  }: {
    state: ConversationState;
    change?: HandOverChange;
    reply?: ReplyOf<ReplyText> | undefined;
  },
): TurnResult {
  const { language } = place;
  const replies = reply ? [context.words.reply(reply, language)] : [];
  const run = turnRunOf({
    content: turn.message.content,
    understood: { commands: [], confidence: 1, language },
    before,
    after: state,
    dialogs: context.dialogs,
    calls: [],
    replies: replies.length,
    ms: 0,
    erased: false,
  });
  const byPeople = { ...run, by: 'people' };
  return {
    state,
    language,
    replies,
    run: byPeople,
    whenCommitted: () => context.onTurn?.(turn.conversation.channel, byPeople),
    ...handOverEffects(context, turn.conversation.id, change),
  };
}
