import { z } from 'zod';
import type { Command } from '../engine/command';
import { handleCommands, type HandledTurn } from '../engine/engine';
import type { EffectGenerator } from '../engine/operation';
import { profileSchema, type CustomerProfile } from '../engine/profile';
import type { ConversationPatterns } from '../engine/conversation-patterns';
import { choiceTyped, nowShown, shownBy } from '../engine/shown';
import { askedAt, emptyState, loadState, type ConversationState } from '../engine/state';
import type { Reply, ReplyOf } from '../reply/reply';
import type { ReplyText } from '../reply/text';
import type { ReplyWording } from '../reply/word';
import type { TurnResult } from '../store/store';
import type { Understanding } from '../understanding/understanding';
import type { InboundMessage } from './message';
import type {
  SpeculativeHandler,
  FaultRecorder,
  TurnHandler,
  SayMeanwhile,
  SetTurnTimer,
  TurnInput,
} from './turn';
import type { MessageRedirector } from './handle/apart';
import {
  meaningOf,
  understandAtOnce,
  understandMessage,
  type MessageMeaning,
  type ContextOutsideState,
  type UnderstandingContext,
} from './handle/hearing';
import { replyLanguage, supportedLanguage, type KnownLanguages } from './handle/language';
import { createInterim } from './handle/interim';
import {
  driveEngine,
  driveFromCall,
  type CallObserver,
  type CallFor,
  type EffectContext,
  type EffectHandlers,
} from './handle/perform';

/** Everything that handling a turn uses. */
export interface HandleContext extends EffectContext, UnderstandingContext {
  patterns: ConversationPatterns;
  setTimer: SetTurnTimer;
  words: ReplyWording;
  zone: string;
  defaultLanguage: string;
  support: string | undefined;
  /** True where an effect handler words answers from facts. */
  wording?: boolean | undefined;
  /** Redirects what is typed in a person's own chat and belongs to another conversation than the group's. */
  apart?: MessageRedirector | undefined;
  /**
   * Reads, in a process of its own, a message whose earlier handling never ended (it may have ended the process).
   * Rejects with `TooMuchError`.
   */
  contained?: Understanding | undefined;
  /**
   * Called with what a turn was understood as, for `/why`. Commands hold what the person said: for their own eyes,
   * never for logs.
   */
  onUnderstood?: (conversationId: string, confidence: number, commands: readonly Command[]) => void;
}

/** Name of the operation whose success makes the turn erase its customer. */
export const FORGET_OPERATION = 'forgetCustomer';

/** Name of the operation that tells what the words of a voice note mean (dialogs/voice-note/dialog.ts). */
const READ_OPERATION = 'readWords';

/** A mobile number that a channel tells of the person, in the address that it keeps. */
const channelPhoneSchema = z.object({ phone: z.string().optional() }).catch({});

const voiceWordsSchema = z.object({ words: z.string() });

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

/** The same with all words read in a process of its own, where there is one. */
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
  const scenes = createTurnPreparer(context);
  return async (turn, meanwhile) => {
    const scene = scenes(turn);
    const watched = watchCalls(context, turn, meanwhile);
    try {
      const meant = await understandMessage(
        scene.before,
        scene.turn.message.content,
        scene.place,
        context,
      );
      await turn.aside?.here();
      const apart = redirectedMessage(context, scene.turn, meant);
      if (apart) return await handOverMessage(context, scene, apart, meant.understood.commands);
      const act = scene.act(meant);
      const handled = driveEngine(act.work, context, act.who, {
        own: act.own,
        beside: outsideCallObserver(turn, watched.besideOf(act)),
      });
      return act.result(handled instanceof Promise ? await handled : handled);
    } finally {
      watched.end();
    }
  };
}

/** Calls of a turn that is handled apart. */
function outsideCallObserver(
  { aside }: TurnInput,
  beside: CallObserver | undefined,
): CallObserver | undefined {
  if (!aside) return beside;
  return (operation, call) => aside.outside(beside ? beside(operation, call) : call);
}

/** Says what a turn waits for, in the language that it was understood in; an event from outside keeps nobody waiting. */
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

/** The same for a message that is not stored yet (see `SpeculativeHandler`). */
export function createSpeculativeHandler(context: HandleContext): SpeculativeHandler {
  const scenes = createTurnPreparer(context);
  return (turn) => {
    const scene = scenes(turn);
    const meant = understandAtOnce(scene.before, scene.turn.message.content, scene.place, context);
    if (!meant || redirectedMessage(context, scene.turn, meant)) return undefined;
    const act = scene.act(meant);
    const step = act.work.next();
    if (step.done) return { result: act.result(step.value) };
    const goOn = async (meanwhile?: SayMeanwhile): Promise<TurnResult> => {
      const watched = watchCalls(context, turn, meanwhile);
      const options = { own: act.own, beside: watched.besideOf(act) };
      return act.result(
        await driveFromCall(step.value, act.work, context, act.who, options).finally(watched.end),
      );
    };
    return { goOn };
  };
}

const redirectedMessage = (
  { apart }: HandleContext,
  turn: TurnInput,
  { state, understood }: MessageMeaning,
) => apart?.of(turn, state, understood.commands);

/** The talk stays as it was; what was said is handled where it belongs. */
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

/** What a turn begins with, and what is done once its message is understood. */
interface PreparedTurn {
  before: ConversationState;
  /** The turn, with a typed label as the tap that it stands for. */
  turn: TurnInput;
  place: ContextOutsideState;
  act(meant: MessageMeaning): EngineRun;
}

/** The engine's work of a turn, for whom its calls are made, and what comes of it. */
interface EngineRun {
  work: EffectGenerator<HandledTurn>;
  who: CallFor;
  own: EffectHandlers;
  result(handled: HandledTurn): TurnResult;
}

function createTurnPreparer(context: HandleContext): (turn: TurnInput) => PreparedTurn {
  const known: KnownLanguages = {
    languages: context.words.languages,
    defaultLanguage: context.defaultLanguage,
  };
  return (given) => {
    const before = loadState(given.state, given.ownState);
    const turn = withLabelTapped(given, before);
    const { conversation, message } = turn;
    const language = supportedLanguage(conversation.language ?? message.locale, known);
    const kept = profileOf(turn.profile);
    const owned = kept.owned?.map(({ order, area, title }) => ({ id: order, area, title }));
    const place = {
      now: context.clock.now(),
      zone: context.zone,
      language,
      customer: conversation.customerId,
      owned,
    };
    return {
      before,
      turn,
      place,
      act: (meant) => engineRunOf({ context, known, turn, place, kept }, meant),
    };
  };
}

/** A text that is the label of a choice said last is that choice, before anybody asks what it means. */
function withLabelTapped(turn: TurnInput, state: ConversationState): TurnInput {
  const { content } = turn.message;
  const code =
    content.kind === 'text' ? choiceTyped(state, content.text, turn.receivedAt) : undefined;
  if (code === undefined || content.kind !== 'text') return turn;
  return {
    ...turn,
    message: { ...turn.message, content: { kind: 'choice', value: code, text: content.text } },
  };
}

/** What an act is made from, beside its message's meaning. */
interface EngineRunParts {
  context: HandleContext;
  known: KnownLanguages;
  turn: TurnInput;
  place: PreparedTurn['place'];
  kept: CustomerProfile;
}

function engineRunOf(
  { context, known, turn, place, kept }: EngineRunParts,
  { state, understood }: MessageMeaning,
): EngineRun {
  const { conversation, message } = turn;
  const { now, language } = place;
  context.onUnderstood?.(conversation.id, understood.confidence, understood.commands);
  let forget = false;
  const own: EffectHandlers = {
    [FORGET_OPERATION]: async () => ((forget = true), { forgotten: true }),
    [READ_OPERATION]: async (input: unknown) =>
      meaningOf(voiceWordsSchema.parse(input).words, state, place, context),
  };
  const heardIn = replyLanguage(understood.language, language, known);
  const work = handleCommands(state, understood.commands, {
    dialogs: context.dialogs,
    patterns: context.patterns,
    now,
    receivedAt: turn.receivedAt,
    zone: context.zone,
    profile: kept,
    support: context.support,
    proposed: channelPhoneSchema.parse(conversation.address),
    languages: known.languages,
    ...(message.content.kind === 'text' ? { said: message.content.text, language: heardIn } : {}),
    wording: context.wording,
  });
  const along: NonNullable<CallFor['along']> = {};
  const who: CallFor = {
    conversationId: conversation.id,
    customerId: conversation.customerId,
    fence: turn.fence,
    language: heardIn,
    along,
  };
  const result = (handled: HandledTurn): TurnResult => {
    const said =
      handled.language === undefined
        ? replyLanguage(
            message.content.kind === 'text' ? understood.language : language,
            language,
            known,
          )
        : supportedLanguage(handled.language, known);
    const replies = handled.replies.map((reply) => context.words.reply(reply, said));
    return {
      state: forget
        ? emptyState()
        : stateAsSeen(handled.state, replies, {
            began: now,
            at: context.clock.now(),
            unasked: message.content.kind === 'event',
          }),
      language: said,
      replies,
      ...(forget
        ? { forget: true, keepOrders: along.keepOrders }
        : { ...profileChange(kept, handled.remembered), ...along }),
    };
  };
  return { work, who, own, result };
}

/** Choices that come unasked for take this long to be read, in ms: what is typed meanwhile answers what was there before. */
const UNASKED_READ_MS = 2_000;

/** The state with what the person sees from `at` on: the question that was put, and choices that can be answered by their labels. */
function stateAsSeen(
  state: ConversationState,
  replies: readonly Reply[],
  { began, at, unasked }: { began: number; at: number; unasked: boolean },
): ConversationState {
  const shown = nowShown(
    state.shown,
    shownBy(replies, unasked ? at + UNASKED_READ_MS : at),
    unasked,
  );
  return { ...askedAt(state, began, at), shown };
}

function profileOf(stored: unknown): CustomerProfile {
  if (stored === null) return {};
  const read = profileSchema.safeParse(stored);
  return read.success ? read.data : {};
}

function profileChange(
  before: CustomerProfile,
  remembered: Partial<CustomerProfile>,
): { profile?: CustomerProfile } {
  const changed = Object.keys(remembered).length > 0;
  return changed ? { profile: { ...before, ...remembered } } : {};
}
