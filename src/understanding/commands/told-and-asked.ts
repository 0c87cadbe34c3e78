import type { Command } from '../../engine/command';
import { cutIntoClauses, type Clause } from '../../language/text/clauses';
import { isQuestion } from '../../language/text/question';
import type { DialogueContext, ShownOption } from '../understanding';
import {
  asksForOthers,
  asksOfVisits,
  optionsNamedIn,
  shownVisits,
  speaksOfVisit,
  visitQuestionOf,
} from './clause-question';
import { speaksOfVenue } from './other-question';
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
  NOTHING_TOLD,
  readTold,
  SURE_PART,
  titleIn,
  type ToldPart,
} from './told-part';
import { BOOKING, EXPERIENCE_SEARCH, startsRole } from './dialog-roles';

const MOST_ASKED = 4;

/** What is told picks, begins or names a visit: the questions are of it. */
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
  const begun = commands.some((one) => startsRole(reading, one, BOOKING)); // of what is spoken of, where it names nothing
  return begun || reading.context.dialog === undefined ? reading.context.spoken : undefined;
}

/** The title that a clause asks about; words of what any place has ("an audio guide") are the name of none. */
function titleAskedOf(reading: MessageAnalysis, text: string): string | undefined {
  const title = titleIn(reading, text);
  const { from = 0, to = 0 } = reading.entities.title ?? {};
  const named = reading.scene.words.slice(from, to).map((one) => one.text);
  const booking = knownSlotThatReads(reading, 'item') !== undefined;
  return booking && named.every((word) => speaksOfVenue(word)) ? undefined : title;
}

/** The day that a clause names. */
function dayIn({ entities, text }: MessageAnalysis, clause: string): string | undefined {
  const at = text.indexOf(clause);
  return entities.days.find((one) => one.start >= at && one.end <= at + clause.length)?.value.from;
}

/** What has an answer of its own, whatever visit is spoken of: the bill by mail, paying in cash, a person. */
const ANSWERED_ALONE: ReadonlySet<Command['do']> = new Set(['outside', 'person', 'why']);
/** Nothing is known to us by it: of a visit it may still be told. */
const UNTOLD = 'untold';

/** The answer that a clause has by itself, where it asks nothing that a visit has. */
function answeredAlone(text: string, make: () => CommandInterpretation): Command[] | undefined {
  if (visitQuestionOf(text) !== 'other' || speaksOfVenue(text)) return undefined;
  const { commands, confidence } = make();
  const [first] = commands;
  const told = first?.do === 'outside' && (first.what === UNTOLD || first.what === undefined);
  const alone = first !== undefined && !told && commands.every((one) => ANSWERED_ALONE.has(one.do));
  return alone && confidence >= SURE_PART ? [...commands] : undefined;
}

/** The questions of a message that are of visits: each of the one that its words name, else of that spoken of before it. */
function askVisits(
  reading: MessageAnalysis,
  clauses: readonly Clause[],
  told: ToldPart,
  alone: (text: string) => Command[] | undefined = () => undefined,
): Command[] {
  const options = told.commands.some((one) => one.do === 'start') ? [] : shownVisits(reading); // what is looked for anew is not shown yet
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
      const of = optionsNamedIn(text, options).map(({ id }) => id);
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

/** Questions that are answered alike are asked once, with the words of all. */
function mergeQuestions(asked: readonly Command[]): Command[] {
  const merged: Command[] = [];
  for (const one of asked) {
    const same = merged.findIndex((held) => isSameQuestion(held, one));
    const held = merged[same];
    if (held?.do === 'ask' && one.do === 'ask')
      merged[same] = { ...held, words: `${held.words ?? ''} ${one.words ?? ''}` };
    else if (!held) merged.push(one);
  }
  return merged;
}

/** The same question, or the same answer that needs none. */
const isSameQuestion = (held: Command, one: Command): boolean =>
  held.do === 'ask' && one.do === 'ask'
    ? held.question === one.question && held.about === one.about && held.day === one.day
    : held.do === 'outside' && one.do === 'outside' && held.what === one.what;

/** Questions of other dialogs: each as it is read by itself; undefined where one of them is no question. */
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
        commands.map((one) => (one.do === 'ask' ? { ...one, words: text } : one)),
      )
    : undefined;
}

/** "Treks on Saturday. Is there parking?": what is looked for is told first; "what's on this weekend" looks for it itself. */
const asksOfResults = (clauses: readonly Clause[]): boolean => {
  const first = clauses.findIndex((one) => one.asks);
  return clauses.every(
    (one, at) => one.asks === at >= first && (!one.asks || asksOfVisits(one.text)),
  );
};

const MENU_SLOT = 'lines';

/** A menu reads the whole of what is said over it; where a place, a name or a way is asked for, there is none. */
const isOverMenu = (reading: MessageAnalysis): boolean => {
  const { asked } = reading.context;
  return (
    currentDialog(reading)?.area === 'food' &&
    (asked?.slot === undefined || asked.slot === MENU_SLOT)
  );
};

/** "10 am gone?": a value with a sign behind it, and nothing of a visit that it asks. */
const isValueAsked = (text: string): boolean =>
  HAS_VALUES.test(text) && visitQuestionOf(text) === 'other' && !speaksOfVenue(text);

/**
 * "Friday will suit us. Are children allowed, and when does it begin?": what is told is read as one, each question by itself, about
 * what was just told; nothing where the message is one thing.
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

/** Read as something that no question is: not understood, another language, another search for what is shown already. */
const isMisread = (reading: MessageAnalysis, { commands }: CommandInterpretation): boolean =>
  commands.every(
    (one) =>
      one.do === 'unclear' ||
      (one.do === 'language' && isQuestion(reading.text)) ||
      one.do === 'forget' ||
      (one.do === 'outside' && one.what === 'untold') ||
      (one.do === 'start' &&
        one.dialog === reading.context.dialog?.id &&
        (one.fills ?? []).every(({ slot }) => slot === 'text')),
  );

/** "Is it in English or Kannada?": one question of a visit, where the message was read as none. */
export function answerVisitQuestion(
  reading: MessageAnalysis,
  found: CommandInterpretation,
): CommandInterpretation {
  if (!speaksOfVisit(reading) || !isMisread(reading, found)) return found;
  const clauses = cutIntoClauses(reading.text).filter((one) => !EMPTY_CLAUSE.test(one.text));
  const [only, other] = clauses;
  if (!only?.asks || other || reading.context.asked?.yesNo === true) return found;
  return {
    ...interpretAs(SURE_PART, ...askVisits(reading, clauses, NOTHING_TOLD)),
    byClause: true,
  };
}
