import type { Command } from '../../engine/command';
import type { SlotName } from '../../engine/names';
import type { QuestionId } from '../../engine/names';
import type { SlotValue } from '../../engine/value';
import { HYPOTHETICAL_PHRASE } from './control-words';
import { cutIntoClauses, type Clause } from '../../language/text/clauses';
import { requestsAction, type TellingCommand } from './guard';
import { topicsOf } from './purchase-words';
import { currentDialog, knownSlotThatReads, type MessageAnalysis } from './reading';
import { localPattern } from '../../language/text/local-pattern';

const WHEN_QUESTION = 'when';
const CHOSEN_QUESTION = 'chosen';

/**
 * Answers a question about the chosen day or time ("is this the Saturday night one?") with the
 * choice, instead of changing it. A wish in the form of a question ("can we do sunday?") still
 * changes it.
 */
export function answerQuestionOfVisit(
  reading: MessageAnalysis,
  commands: readonly Command[],
): Command[] {
  if (knownSlotThatReads(reading, 'day') === undefined || !isAnswered(reading, WHEN_QUESTION))
    return [...commands];
  const told = commands.filter(isTime);
  if (told.length > 0 && isOfAbsence(reading)) return withoutTimes(commands);
  const moves = told.some(({ slot }) => reading.context.dialog?.known.includes(slot));
  const wished = moves || !commands.every(isUnread) ? [] : wishedTime(reading);
  if (wished.length > 0) return wished;
  const clause = moves || commands.every(isUnread) ? askingClause(reading) : undefined;
  if (clause === undefined) return commands.filter((one) => !moves || !asksOfTime(one)); // "is there one at 2? if so take it"
  const chosen = asksOfChosen(clause) && isAnswered(reading, CHOSEN_QUESTION);
  if (!moves && !chosen) return commands.map((one) => withDayAsked(reading, one));
  const rest = commands.filter((one) => !isTime(one) && !isUnread(one));
  const day = told.find(({ value }) => value.is === 'day')?.value;
  const of = day?.is === 'day' ? { day: day.from } : {};
  const asked: Command = chosen
    ? { do: 'ask', question: CHOSEN_QUESTION }
    : { do: 'ask', question: WHEN_QUESTION, words: reading.text, ...of };
  return [asked, ...rest];
}

/** True if all days and times are those of an absence: "my husband can't come on Monday". */
function isOfAbsence({ text, entities }: MessageAnalysis): boolean {
  const spans = [...entities.days, ...entities.clocks];
  const absent = cutIntoClauses(text).filter((one) => topicsOf(one.text)('cannotCome'));
  return (
    spans.length > 0 &&
    spans.every(({ start, end }) =>
      absent.some((one) => {
        const at = text.indexOf(one.text);
        return start < at + one.text.length && end > at;
      }),
    )
  );
}

function withoutTimes(commands: readonly Command[]): Command[] {
  const rest = commands.filter((one) => !isTime(one));
  return rest.length > 0 ? rest : [{ do: 'unclear' }];
}

/** Adds the day to a question about times: "is there a slot on Sunday?" */
function withDayAsked({ entities: { days } }: MessageAnalysis, one: Command): Command {
  const [only, other] = days;
  const day = only && !other && only.value.from === only.value.to ? only.value.from : undefined;
  return one.do === 'ask' && one.question === WHEN_QUESTION && day !== undefined
    ? { ...one, day: one.day ?? day }
    : one;
}

/** Returns the wished day and time of a polite request: "can we come on Sunday?" */
function wishedTime(reading: MessageAnalysis): Command[] {
  const { text, entities } = reading;
  if (!COMES_THEN.test(text) || HYPOTHETICAL_PHRASE.test(text)) return [];
  const [day, otherDay] = entities.days;
  const [clock, otherClock] = entities.clocks;
  const [daySlot, clockSlot] = (['day', 'clock'] as const).map((kind) =>
    knownSlotThatReads(reading, kind),
  );
  return [
    ...(day && !otherDay && daySlot ? [correction(daySlot.name, { ...day.value, is: 'day' })] : []),
    ...(clock && !otherClock && clockSlot
      ? [correction(clockSlot.name, { ...clock.value, is: 'clock' })]
      : []),
  ];
}

const correction = (slot: SlotName, value: SlotValue): Command => ({ do: 'correct', slot, value });

const COMES_THEN = localPattern(
  'visit-question.comes-then',
  /\b(?:can|could|may) (?:i|we) (?:also |still |please )?(?:come|go|visit|do it|have it)\b|\b(?:hum|ham|main|mai) .{0,30}\b(?:aa|ja|jaa|a)\s?sak\w+|@can/iu,
);

const asksOfTime = (one: Command): boolean =>
  one.do === 'ask' && (one.question === WHEN_QUESTION || one.question === CHOSEN_QUESTION);

const isTime = (one: Command): one is TellingCommand =>
  (one.do === 'fill' || one.do === 'correct') &&
  (one.value.is === 'day' || one.value.is === 'clock');

/** True for what remains of a question that was not read; "na" alone is a no. */
const isUnread = (one: Command): boolean =>
  one.do === 'no' ||
  one.do === 'unclear' ||
  one.do === 'outside' ||
  (one.do === 'ask' && OF_ANY_TIME.has(one.question));
const OF_ANY_TIME: ReadonlySet<QuestionId> = new Set(['when', 'other', 'chosen']);

const isAnswered = (reading: MessageAnalysis, question: QuestionId): boolean =>
  currentDialog(reading)?.questions.some(({ id }) => id === question) === true;

/** Returns the clauses with days and times, if all of them ask and none wishes. */
function askingClause(reading: MessageAnalysis): string | undefined {
  const { text, entities } = reading;
  if (wishes(reading)) return undefined;
  const spans = [...entities.days, ...entities.clocks];
  const naming = cutIntoClauses(text).filter((one) => {
    const at = text.indexOf(one.text);
    return spans.some(({ start, end }) => start < at + one.text.length && end > at);
  });
  const asks = (one: Clause): boolean =>
    ASKS_TO_AGREE.test(one.text) || (one.asks && !offersOther(reading, one.text));
  return naming.length > 0 && naming.every(asks)
    ? naming.map((one) => one.text).join(' ')
    : undefined;
}

/** True for a mere "Sunday?" while there is something to choose; never at a bill. */
const offersOther = ({ context: { asked } }: MessageAnalysis, clause: string): boolean =>
  asked !== undefined &&
  asked.consent !== true &&
  !OF_THE_CHOSEN.test(clause) &&
  !cutIntoClauses(clause.replaceAll('?', '')).some((one) => one.asks);

/** Endings that ask to agree: "… right?", "… hai na". */
const ASKS_TO_AGREE = localPattern(
  'visit-question.asks-to-agree',
  /\b(?:right|correct|is ?n['’]?t it|yeah|no)\s*\?|\b(?:hai|h|he|hain|hoga|hogi|thi|tha) (?:na+|kya)\b|^\s*(?:kya|@kya)(?![\p{L}\p{M}])|@right/iu,
);
/** Words for what is chosen: "this", "it", "my booking". */
const OF_THE_CHOSEN = localPattern(
  'visit-question.of-the-chosen',
  /\b(?:this|it|its|it['’]s|that|my|our|mine|ye|yeh|yah|wo|woh|mer[aei]|hamar[aei])\b|@this/iu,
);
/** Words that ask what else there is. */
const OF_WHAT_THERE_IS = localPattern(
  'visit-question.of-what-there-is',
  /\b(?:slots?|available|any|is there|mil\w+|koi|aur|open\w*|clos\w+|khul\w+|band)\b|@slots/iu,
);
const asksOfChosen = (clause: string): boolean =>
  !OF_WHAT_THERE_IS.test(clause) && (OF_THE_CHOSEN.test(clause) || ASKS_TO_AGREE.test(clause));

/** Words that may only open a question ("wait, is it …?") but change a bare day. */
const HESITATES: ReadonlySet<string> = new Set(['wait', 'sorry', 'actually', 'oops', 'ruko']);
const asksInWords = (text: string): boolean =>
  cutIntoClauses(text.replaceAll('?', '')).some((one) => one.asks) || ASKS_TO_AGREE.test(text);
const SUGGESTS = localPattern(
  'visit-question.suggests',
  /\b(?:how|what) about\b|\b(?:take|book|make) (?:it|that)\b|\blet['’]?s?\b|\bkar(?:o|do|d[eo]n?|ein|en|na|wao?|iye|ke)?\b|\bkijiye\b|\brakh|\bchal(?:o|eg[ai]|te)\b|\bshift|@how/iu,
);
/** Verbs that only ask Mela to tell something. */
const TO_BE_TOLD = localPattern(
  'visit-question.to-be-told',
  /\b(?:tell|confirm|check|clarify|bata\w*)\b|@tell/iu,
);

function wishes(reading: MessageAnalysis): boolean {
  const { text, scene } = reading;
  const changes = scene.spots.some(
    ({ concept, start, end }) =>
      concept === 'CHANGE' &&
      !(
        asksInWords(text) && scene.words.slice(start, end).every((word) => HESITATES.has(word.text))
      ),
  );
  return changes || SUGGESTS.test(text) || (requestsAction(reading) && !TO_BE_TOLD.test(text));
}
