import type { Command } from '../../engine/command';
import type { Clause } from '../../language/text/clauses';
import { optionsNamedIn, shownVisits, speaksOfVisit } from './clause-question';
import { dropNegatedClauses } from './negation';
import { optionInView } from './only-option';
import {
  currentDialog,
  findDialogManifest,
  knownSlotThatReads,
  type MessageAnalysis,
} from './reading';
import type { InterpretMessagePart } from './several';
import { BOOKING, EXPERIENCE_DETAILS, startRole, startsRole } from './dialog-roles';

/** What is told less surely is not acted upon beside a question. */
export const SURE_PART = 0.7;
/** How sure it is that one of those shown is meant, or that a clause asks. */
export const ASKED_CONFIDENCE = 0.85;

/** What may be told along with a question: answers and beginnings. A yes, an end, a cancelling are said by themselves. */
const TOLD_COMMANDS: ReadonlySet<Command['do']> = new Set([
  'start',
  'fill',
  'correct',
  'pick',
  'outside',
]);
const CHAT_COMMANDS: ReadonlySet<Command['do']> = new Set(['unclear', 'chat', 'repeat', 'ask']);

/** What a message tells, read as one; undefined where it cannot stand beside a question. */
export interface ToldPart {
  commands: readonly Command[];
  confidence: number;
}

/** Nothing but questions. */
export const NOTHING_TOLD: ToldPart = { commands: [], confidence: 1 };

/** It begins nothing but a visit or a meal, or a search for one. */
const isPlainTold = (reading: MessageAnalysis, command: Command): boolean =>
  TOLD_COMMANDS.has(command.do) &&
  (command.do !== 'start' ||
    ['search', 'purchase'].includes(findDialogManifest(reading, command.dialog)?.purpose ?? ''));

/** "Please", "also", "ok": tells nothing. */
export const EMPTY_CLAUSE =
  /^[^\p{L}\p{M}\p{N}]*(?:(?:please|pls|also|ok(?:ay)?|and|so|well|hmm+|ah|oh|hi|hello|thanks|thank you|btw|by the way|sir|madam|bhai|yaar|accha|aur|कृपया|और|अच्छा|जी)[^\p{L}\p{M}\p{N}]*)+$/iu;

/** Days, hours, numbers, money and people: what nobody says by the way. */
export const HAS_VALUES = /\d|₹/u;

/** The title that the whole message names, where this clause holds a word of it. */
export function titleIn(reading: MessageAnalysis, clause: string): string | undefined {
  const { title } = reading.entities;
  const first = title?.sure === true ? reading.scene.words[title.from] : undefined;
  return first && clause.toLowerCase().includes(first.text) ? title?.title.title : undefined;
}

/** Words taken for the name of something that nobody asked for. */
const isStrayText = (reading: MessageAnalysis, one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') &&
  one.value.is === 'text' &&
  one.slot !== reading.context.asked?.slot &&
  speaksOfVisit(reading) &&
  titleIn(reading, one.value.text) === undefined;

/** Words that point at something, agree to it or want it. */
const POINTING =
  /\b(?:book|take|select|choose|pick|go|want|like|prefer|this|that|it|one|first|yes|yeah|ok(?:ay)?|fine|good|nice|great|sounds|wal[aei]|yahi|yeh?i?|wahi|isk[oa]|theek|thik|sahi|accha|acha|chal\w*|haan?|le(?:na|te|lo)?|kar\w*)\b|वाल|यही|यह|ये|ठीक|सही|अच्छ|हाँ|हां|चल|बुक/iu;

/** The only thing shown, taken by words that do not point at it: "you only repeat yourself". */
const isStrayPick = (reading: MessageAnalysis, one: Command, text: string): boolean =>
  one.do === 'pick' && shownVisits(reading).length === 1 && !POINTING.test(text);

/** "The Savandurga one looks good", said over a list: that is taken. */
function visitLiked(
  reading: MessageAnalysis,
  text: string,
  { commands }: ToldPart,
): ToldPart | undefined {
  const [named, other] = optionsNamedIn(text, shownVisits(reading));
  if (!named || other || dropNegatedClauses(text) !== text) return undefined;
  const looks = commands.every(
    (one) =>
      one.do === 'unclear' ||
      one.do === 'forget' ||
      (one.do === 'start' &&
        findDialogManifest(reading, one.dialog)?.purpose === 'search' &&
        (one.fills ?? []).every(({ slot }) => slot === 'text')) ||
      startsRole(reading, one, EXPERIENCE_DETAILS),
  );
  return looks
    ? {
        commands: [{ do: 'pick', value: { is: 'option', id: named.id } }],
        confidence: ASKED_CONFIDENCE,
      }
    : undefined;
}

/** "Yahi book karo", said over a list after a look at one of it: that is taken. */
function visitInView(
  reading: MessageAnalysis,
  text: string,
  { commands }: ToldPart,
): ToldPart | undefined {
  const option = optionInView(reading);
  const bare = commands.every(
    (one) =>
      one.do === 'unclear' ||
      one.do === 'yes' ||
      (startsRole(reading, one, BOOKING) && (one.fills ?? []).length === 0),
  );
  return option && bare && TAKES.test(text) && dropNegatedClauses(text) === text
    ? {
        commands: [{ do: 'pick', value: { is: 'option', id: option.id } }],
        confidence: ASKED_CONFIDENCE,
      }
    : undefined;
}

const TAKES =
  /\b(?:book|reserve|take)\b|\b(?:ya|wa|va)hi\b|(?<![\p{L}\p{M}])(?:बुक|यही|वही)(?![\p{L}\p{M}])/iu;

/** "Actually I prefer Nandi Hills", said over a booking of another: that is booked instead. */
function visitPreferred(
  reading: MessageAnalysis,
  text: string,
  { commands }: ToldPart,
): ToldPart | undefined {
  const title = titleIn(reading, dropNegatedClauses(text));
  const booking =
    knownSlotThatReads(reading, 'item') !== undefined &&
    currentDialog(reading)?.purpose === 'purchase';
  const none = commands.every(
    (one) => one.do === 'unclear' || one.do === 'chat' || one.do === 'no',
  );
  return title !== undefined && booking && none
    ? {
        commands: [
          startRole(reading, BOOKING, [{ slot: 'item', value: { is: 'text', text: title } }]),
        ],
        confidence: SURE_PART,
      }
    : undefined;
}

const REFUSES = /(?<![\p{L}\p{M}])(?:do ?n['’]?t|do not|mat|nahi|मत|नहीं)(?![\p{L}\p{M}])/iu;

/** What the clauses that ask nothing tell, read together where the talk stands; undefined where it cannot stand beside a question. */
export function readTold(
  reading: MessageAnalysis,
  clauses: readonly Clause[],
  make: InterpretMessagePart,
): ToldPart | undefined {
  const text = clauses
    .filter((one) => !one.asks && !EMPTY_CLAUSE.test(one.text))
    .map((one) => one.text)
    .join(' ');
  if (text === '') return NOTHING_TOLD;
  const told = make(text, reading.context);
  if (told.commands.length === 0) return NOTHING_TOLD;
  const liked =
    visitLiked(reading, text, told) ??
    visitInView(reading, text, told) ??
    visitPreferred(reading, text, told);
  if (liked) return liked;
  const meant = told.commands.filter(
    (one) => !isStrayText(reading, one) && !isStrayPick(reading, one, text),
  );
  if (meant.length === 0) return NOTHING_TOLD;
  if (meant.every((one) => isPlainTold(reading, one)))
    return told.confidence >= SURE_PART || meant.every((one) => one.do !== 'start')
      ? { ...told, commands: meant }
      : undefined;
  const said = told.commands.every(
    (one) =>
      CHAT_COMMANDS.has(one.do) ||
      (one.do === 'yes' && reading.context.asked?.yesNo === true) || // "yes, but is there parking?" agrees to nothing yet
      (one.do === 'forget' && REFUSES.test(text)), // "don't change anything"
  );
  return said && !HAS_VALUES.test(text) ? NOTHING_TOLD : undefined; // said by the way: only the questions are answered
}
