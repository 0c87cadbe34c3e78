import type { Command } from '../../engine/command';
import { cutIntoClauses, type Clause } from '../../language/text/clauses';
import type { DialogueContext, ShownOption } from '../understanding';
import {
  asksForOthers,
  asksOfVisits,
  optionsNamedIn,
  shownVisits,
  speaksOfVisit,
  visitQuestionOf,
} from './clause-question';
import { asksHowToPay } from './paid';
import { speaksOfVenue, withoutVenueWords } from './other-question';
import {
  currentDialog,
  interpretAs,
  knownSlotThatReads,
  type CommandInterpretation,
  type MessageAnalysis,
} from './reading';
import { asksWhatThereIs } from './search-subject';
import { contextAfterPart, type InterpretMessagePart } from './several';
import {
  ASKED_CONFIDENCE,
  EMPTY_CLAUSE,
  HAS_VALUES,
  readTold,
  SURE_PART,
  titleIn,
  type ToldPart,
} from './told-part';
import { BOOKING, EXPERIENCE_SEARCH, startsRole } from './dialog-roles';

const MOST_ASKED = 4;

/** Returns the visit that a statement picks, books or names, so that questions are about it. */
function visitTold(
  reading: MessageAnalysis,
  commands: readonly Command[],
  options: readonly ShownOption[],
): string | undefined {
  for (const one of commands) {
    if (one.do === 'pick' && one.value.is === 'option') {
      const { id } = one.value;
      if (options.some((option) => option.id === id)) return id;
    }
    if (one.do === 'pick' && one.value.is === 'nth') {
      const { n } = one.value;
      const placed = options.at(n > 0 ? n - 1 : n);
      if (placed) return placed.id;
    }
    const item =
      one.do === 'start' ? one.fills?.find((fill) => fill.slot === 'item')?.value : undefined;
    if (item?.is === 'text') return item.text;
    if (item?.is === 'option') return item.id;
  }
  const begun = commands.some((one) => startsRole(reading, one, BOOKING)); // of the item last spoken of
  return begun || reading.context.dialog === undefined ? reading.context.spoken : undefined;
}

/** Returns the title that a clause asks about, unless its words suit any venue. */
function titleAskedOf(reading: MessageAnalysis, text: string): string | undefined {
  const title = titleIn(reading, text);
  const { from = 0, to = 0 } = reading.entities.title ?? {};
  const named = reading.scene.words.slice(from, to).map((one) => one.text);
  const booking = knownSlotThatReads(reading, 'item') !== undefined;
  return booking && named.every((word) => speaksOfVenue(word)) ? undefined : title;
}

/** Returns the day that a clause names. */
function dayIn({ entities, text }: MessageAnalysis, clause: string): string | undefined {
  const at = text.indexOf(clause);
  return entities.days.find((one) => one.start >= at && one.end <= at + clause.length)?.value.from;
}

/** Commands with an answer of their own, whatever visit was spoken of. */
const ANSWERED_ALONE: ReadonlySet<Command['do']> = new Set(['outside', 'person', 'why']);
/** The subject of a question that only a visit's data may answer. */
const UNTOLD = 'untold';

/** Returns the answer that a clause has alone, if it asks nothing about a visit. */
function answeredAlone(text: string, make: () => CommandInterpretation): Command[] | undefined {
  if (asksHowToPay(text)) return [{ do: 'outside', what: 'payment', words: text }];
  if (visitQuestionOf(text) !== 'other' || speaksOfVenue(text)) return undefined;
  const { commands, confidence } = make();
  const [first] = commands;
  const told = first?.do === 'outside' && (first.what === UNTOLD || first.what === undefined);
  const alone = first !== undefined && !told && commands.every((one) => ANSWERED_ALONE.has(one.do));
  return alone && confidence >= SURE_PART ? [...commands] : undefined;
}

/** Returns the questions about visits, each about the visit that it names, else the one before. */
function askVisits(
  reading: MessageAnalysis,
  clauses: readonly Clause[],
  told: ToldPart,
  alone: (text: string) => Command[] | undefined = () => undefined,
): Command[] {
  const options = told.commands.some((one) => one.do === 'start') ? [] : shownVisits(reading); // a new search shows nothing yet
  const [only, other] = options;
  const toldText = clauses
    .filter((one) => !one.asks)
    .map((one) => one.text)
    .join(' ');
  const [named, another] = optionsNamedIn(toldText, options);
  let about =
    visitTold(reading, told.commands, options) ??
    (named && !another ? named.id : undefined) ??
    titleIn(reading, toldText) ??
    (only && !other ? only.id : undefined);
  return clauses
    .filter((one) => one.asks)
    .slice(0, MOST_ASKED)
    .flatMap(({ text }): Command[] => {
      const itself = alone(text);
      if (itself) return itself;
      const naming = about === undefined ? text : withoutVenueWords(text);
      const of = optionsNamedIn(naming, options).map(({ id }) => id);
      const day = dayIn(reading, text);
      const asks = visitQuestionOf(text);
      const question = asks === 'other' && day !== undefined ? 'when' : asks;
      const title = of.length === 0 ? titleAskedOf(reading, text) : undefined;
      if (of.length === 1) [about] = of;
      else if (title !== undefined) about = title;
      const subject = question === 'compare' && of.length > 1 ? of.join(' ') : about;
      return [
        {
          do: 'ask',
          question,
          words: text,
          ...(subject !== undefined && { about: subject }),
          ...(day !== undefined && { day }),
        },
      ];
    });
}

/** Merges questions with the same answer, and their words. */
function mergeQuestions(asked: readonly Command[]): Command[] {
  const merged: Command[] = [];
  for (const one of asked) {
    const same = merged.findIndex((held) => isSameQuestion(held, one));
    const held = merged[same];
    if ((held?.do === 'ask' || held?.do === 'outside') && one.do === held.do)
      merged[same] = { ...held, words: `${held.words ?? ''} ${one.words ?? ''}` };
    else if (!held) merged.push(one);
  }
  return merged;
}

/** True for one question about the same thing and day, or for the same out-of-scope subject. */
const isSameQuestion = (held: Command, one: Command): boolean =>
  held.do === 'ask' && one.do === 'ask'
    ? held.question === one.question && held.about === one.about && held.day === one.day
    : held.do === 'outside' && one.do === 'outside' && held.what === one.what;

/** Returns the questions of other dialogs, each read alone; undefined if one is none. */
function askByReading(
  clauses: readonly Clause[],
  context: DialogueContext,
  make: InterpretMessagePart,
): Command[] | undefined {
  const read = clauses
    .filter((one) => one.asks)
    .slice(0, MOST_ASKED)
    .map(({ text }) => ({ text, ...make(text, context) }));
  const all = read.every(
    ({ commands, confidence }) =>
      commands.length > 0 &&
      confidence >= SURE_PART &&
      commands.every((one) => one.do === 'ask' || ANSWERED_ALONE.has(one.do)),
  );
  return all
    ? read.flatMap(({ commands, text }) =>
        commands.map((one) =>
          one.do === 'ask' || one.do === 'outside' ? { ...one, words: text } : one,
        ),
      )
    : undefined;
}

/** True for a search with questions about its results: "Treks on Saturday. Is there parking?" */
const asksOfResults = (clauses: readonly Clause[]): boolean => {
  const first = clauses.findIndex((one) => one.asks);
  return clauses.every(
    (one, at) => one.asks === at >= first && (!one.asks || asksOfVisits(one.text)),
  );
};

const MENU_SLOT = 'lines';

/** True if a menu reads the whole message: at a basket, or without a question. */
const isOverMenu = (reading: MessageAnalysis): boolean => {
  const { asked } = reading.context;
  return (
    currentDialog(reading)?.area === 'food' &&
    (asked?.slot === undefined || asked.slot === MENU_SLOT)
  );
};

/** True for a mere value with a question mark: "10 am gone?" */
const isValueAsked = (text: string): boolean =>
  HAS_VALUES.test(text) && visitQuestionOf(text) === 'other' && !speaksOfVenue(text);

/**
 * Interprets statements together and each question by itself, about what was told: "Friday will
 * suit us. Are children allowed, and when does it begin?" Undefined if the message is one thing.
 */
export function interpretToldAndAsked(
  reading: MessageAnalysis,
  make: InterpretMessagePart,
  makeTold: InterpretMessagePart = make,
): CommandInterpretation | undefined {
  const looks = !speaksOfVisit(reading);
  const clauses = cutIntoClauses(reading.text)
    .filter((one) => !EMPTY_CLAUSE.test(one.text))
    .map((one) => (looks && asksWhatThereIs(one.text) ? { ...one, asks: false } : one));
  const questions = clauses.filter((one) => one.asks);
  if (clauses.length < 2 || questions.length === 0 || isOverMenu(reading)) return undefined;
  if (questions.some(({ text }) => asksForOthers(text) || isValueAsked(text))) return undefined;
  const told = readTold(reading, clauses, makeTold);
  if (told === undefined) return undefined;
  const begun = told.commands.find((one) => one.do === 'start');
  const ofVisit = begun
    ? visitTold(reading, told.commands, []) !== undefined ||
      (startsRole(reading, begun, EXPERIENCE_SEARCH) && asksOfResults(clauses))
    : speaksOfVisit(reading);
  const after = contextAfterPart(reading.context, interpretAs(1, ...told.commands));
  const alone = (text: string): Command[] | undefined =>
    answeredAlone(text, () => make(text, after));
  const asked = ofVisit
    ? askVisits(reading, clauses, told, alone)
    : askByReading(clauses, after, make);
  if (asked === undefined || asked.length === 0) return undefined;
  return {
    ...interpretAs(
      Math.min(Math.max(told.confidence, SURE_PART), ASKED_CONFIDENCE),
      ...told.commands,
      ...mergeQuestions(asked),
    ),
    byClause: true,
  };
}
