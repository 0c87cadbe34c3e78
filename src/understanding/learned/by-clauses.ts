import type { Command } from '../../engine/command';
import type { SlotName } from '../../engine/names';
import { isQuestion } from '../../language/text/question';
import {
  clausesOutsideNames,
  sentencesOutsideNames,
  type PlacedClause,
} from '../commands/lost-clause';
import type { CommandInterpretation, MessageAnalysis } from '../commands/reading';
import { contextAfterPart, type InterpretMessagePart } from '../commands/several';
import type { DialogueContext } from '../understanding';
import { asTold } from './told-clause';

/** Longer messages are stories, and each clause costs as much as a message. */
const MOST_LETTERS = 240;
const MOST_LETTERS_OF_SENTENCES = 400;
const MOST_CLAUSES = 4;
/** A value of so much of a message is the message itself. */
const MOST_OF_MESSAGE = 0.9;
/** Below this confidence a clause is not understood by itself. */
const LEAST_CONFIDENCE = 0.3;
/** Acts that take something back; half a sentence seldom means them. */
const TAKES_BACK: ReadonlySet<Command['do']> = new Set(['cancel', 'restart', 'undo', 'back']);
const LEAST_FOR_TAKING_BACK = 0.75;

const leastFor = ({ commands }: CommandInterpretation): number =>
  commands.some((one) => TAKES_BACK.has(one.do)) ? LEAST_FOR_TAKING_BACK : LEAST_CONFIDENCE;

/** Clauses that are not understood by themselves, and tell nothing. */
const SKIPPED: ReadonlySet<Command['do']> = new Set(['unclear', 'repeat']);
/** Slots that hold dishes in the person's own words, which are read together. */
const OWN_ORDER: ReadonlySet<SlotName> = new Set(['order', 'lines']);

const isOrderText = (
  one: Command | undefined,
): one is Extract<Command, { do: 'fill' | 'correct' }> & { value: { is: 'text'; text: string } } =>
  (one?.do === 'fill' || one?.do === 'correct') &&
  OWN_ORDER.has(one.slot) &&
  one.value.is === 'text';

/** A clause with what it does by itself; no commands where it was not understood. */
export interface ReadClause extends PlacedClause {
  commands: readonly Command[];
  confidence: number;
  /** Its own clauses, where it is a sentence of several. */
  inner?: readonly ReadClause[] | undefined;
}

/** A sentence as it was read, with its clauses. */
export interface SentenceInterpretation extends CommandInterpretation {
  clauses?: readonly ReadClause[] | undefined;
}

/** Reads a sentence as a message of its own. */
export type InterpretSentence = (text: string, context: DialogueContext) => SentenceInterpretation;

/** What the clauses of a message do, each read by itself. */
export interface ClauseReadings {
  /** Every clause, in their order. */
  clauses: readonly ReadClause[];
  /** What they do, in their order. */
  acts: readonly Command[];
  /** How many clauses were not understood. */
  skipped: number;
  /** All of it as one reading; undefined where it is one act, or two acts that exclude each other. */
  together?: ClauseInterpretation | undefined;
}

/** An answer to a question that dishes answer, as the words of an order: "paneer wala, medium". */
const asOrder = (command: Command, text: string, { asked }: MessageAnalysis['context']): Command =>
  command.do === 'pick' && asked?.slot === 'lines'
    ? { do: 'fill', slot: 'order', value: { is: 'text', text } }
    : command;

/** A reading clause by clause; `skipped` clauses were not understood. */
export interface ClauseInterpretation extends CommandInterpretation {
  skipped: number;
}

/** What a clause does, and where it stands. */
interface ClauseAct {
  command: Command;
  /** `sentence` is what it stands in. */
  clause: PlacedClause & { sentence: string };
}

/** True for a command that chooses or orders. */
const chooses = (one: Command): boolean =>
  one.do === 'pick' || one.do === 'list' || isOrderText(one);

/** Joins what is ordered clause by clause to one order, as "the other one" needs what was before. */
function joinOrders(acts: readonly ClauseAct[], text: string): Command[] {
  const joined: ClauseAct[] = [];
  for (const { command, clause } of acts) {
    const before = joined.at(-1);
    if (before && isOrderText(command) && isOrderText(before.command)) {
      const whole = { ...before.clause, end: clause.end };
      const order = text.slice(whole.start, whole.end);
      joined[joined.length - 1] = {
        clause: whole,
        command: { ...before.command, value: { is: 'text', text: order } },
      };
    } else joined.push({ command, clause });
  }
  return joined.map(({ command }) => command);
}

/** Texts in the values of commands, but for orders, which are read dish by dish. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const isOrder = 'slot' in value && (value.slot === 'order' || value.slot === 'lines');
  return isOrder ? [] : Object.values(value).flatMap(textsIn);
};

/** Names and values within which no clause ends: "12 4th Main, Koramangala". */
const namesHere = (
  { text, entities, context }: MessageAnalysis,
  own: readonly Command[],
): string[] => [
  ...textsIn(own).filter((told) => told.length < MOST_OF_MESSAGE * text.length),
  ...(entities.title ? [entities.title.title.title] : []),
  ...(context.asked?.options.map(({ words }) => words) ?? []),
  ...(context.drafts?.flatMap(({ title }) => title ?? []) ?? []),
  ...(context.owned?.map(({ title }) => title) ?? []),
];

/** Readers of parts of a message. */
export interface PartsReaders {
  /** Reads half a sentence as one request. */
  clause: InterpretMessagePart;
  /** Reads a sentence as a message of its own; undefined within a sentence. */
  sentence?: InterpretSentence | undefined;
}

/** The parts of a message with their reader: sentences where it has several, else clauses. */
function partsOf(
  { text }: MessageAnalysis,
  names: readonly string[],
  { clause, sentence }: PartsReaders,
): { parts: readonly PlacedClause[]; make: InterpretSentence } {
  const sentences =
    sentence && text.length <= MOST_LETTERS_OF_SENTENCES ? sentencesOutsideNames(text, names) : [];
  if (sentence && sentences.length >= 2 && sentences.length <= MOST_CLAUSES)
    return { parts: sentences, make: sentence };
  return {
    parts: text.length <= MOST_LETTERS ? clausesOutsideNames(text, names) : [],
    make: clause,
  };
}

/**
 * Reads each sentence of a message by itself, or each clause of its only sentence, in the context
 * that the ones before leave; undefined for a message of one clause, and where a part by itself may
 * mean something else.
 */
export function readByClauses(
  reading: MessageAnalysis,
  own: readonly Command[],
  readers: PartsReaders,
): ClauseReadings | undefined {
  const { text, context } = reading;
  const { parts: clauses, make } = partsOf(reading, namesHere(reading, own), readers);
  if (clauses.length < 2 || clauses.length > MOST_CLAUSES) return undefined;
  let here = context;
  let confidence = 1;
  let skipped = 0;
  const acts: ClauseAct[] = [];
  const readClauses: ReadClause[] = [];
  for (const clause of clauses) {
    const part = asTold(clause.text, make(clause.text, here));
    const inner = innerClauses(part.clauses, clause.start);
    if (part.commands.some((one) => one.do === 'strange' || one.do === 'event')) return undefined;
    if (part.confidence < leastFor(part) || part.commands.every((one) => SKIPPED.has(one.do))) {
      skipped += 1;
      readClauses.push({ ...clause, commands: [], confidence: part.confidence, inner });
      continue;
    }
    if (context.asked?.consent === true && part.commands.some((one) => one.do === 'yes'))
      return undefined;
    readClauses.push({ ...clause, commands: part.commands, confidence: part.confidence, inner });
    const placed = { ...clause, sentence: make === readers.sentence ? clause.text : text };
    acts.push(
      ...part.commands.map((command) => ({
        command: asOrder(command, clause.text, here),
        clause: placed,
      })),
    );
    confidence = Math.min(confidence, part.confidence);
    here = contextAfterPart(here, part);
  }
  const commands = withoutSmallTalk(withoutTwins(joinOrders(acts, text)));
  const actsByAsking =
    !own.some(chooses) &&
    acts.some(({ command, clause }) => chooses(command) && isQuestion(clause.sentence)); // "lemon rice or curd rice?"
  const less = commands.length === 0 || (commands.length === 1 && skipped > 0); // than the message says
  const apart = less || actsByAsking || fillsTwice(commands, context.asked?.slot);
  const together: ClauseInterpretation = { commands, confidence, byClause: true, skipped };
  return { clauses: readClauses, acts: commands, skipped, together: apart ? undefined : together };
}

/** The clauses of a sentence, placed in the message. */
const innerClauses = (
  clauses: readonly ReadClause[] | undefined,
  at: number,
): readonly ReadClause[] | undefined =>
  clauses?.map((one) => ({ ...one, start: one.start + at, end: one.end + at }));

/** Words that ask for nothing: a greeting, "one minute", praise, a fact. */
const SMALL_TALK: ReadonlySet<string> = new Set(['greet', 'wait', 'praise']);
const isSmallTalk = (one: Command): boolean =>
  (one.do === 'chat' && SMALL_TALK.has(one.what)) || (one.do === 'outside' && one.what === 'told');

/** Drops small talk beside a wish: "good morning, two tickets please" is answered by the tickets. */
function withoutSmallTalk(commands: readonly Command[]): Command[] {
  const wishes = commands.filter((one) => !isSmallTalk(one));
  return wishes.length > 0 ? wishes : [...commands];
}

/** Drops what two clauses both say. */
function withoutTwins(commands: readonly Command[]): Command[] {
  const told = commands.map((one) => JSON.stringify(one));
  return commands.filter((_, n) => told.indexOf(told[n] ?? '') === n);
}

/** True if two clauses give one slot a value or begin one dialog: then they belong together. */
function fillsTwice(commands: readonly Command[], asked: SlotName | undefined): boolean {
  const slots = commands.flatMap((one): string | readonly string[] => {
    if (one.do === 'pick') return asked ?? [];
    if (one.do === 'start') return one.dialog;
    const fills = one.do === 'fill' || one.do === 'correct';
    return fills && !OWN_ORDER.has(one.slot) ? one.slot : [];
  });
  return new Set(slots).size < slots.length;
}
