import type { Command } from '../../engine/command';
import type { SlotValue } from '../../engine/value';
import { withoutToldOfPeople } from '../../food/parse/told-of-people';
import { isQuestion } from '../../language/text/question';
import { localPattern } from '../../language/text/local-pattern';
import type { MissedPart } from '../../engine/turn-environment';
import { isAskedOfPurchase, isFact, isOnlyOfPurchase } from '../commands/asked-of-purchase';
import { currentDialog, type MessageAnalysis } from '../commands/reading';
import { EMPTY_CLAUSE } from '../commands/told-part';
import { readCounts } from '../entities/counts';
import { mentionsNegation } from '../unexplained';
import type { UnderstandingResult } from '../understanding';
import { isSameAct, labelOfCommand, slotLabel, type ActLabel } from './act-label';
import type { ReadClause } from './by-clauses';

/** What the clauses of a message want and its reading leaves out. */
export interface MissedRequests {
  /** What may be done beside everything else: questions above all. */
  beside: Command[];
  /** Other clauses that no command does. */
  left: MissedPart[];
}

/** Acts of a clause that tell a value of what is under way. */
const TELLS: ReadonlySet<Command['do']> = new Set(['fill', 'correct', 'pick', 'list']);
/** Slots that any words fill. */
const OWN_WORDS: ReadonlySet<string> = new Set(['problem', 'reply', 'lines', 'order', 'notes']);
/** Acts beside which a question may be answered. */
const ANSWERED_BESIDE: ReadonlySet<Command['do']> = new Set([
  'start',
  'fill',
  'correct',
  'pick',
  'list',
  'forget',
  'ask',
  'outside',
]);
const NO_ANSWERS: ReadonlySet<string> = new Set(['untold', 'narrowing', 'within', 'condition']);
/** Acts beside which no clause acts: an order to the machine; an undo, which they explain; a comparison, whose names its clauses have one each. */
const STANDS_ALONE: ReadonlySet<ActLabel> = new Set([
  'ask compare',
  'undo',
  'outside trick',
  'outside price-change',
]);
/** Below this confidence a clause by itself is no request. */
const SURE_REQUEST = 0.7;
const SURE_ASKED = 0.75;
/** Half a sentence begins a dialog by chance more often than it tells a value ("one more for my mom"), one word nearly always. */
const SURE_BEGINNING = 0.9;
const SURE_TOPIC = 0.95;
/** A question without an answer of its own has to be surer: most sentences look like one. */
const SURE_QUESTION = 0.8;

const asks = (one: Command): boolean => one.do === 'ask' || one.do === 'outside';
const isTalk = (one: Command): boolean =>
  one.do === 'chat' || (one.do === 'outside' && one.what === 'told');

/** True for a value of any words, which half a sentence gives by chance: "papa walks slow" is no title. */
const isOwnWords = (one: Command): boolean =>
  'slot' in one &&
  one.slot !== undefined &&
  (OWN_WORDS.has(one.slot) || ('value' in one && one.value?.is === 'text'));

/** True for a place in the list, which any number is: "not 3, 2", "1250 is too much". */
const isPlace = (one: Command): boolean =>
  (one.do === 'pick' && one.value.is === 'nth') ||
  (one.do === 'fill' && one.slot === 'choice' && one.value.is === 'number');

/** True for a question that needs no other words: "and till when" asks of what stands before it. */
const asksByItself = (text: string): boolean =>
  text.includes('?') || text.trim().split(/\s+/u).length >= LEAST_ASKING;
const LEAST_ASKING = 3; // words

/** True for an act that its clause is enough for. */
function isRequest(one: Command, { text, confidence }: ReadClause): boolean {
  if (TELLS.has(one.do)) return confidence >= SURE_REQUEST && !isOwnWords(one) && !isPlace(one);
  if (one.do === 'outside' && (one.what === undefined || NO_ANSWERS.has(one.what)))
    return confidence >= SURE_QUESTION && (text.includes('?') || isQuestion(text));
  if (one.do === 'ask' && one.question === OF_CHOICES) return false;
  if (one.do === 'ask') return confidence >= SURE_ASKED && asksByItself(text);
  if (one.do === 'outside' && !isQuestion(text)) return confidence >= SURE_TOPIC;
  if (one.do === 'start') return confidence >= SURE_BEGINNING && /\s/u.test(text.trim());
  return one.do === 'outside' && confidence >= SURE_REQUEST;
}
/** "Is there one at two? Then take it": the day or the hour that is taken answers. */
const OF_HOURS = 'when';
const HOURS: ReadonlySet<ActLabel> = new Set(['slot date', 'slot time']);
/** What is chosen so far is shown in each next question anyway. */
const OF_CHOICES = 'chosen';

/** Acts that end or refuse what is under way. */
const letsGo = (one: Command): boolean =>
  one.do === 'no' ||
  one.do === 'cancel' ||
  one.do === 'skip' ||
  (one.do === 'start' &&
    one.fills?.some(({ value }) => value.is === 'option' && value.id === STAYS) === true);
/** The aspect of a purchase that is left as it is. */
const STAYS = 'stays';

/** True for a question of nothing that is named or open, beside what begins: that answers it. */
export const asksOfNothing = (
  { dialog, spoken, owned = [] }: MessageAnalysis['context'],
  one: Command,
  commands: readonly Command[],
): boolean =>
  one.do === 'ask' &&
  one.about === undefined &&
  one.question !== 'other' &&
  dialog === undefined &&
  spoken === undefined &&
  owned.length === 0 &&
  commands.some(({ do: does }) => does === 'start');

/** Labels of all that commands do, the values of a beginning among them. */
const labelsOf = (commands: readonly Command[], asked: string | undefined): ActLabel[] =>
  commands.flatMap((one) => [
    labelOfCommand(one, asked),
    ...(one.do === 'start' ? (one.fills ?? []).map(({ slot }) => slotLabel(slot)) : []),
  ]);

/** Returns the values that a command gives. */
export const valuesOf = (one: Command): SlotValue[] => {
  if (one.do === 'start') return (one.fills ?? []).map(({ value }) => value);
  return 'value' in one && one.value !== undefined ? [one.value] : [];
};

/** "One more, same trek": both halves begin one dialog, which is begun once. */
const beginsAmong = (one: Command, commands: readonly Command[]): boolean =>
  one.do === 'start' &&
  commands.some((other) => other.do === 'start' && other.dialog === one.dialog);

const VIEW = /^slot view(?:=|$)/u;
/** True for what a look at the menu tells: which food there is, which of it is veg, what it costs. */
const isOfMenu = (one: Command): boolean =>
  (one.do === 'ask' && (one.question === 'kitchen' || one.question === 'dish')) ||
  (one.do === 'outside' && one.what === 'untold') ||
  ((one.do === 'fill' || one.do === 'correct') && one.slot === 'veg');

/** Every text in a value. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** True where a name, a place or other words of a clause are in the commands. */
const isCarried = ({ text }: ReadClause, told: string): boolean =>
  (text.toLowerCase().match(LONG_WORD) ?? []).some((word) => told.includes(word));
const LONG_WORD = /[\p{L}\p{M}]{4,}/gu;

/** True for a question that was asked in these words. */
const answersWords = (commands: readonly Command[], text: string): boolean =>
  commands.some(
    (one) =>
      (one.do === 'ask' || one.do === 'outside') && one.words?.includes(text.replace(/\?+$/u, '')),
  );

/** Questions of a clause, with its words. */
const withWords = (commands: readonly Command[], words: string): Command[] =>
  commands.map((one) => (one.do === 'ask' || one.do === 'outside' ? { words, ...one } : one));

/** True for what Mela does not do, which is no part of a question about anything else. */
const isOfElse = (one: Command): boolean =>
  one.do === 'outside' && one.what !== undefined && !NO_ANSWERS.has(one.what);

/** True where a clause may act beside the rest: it asks, picks among what was shown, or the rest is about something else. */
function mayBeDone(own: readonly Command[], rest: readonly Command[]): boolean {
  if (!rest.every((one) => ANSWERED_BESIDE.has(one.do))) return false;
  if (own.every(asks) || rest.every(isOfElse)) return true;
  return (
    own.every((one) => one.do === 'pick') &&
    rest.every((one) => one.do === 'fill' || one.do === 'correct' || isOfElse(one))
  );
}

const JOINER = localPattern(
  'missed.joiner',
  /^(?:and|also|but|then|plus|aur|lekin|phir|@and)(?![\p{L}\p{M}])\s*/iu,
);
/** A clause without the word that joins it to the one before. */
const toldAlone = (text: string): string => text.replace(JOINER, '');

const LETTER = /\p{L}/u;

/** True for what people eat, and no more: "ek banda veg hai" wants nothing by itself. */
const tellsOfPeople = (text: string): boolean => {
  const { left, told } = withoutToldOfPeople(text);
  return told && left === '';
};

/** Gives what has no answer the words of its clause, where the message says other things, too. */
export const withClauseWords = (
  commands: readonly Command[],
  clauses: readonly ReadClause[],
): Command[] =>
  commands.map((one) => {
    if (one.do !== 'outside' || one.words !== undefined || commands.length < 2) return one;
    const clause = clauses.find(({ commands: own }) =>
      own.some((other) => other.do === 'outside' && other.what === one.what),
    );
    return clause ? { ...one, words: toldAlone(clause.text) } : one;
  });

/**
 * Returns what clauses surely want by themselves and the commands of the whole message do not do. A
 * question is answered beside them; a change is not made on half a sentence, but told back.
 */
export function missedRequests(
  reading: MessageAnalysis,
  commands: readonly Command[],
  clauses: readonly ReadClause[],
): MissedRequests {
  const { context, text } = reading;
  const isFood = currentDialog(reading)?.area === 'food';
  const asked = context.asked?.slot;
  const labels = labelsOf(commands, asked);
  const told = commands.flatMap(valuesOf).flatMap(textsIn).join(' ').toLowerCase();
  const people = commands.flatMap(valuesOf).some(({ is }) => is === 'counts')
    ? readCounts(text, true)
    : [];
  const isDone = (one: Command): boolean =>
    labels.some((label) => isSameAct(labelOfCommand(one, asked), label)) ||
    beginsAmong(one, commands) ||
    asksOfNothing(context, one, commands) ||
    (labels.some((label) => VIEW.test(label)) && isOfMenu(one)) ||
    (one.do === 'ask' && one.question === OF_HOURS && labels.some((label) => HOURS.has(label)));
  const isMissed = (clause: ReadClause): boolean =>
    clause.commands.length > 0 &&
    !EMPTY_CLAUSE.test(clause.text) &&
    !(context.dialog === undefined && clause.commands.every(letsGo)) && // nothing is open to let go
    !people.some(({ start, end }) => start <= clause.start && clause.end <= end) && // "me and my three friends"
    !(isFood && tellsOfPeople(clause.text)) &&
    LETTER.test(clause.text) && // a bare number is part of what stands before it
    !answersWords(commands, toldAlone(clause.text)) &&
    !isToldOfPurchase(reading, commands, clause) &&
    (clause.commands.every(asks) || !isCarried(clause, told)) &&
    !clause.commands.some((one) => isDone(one) || isTalk(one));
  const isWanted = (clause: ReadClause): boolean =>
    clause.commands.some((one) => isRequest(one, clause));
  const parts = labels.some((label) => STANDS_ALONE.has(label)) ? [] : innermost(clauses);
  const missed = parts.filter((one, at) => isMissed(one) && !isTag(parts[at + 1]));
  const done = missed.filter((one) => isWanted(one) && mayBeDone(one.commands, commands));
  return {
    beside: done.flatMap((clause) => withWords(clause.commands, toldAlone(clause.text))),
    left: missed
      .filter((one) => !done.includes(one))
      .map((one) => ({ text: toldAlone(one.text), wanted: isWanted(one) })),
  };
}

/** True for a clause that the answers about a purchase cover, and for a value that nothing under way takes. */
const isToldOfPurchase = (
  reading: MessageAnalysis,
  commands: readonly Command[],
  clause: ReadClause,
): boolean =>
  isAskedOfPurchase(reading, commands, clause.text) ||
  (isOnlyOfPurchase(reading, commands) &&
    (isFact(clause.text) || clause.commands.every((one) => TELLS.has(one.do) || letsGo(one))));

/** True for "right?" behind a clause, which makes that a question. */
const isTag = (next: ReadClause | undefined): boolean =>
  next !== undefined &&
  TAG.test(next.text) &&
  next.commands.every((one) => one.do !== 'ask' || one.question === OF_CHOICES);
const TAG = /^[^\p{L}]*(?:[\p{L}\p{M}]+\s*){1,2}\?+$/u;

/** Clauses, and those of sentences in their place. */
const innermost = (clauses: readonly ReadClause[]): ReadClause[] =>
  clauses.flatMap((one) => (one.inner && one.inner.length > 1 ? innermost(one.inner) : [one]));

/** A part that its first reading left open has to be surer. */
const SURE_AFTER = 0.9;

/** True for what the rest of the message may have changed the meaning of: which of a list, what else is begun. */
const needsItsTime = (one: Command): boolean => one.do === 'pick' || one.do === 'start';
const isExtreme = (one: Command): boolean => valuesOf(one).some(({ is }) => is === 'extreme');

/** True where a part of a message, read by itself after the rest, may be done without asking. */
export function isSurePart(
  { text, wanted }: MissedPart,
  { commands, confidence }: UnderstandingResult,
): boolean {
  if (confidence < (wanted ? SURE_REQUEST : SURE_AFTER)) return false;
  if (!commands.every(asks) && !commands.every(isOrder) && mentionsNegation(text)) return false;
  if (commands.some(isExtreme) || (!wanted && commands.some(needsItsTime))) return false;
  const clause = { text, start: 0, end: text.length, commands, confidence };
  return commands.every(
    (one) => ANSWERED_BESIDE.has(one.do) && (isOrder(one) || isRequest(one, clause)),
  );
}

/** True for dishes, which the menu checks. */
const isOrder = (one: Command): boolean =>
  one.do === 'list' || ('slot' in one && (one.slot === 'order' || one.slot === 'lines'));
