import { z } from 'zod';
import type { Command } from '../engine/command';
import { handleCommands, type Handled } from '../engine/engine';
import type { Work } from '../engine/operation';
import { profile as profileSchema, type Profile } from '../engine/profile';
import type { Repairs } from '../engine/repairs';
import { choiceTyped, nowShown, shownBy } from '../engine/shown';
import { askedAt, emptyState, loadState, type State } from '../engine/state';
import type { Reply, ReplyOf } from '../reply/reply';
import type { Text } from '../reply/text';
import type { Words } from '../reply/word';
import type { TurnResult } from '../store/store';
import type { Understanding } from '../understanding/understanding';
import type { Incoming } from './message';
import type { Ahead, Aside, Handle, Meanwhile, SetTimer, TurnInput } from './turn';
import type { Apart } from './handle/apart';
import { meaningOf, understoodAtOnce, understoodIn, type Meant, type Place, type Reader } from './handle/hearing';
import { followed, spoken, type Languages } from './handle/language';
import { createInterim } from './handle/interim';
import { drive, driveOn, type Beside, type CallFor, type PerformContext, type Performers } from './handle/perform';

/** What handling a turn stands on. */
export interface HandleContext extends PerformContext, Reader {
  repairs: Repairs;
  setTimer: SetTimer;
  words: Words;
  zone: string;
  defaultLanguage: string;
  support: string | undefined;
  /** True where a performer words answers from facts. */
  wording?: boolean | undefined;
  /** Where what is typed in a person's own chat goes that is none of a group's talk. */
  apart?: Apart | undefined;
  /** Reads, in a process of its own, the words of a message that was begun before and never ended. Rejects with `TooMuchError`. */
  contained?: Understanding | undefined;
  /** Hears what a turn was understood as, for `/why`. Commands hold what the person said: for their own eyes, never for logs. */
  onUnderstood?: (conversationId: string, confidence: number, commands: readonly Command[]) => void;
}

/** Name of the operation whose success makes the turn erase its customer. */
export const FORGET_OPERATION = 'forgetCustomer';

/** Name of the operation that tells what the words of a voice note mean (dialogs/voice-note.ts). */
const READ_OPERATION = 'readWords';

/** A mobile number that a channel tells of the person, in the address that it keeps. */
const toldBy = z.object({ phone: z.string().optional() }).catch({});

const heardWords = z.object({ words: z.string() });

/** One turn from its message to what is to be committed: understand, let the engine work, put into words. */
export function createHandle(context: HandleContext): Handle {
  const ordinary = handleBy(context);
  return (turn, meanwhile) => (turn.aside ? handleBy(readingApart(context, turn.aside)) : ordinary)(turn, meanwhile);
}

/** The same with all words read in a process of its own, where there is one. */
function readingApart(context: HandleContext, { outside }: Aside): HandleContext {
  const { contained } = context;
  if (!contained) return context;
  return { ...context, understanding: { read: async (text, standing) => outside(Promise.resolve(contained.read(text, standing))) } };
}

function handleBy(context: HandleContext): Handle {
  const scenes = createScenes(context);
  return async (turn, meanwhile) => {
    const scene = scenes(turn);
    const watched = watch(context, turn, meanwhile);
    try {
      const meant = await understoodIn(scene.before, scene.turn.message.content, scene.place, context);
      await turn.aside?.here();
      const apart = apartOf(context, scene.turn, meant);
      if (apart) return await givenOn(context, scene, apart, meant.understood.commands);
      const act = scene.act(meant);
      const handled = drive(act.work, context, act.who, { own: act.own, beside: outsideOf(turn, watched.besideOf(act)) });
      return act.result(handled instanceof Promise ? await handled : handled);
    } finally {
      watched.end();
    }
  };
}

/** Calls of a turn that is handled apart. */
function outsideOf({ aside }: TurnInput, beside: Beside | undefined): Beside | undefined {
  if (!aside) return beside;
  return (operation, call) => aside.outside(beside ? beside(operation, call) : call);
}

/** Says what a turn waits for, in the language that it was understood in; an event from outside keeps nobody waiting. */
function watch({ setTimer, repairs, words }: HandleContext, { message }: TurnInput, meanwhile: Meanwhile | undefined): { besideOf: (act: Act) => Beside | undefined; end: () => void } {
  if (!meanwhile || message.content.kind === 'event') return { besideOf: () => undefined, end: () => undefined };
  let language = '';
  const say = (reply: ReplyOf<Text>): void => void meanwhile([words.reply(reply, language)]);
  const interim = createInterim({ setTimer, sentence: (operation) => repairs.waiting(operation), say });
  const besideOf = ({ who }: Act): Beside => {
    language = who.language ?? '';
    return interim.beside;
  };
  return { besideOf, end: interim.end };
}

/** The same begun ahead of the message's writing (see `Ahead`). */
export function createAhead(context: HandleContext): Ahead {
  const scenes = createScenes(context);
  return (turn) => {
    const scene = scenes(turn);
    const meant = understoodAtOnce(scene.before, scene.turn.message.content, scene.place, context);
    if (!meant || apartOf(context, scene.turn, meant)) return undefined;
    const act = scene.act(meant);
    const step = act.work.next();
    if (step.done) return { result: act.result(step.value) };
    const goOn = async (meanwhile?: Meanwhile): Promise<TurnResult> => {
      const watched = watch(context, turn, meanwhile);
      const options = { own: act.own, beside: watched.besideOf(act) };
      return act.result(await driveOn(step.value, act.work, context, act.who, options).finally(watched.end));
    };
    return { goOn };
  };
}

const apartOf = ({ apart }: HandleContext, turn: TurnInput, { state, understood }: Meant) => apart?.of(turn, state, understood.commands);

/** The talk stays as it was; what was said is handled where it belongs. */
async function givenOn({ apart, words }: HandleContext, { before, place: { language } }: Scene, message: Incoming, commands: readonly Command[]): Promise<TurnResult> {
  await apart?.give(message);
  const text = apart?.said(commands);
  return { state: before, language, replies: text === undefined ? [] : [words.reply({ kind: 'text', text, choices: [] }, language)] };
}

/** What a turn begins with, and what is done once its message is understood. */
interface Scene {
  before: State;
  /** The turn, with a typed label as the tap that it stands for. */
  turn: TurnInput;
  place: Place;
  act(meant: Meant): Act;
}

/** The engine's work of a turn, for whom its calls are made, and what comes of it. */
interface Act {
  work: Work<Handled>;
  who: CallFor;
  own: Performers;
  result(handled: Handled): TurnResult;
}

function createScenes(context: HandleContext): (turn: TurnInput) => Scene {
  const known: Languages = { languages: context.words.languages, defaultLanguage: context.defaultLanguage };
  return (given) => {
    const before = loadState(given.state, given.ownState);
    const turn = withLabelTapped(given, before);
    const { conversation, message } = turn;
    const language = spoken(conversation.language ?? message.locale, known);
    const kept = profileOf(turn.profile);
    const owned = kept.owned?.map(({ order, area, title }) => ({ id: order, area, title }));
    const place = { now: context.clock.now(), zone: context.zone, language, customer: conversation.customerId, owned };
    return { before, turn, place, act: (meant) => actOf({ context, known, turn, place, kept }, meant) };
  };
}

/** A text that is the label of a choice said last is that choice, before anybody asks what it means. */
function withLabelTapped(turn: TurnInput, state: State): TurnInput {
  const { content } = turn.message;
  const code = content.kind === 'text' ? choiceTyped(state, content.text, turn.receivedAt) : undefined;
  if (code === undefined || content.kind !== 'text') return turn;
  return { ...turn, message: { ...turn.message, content: { kind: 'choice', value: code, text: content.text } } };
}

/** What an act is made from, beside its message's meaning. */
interface Ground {
  context: HandleContext;
  known: Languages;
  turn: TurnInput;
  place: Scene['place'];
  kept: Profile;
}

function actOf({ context, known, turn, place, kept }: Ground, { state, understood }: Meant): Act {
  const { conversation, message } = turn;
  const { now, language } = place;
  context.onUnderstood?.(conversation.id, understood.confidence, understood.commands);
  let forget = false;
  const own: Performers = {
    [FORGET_OPERATION]: async () => ((forget = true), { forgotten: true }),
    [READ_OPERATION]: async (input: unknown) => meaningOf(heardWords.parse(input).words, state, place, context),
  };
  const heardIn = followed(understood.language, language, known);
  const work = handleCommands(state, understood.commands, {
    dialogs: context.dialogs,
    repairs: context.repairs,
    now,
    receivedAt: turn.receivedAt,
    zone: context.zone,
    profile: kept,
    support: context.support,
    proposed: toldBy.parse(conversation.address),
    languages: known.languages,
    ...(message.content.kind === 'text' ? { said: message.content.text, language: heardIn } : {}),
    wording: context.wording,
  });
  const along: NonNullable<CallFor['along']> = {};
  const who: CallFor = { conversationId: conversation.id, customerId: conversation.customerId, fence: turn.fence, language: heardIn, along };
  const result = (handled: Handled): TurnResult => {
    const said = handled.language === undefined ? followed(message.content.kind === 'text' ? understood.language : language, language, known) : spoken(handled.language, known);
    const replies = handled.replies.map((reply) => context.words.reply(reply, said));
    return {
      state: forget ? emptyState() : seen(handled.state, replies, { began: now, at: context.clock.now(), unasked: message.content.kind === 'event' }),
      language: said,
      replies,
      ...(forget ? { forget: true, keepOrders: along.keepOrders } : { ...profileChange(kept, handled.remembered), ...along }),
    };
  };
  return { work, who, own, result };
}

/** Choices that come unasked for take this long to be read, in ms: what is typed meanwhile answers what was there before. */
const UNASKED_READ_MS = 2_000;

/** The state with what the person sees from `at` on: the question that was put, and choices that can be answered by their labels. */
function seen(state: State, replies: readonly Reply[], { began, at, unasked }: { began: number; at: number; unasked: boolean }): State {
  const shown = nowShown(state.shown, shownBy(replies, unasked ? at + UNASKED_READ_MS : at), unasked);
  return { ...askedAt(state, began, at), shown };
}

function profileOf(stored: unknown): Profile {
  if (stored === null) return {};
  const read = profileSchema.safeParse(stored);
  return read.success ? read.data : {};
}

function profileChange(before: Profile, remembered: Partial<Profile>): { profile?: Profile } {
  const changed = Object.keys(remembered).length > 0;
  return changed ? { profile: { ...before, ...remembered } } : {};
}
