import type { Command } from '../../engine/command';
import { currentDialog, type CommandInterpretation, type MessageAnalysis } from './reading';
import type { InterpretMessagePart } from './several';
import type { SlotName } from '../../engine/names';
import { localPattern } from '../../language/text/local-pattern';

/** The end of a clause, in statements and questions. */
const CLAUSE_END = localPattern(
  'lost-clause.clause-end',
  /\s*[;,!?।]+\s+|(?<!\b(?:mr|mrs|ms|dr|no|st))\.\s+|(?<!(?:^|\s)(?:\d+|ek|(?<!(?:kar|rakh|de|le|hata|laga|bana|bhej|book|badal|dikha|bata) )do|teen|@ek))\s+(?:aur|@aur)\s+|\s+(?:and|but|lekin|par|n|&|@and)\s+/iu,
); // "ek aur": one more
const MOST_CLAUSES = 5; // more of them are a list

/** Cuts a message into its clauses, at marks and at words that join. */
export const clausesIn = (text: string): string[] =>
  text.split(CLAUSE_END).filter((one) => /[\p{L}\p{N}]/u.test(one));

/** A clause with its place in the message. */
export interface PlacedClause {
  text: string;
  start: number;
  end: number;
}

/** The end of a sentence. */
const SENTENCE_END = localPattern(
  'lost-clause.sentence-end',
  /\s*[;?!।]+\s+|(?<!\b(?:mr|mrs|ms|dr|no|st))\.+\s+/iu,
);

/** Cuts a message into its clauses, but not within a name: "Food and Gems Walk". */
export const clausesOutsideNames = (text: string, names: readonly string[]): PlacedClause[] =>
  cutOutsideNames(text, names, CLAUSE_END);

/** Cuts a message into its sentences, but not within a name. */
export const sentencesOutsideNames = (text: string, names: readonly string[]): PlacedClause[] =>
  cutOutsideNames(text, names, SENTENCE_END);

/** How much of a joint is a mark that says how its clause is meant: "are you open? …". */
const markOf = (joint: string): number => /^\s*[?!]+/u.exec(joint)?.[0].length ?? 0;

function cutOutsideNames(text: string, names: readonly string[], end: RegExp): PlacedClause[] {
  const known = names.map((name) => name.toLowerCase());
  const joints = [...text.matchAll(new RegExp(end.source, 'giu'))].filter((joint) => {
    const before = /\S+$/u.exec(text.slice(0, joint.index))?.[0] ?? '';
    const after = /^\S+/u.exec(text.slice(joint.index + joint[0].length))?.[0] ?? '';
    const inside = `${before}${joint[0]}${after}`.toLowerCase();
    return !known.some((name) => name.includes(inside));
  });
  const starts = [0, ...joints.map((joint) => joint.index + joint[0].length)];
  const ends = [...joints.map((joint) => joint.index + markOf(joint[0])), text.length];
  return starts
    .map((start, n) => {
      const end = ends[n] ?? text.length;
      return { text: text.slice(start, end), start, end };
    })
    .filter((one) => /[\p{L}\p{N}]/u.test(one.text));
}

/** Commands of messages that only tell or ask something. */
const TELLING: ReadonlySet<Command['do']> = new Set(['fill', 'correct', 'pick', 'ask']);

const slotOf = (one: Command): SlotName | undefined =>
  one.do === 'fill' || one.do === 'correct' ? one.slot : undefined;
const slotsHeld = ({ context }: MessageAnalysis, commands: readonly Command[]): Set<SlotName> =>
  new Set(commands.flatMap((one) => (one.do === 'pick' ? context.asked?.slot : slotOf(one)) ?? []));

/** Kinds of value that words and numbers of any meaning may give. */
const VAGUE_KINDS: ReadonlySet<string> = new Set(['text', 'number', 'nth', 'flag']);
/** The least confidence in a clause; lower than for a message, as a value speaks for itself. */
const LEAST_CONFIDENCE = 0.4;

/** True for a value of a clear kind, or an option by name. */
const isPlainValue = (one: Command): boolean =>
  one.do === 'pick'
    ? one.value.is === 'option'
    : (one.do === 'fill' || one.do === 'correct') && !VAGUE_KINDS.has(one.value.is);

/** True for a count, which counts nothing where the whole message counts nothing. */
const isCount = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') && one.value.is === 'counts';

/** True for an article, which counts nothing: "one change". */
const isArticle = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') &&
  one.value.is === 'counts' &&
  one.value.counts.every(({ n, of, more }) => n === 1 && of === undefined && more !== true);

/** Returns every text in a value. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** True for contact data that the whole message's commands have already. */
function isPersonAlready(one: Command, whole: readonly Command[]): boolean {
  if (!('value' in one) || one.value?.is !== 'person') return false;
  const { is: _, ...told } = one.value;
  const held = new Set(whole.flatMap((other) => ('value' in other ? textsIn(other.value) : [])));
  return textsIn(told).every((text) => held.has(text));
}

interface SaidValue {
  command: Command;
  confidence: number;
}

/** True for a clause that was read as a question: "kal kar sakte hain kya?" moves no day. */
const isAskedAlready = ({ commands, byClause }: CommandInterpretation, clause: string): boolean =>
  byClause === true &&
  commands.some((one) => one.do === 'ask' && one.words?.includes(clause) === true);

/**
 * Adds values that a clause plainly tells and the reading of the whole message lost: "Let it be
 * four, and Sunday rather than Saturday?" Only beside values and questions about a visit, as a menu
 * reads its own words.
 */
export function withLostClauses(
  reading: MessageAnalysis,
  whole: CommandInterpretation,
  make: InterpretMessagePart,
): CommandInterpretation {
  const { text, context } = reading;
  if (
    currentDialog(reading)?.area !== 'experience' ||
    whole.commands.length === 0 ||
    !whole.commands.every((one) => TELLING.has(one.do))
  )
    return whole;
  const clauses = clausesIn(text);
  if (clauses.length < 2 || clauses.length > MOST_CLAUSES) return whole;
  const held = slotsHeld(reading, whole.commands);
  const lost = new Map<string, SaidValue>();
  for (const clause of clauses) {
    if (isAskedAlready(whole, clause)) continue;
    const { commands, confidence } = make(clause, context);
    if (confidence < LEAST_CONFIDENCE || !commands.every(isPlainValue)) continue;
    for (const command of commands) {
      const slot = slotOf(command) ?? context.asked?.slot;
      if (slot === undefined || held.has(slot) || isArticle(command)) continue;
      if (isCount(command) && reading.entities.counts.length === 0) continue; // "same number for all 2 of them"
      if (isPersonAlready(command, whole.commands)) continue;
      if ((lost.get(slot)?.confidence ?? 0) < confidence) lost.set(slot, { command, confidence });
    }
  }
  return lost.size === 0
    ? whole
    : {
        ...whole,
        commands: [...[...lost.values()].map(({ command }) => command), ...whole.commands],
      };
}
