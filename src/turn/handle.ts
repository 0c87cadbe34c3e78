import type { Command } from '../engine/command';
import type { ReplyOf } from '../reply/reply';
import type { ReplyText } from '../reply/text';
import type { ConversationState } from '../engine/state';
import type { TurnResult } from '../store/store';
import type { ShowTalk } from '../understanding/talk-view';
import type { HandleContext } from './handle/context';
import type { EngineRun } from './handle/engine-run';
import { handedBack, handedOverResult, heardWhileQuiet } from './handle/hand-over';
import { understandAtOnce, understandMessage, type MessageMeaning } from './handle/hearing';
import { createInterim } from './handle/interim';
import { driveEngine, driveFromCall, type CallObserver } from './handle/perform';
import { createTurnPreparer, type PreparedTurn } from './handle/prepare';
import type { InboundMessage } from './message';
import type {
  SpeculativeHandler,
  FaultRecorder,
  TurnHandler,
  SayMeanwhile,
  TurnInput,
} from './turn';

/**
 * Makes the handler of one turn, from its message to the result to commit: understand, run the engine, put into
 * words.
 */
export function createTurnHandler(context: HandleContext): TurnHandler {
  const ordinary = turnHandlerBy(context);
  return (turn, meanwhile) =>
    (turn.aside ? turnHandlerBy(withContainedReading(context, turn.aside)) : ordinary)(
      turn,
      meanwhile,
    );
}

/** Returns the context with all words read in a separate process, where there is one. */
function withContainedReading(context: HandleContext, { outside }: FaultRecorder): HandleContext {
  const { contained } = context;
  if (!contained) return context;
  return {
    ...context,
    understanding: {
      read: async (text, dialogue) => outside(Promise.resolve(contained.read(text, dialogue))),
    },
  };
}

function turnHandlerBy(context: HandleContext): TurnHandler {
  const prepare = createTurnPreparer(context);
  return async (turn, meanwhile) => {
    const prepared = heardWhileQuiet(context, prepare(turn));
    const back = handedBack(prepared);
    const byPeople = back ? undefined : handedOverResult(context, prepared);
    if (byPeople) return byPeople;
    const watched = watchCalls(context, turn, meanwhile);
    try {
      const meant =
        back ??
        (await understandMessage(
          prepared.before,
          prepared.turn.message.content,
          prepared.place,
          context,
          talkShownBy(context, prepared),
        ));
      await turn.aside?.here();
      const apart = redirectedMessage(context, prepared.turn, meant);
      if (apart) return await handOverMessage(context, prepared, apart, meant.understood.commands);
      const act = prepared.act(meant);
      const handled = await driveEngine(act.work, context, act.who, {
        own: act.own,
        calls: act.calls,
        beside: outsideCallObserver(turn, watched.besideOf(act)),
      });
      return act.result(handled);
    } finally {
      watched.end();
    }
  };
}

/** Returns what shows the conversation at a given state to a model, where a model reads it. */
function talkShownBy(
  { talkViewer }: HandleContext,
  { turn, profile }: PreparedTurn,
): ((state: ConversationState) => ShowTalk) | undefined {
  if (!talkViewer) return undefined;
  const { conversation, message, fence } = turn;
  const text = message.content.kind === 'text' ? message.content.text : '';
  return (state) => () =>
    talkViewer({
      conversationId: conversation.id,
      customerId: conversation.customerId,
      messageId: message.messageId,
      fence,
      state,
      profile,
      text,
    });
}

/** Observes calls of a message that may have ended a process (`TurnInput.aside`). */
function outsideCallObserver(
  { aside }: TurnInput,
  beside: CallObserver | undefined,
): CallObserver | undefined {
  if (!aside) return beside;
  return (operation, call) => aside.outside(beside ? beside(operation, call) : call);
}

/** Watches a turn's calls to tell the person what it waits for; nobody waits for an event. */
function watchCalls(
  { setTimer, patterns, words }: HandleContext,
  { message }: TurnInput,
  meanwhile: SayMeanwhile | undefined,
): { besideOf: (act: EngineRun) => CallObserver | undefined; end: () => void } {
  if (!meanwhile || message.content.kind === 'event')
    return { besideOf: () => undefined, end: () => undefined };
  let language = '';
  const say = (reply: ReplyOf<ReplyText>): void => void meanwhile([words.reply(reply, language)]);
  const interim = createInterim({
    setTimer,
    sentence: (operation) => patterns.waiting(operation),
    say,
  });
  const besideOf = ({ who }: EngineRun): CallObserver => {
    language = who.language ?? '';
    return interim.beside;
  };
  return { besideOf, end: interim.end };
}

/** Makes the handler of messages that are not stored yet (see `SpeculativeHandler`). */
export function createSpeculativeHandler(context: HandleContext): SpeculativeHandler {
  const prepare = createTurnPreparer(context);
  return (turn) => {
    const prepared = prepare(turn);
    if (prepared.before.handOver) return undefined; // its words are kept for the people, so the message is written first
    const meant = understandAtOnce(
      prepared.before,
      prepared.turn.message.content,
      prepared.place,
      context,
    );
    if (!meant || redirectedMessage(context, prepared.turn, meant)) return undefined;
    const act = prepared.act(meant);
    const step = act.work.next();
    if (step.done) return { result: act.result(step.value) };
    const resume = async (meanwhile?: SayMeanwhile): Promise<TurnResult> => {
      const watched = watchCalls(context, turn, meanwhile);
      const options = { own: act.own, calls: act.calls, beside: watched.besideOf(act) };
      return act.result(
        await driveFromCall(step.value, act.work, context, act.who, options).finally(watched.end),
      );
    };
    return { resume };
  };
}

const redirectedMessage = (
  { apart }: HandleContext,
  turn: TurnInput,
  { state, understood }: MessageMeaning,
) => apart?.of(turn, state, understood.commands);

/** Hands a message over to the conversation it belongs to; this one's state stays as it was. */
async function handOverMessage(
  { apart, words }: HandleContext,
  { before, place: { language } }: PreparedTurn,
  message: InboundMessage,
  commands: readonly Command[],
): Promise<TurnResult> {
  await apart?.give(message);
  const text = apart?.said(commands);
  return {
    state: before,
    language,
    replies: text === undefined ? [] : [words.reply({ kind: 'text', text, choices: [] }, language)],
  };
}
