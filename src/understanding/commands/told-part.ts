import type { Command } from '../../engine/command';
import type { Clause } from '../../language/text/clauses';
import { agreesToDetails } from './form-agreement';
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
import { localPattern } from '../../language/text/local-pattern';

/** The least confidence in a statement beside a question. */
export const SURE_PART = 0.7;
/** Confidence in a shown option that is meant, or in a question. */
export const ASKED_CONFIDENCE = 0.85;

/** Commands that may stand beside a question; a yes, an end or a cancellation stands alone. */
const TOLD_COMMANDS: ReadonlySet<Command['do']> = new Set([
  'start',
  'fill',
  'correct',
  'pick',
  'outside',
]);
const CHAT_COMMANDS: ReadonlySet<Command['do']> = new Set(['unclear', 'chat', 'repeat', 'ask']);

/** The statements of a message, read as one. */
export interface ToldPart {
  commands: readonly Command[];
  confidence: number;
}

/** The result for a message of only questions. */
export const NOTHING_TOLD: ToldPart = { commands: [], confidence: 1 };

/** The result for a yes to details that a form proposes: it consents to nothing. */
const AGREED: ToldPart = { commands: [{ do: 'yes' }], confidence: ASKED_CONFIDENCE };

/** True for a command that begins nothing but a search or purchase. */
const isPlainTold = (reading: MessageAnalysis, command: Command): boolean =>
  TOLD_COMMANDS.has(command.do) &&
  (command.do !== 'start' ||
    ['search', 'purchase'].includes(findDialogManifest(reading, command.dialog)?.purpose ?? ''));

/** Clauses that tell nothing: "please", "also", "ok". */
export const EMPTY_CLAUSE = localPattern(
  'told-part.empty-clause',
  /^[^\p{L}\p{M}\p{N}]*(?:(?:please|pls|also|ok(?:ay)?|and|so|well|hmm+|ah|oh|hi|hello|thanks|thank you|btw|by the way|sir|madam|bhai|yaar|accha|aur|@please)[^\p{L}\p{M}\p{N}]*)+$/iu,
);

/** Digits and rupee signs, which are never said in passing. */
export const HAS_VALUES = /\d|₹/u;

/** Returns the message's title if a clause has a word of it. */
export function titleIn(reading: MessageAnalysis, clause: string): string | undefined {
  const { title } = reading.entities;
  const first = title?.sure === true ? reading.scene.words[title.from] : undefined;
  return first && clause.toLowerCase().includes(first.text) ? title?.title.title : undefined;
}

/** True for words taken as the name of something not asked for. */
const isStrayText = (reading: MessageAnalysis, one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') &&
  one.value.is === 'text' &&
  one.slot !== reading.context.asked?.slot &&
  speaksOfVisit(reading) &&
  titleIn(reading, one.value.text) === undefined;

/** Words that point at something, agree to it or want it. */
const POINTING = localPattern(
  'told-part.pointing',
  /\b(?:book|take|select|choose|pick|go|want|like|prefer|this|that|it|one|first|yes|yeah|ok(?:ay)?|fine|good|nice|great|sounds|wal[aei]|yahi|yeh?i?|wahi|isk[oa]|theek|thik|sahi|accha|acha|chal\w*|haan?|le(?:na|te|lo)?|kar\w*)\b|@book/iu,
);

/** True for a pick of the only option by words that do not point: "you only repeat yourself". */
const isStrayPick = (reading: MessageAnalysis, one: Command, text: string): boolean =>
  one.do === 'pick' && shownVisits(reading).length === 1 && !POINTING.test(text);

/** Picks an option that a statement likes: "the Savandurga one looks good". */
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

/** Picks the option last looked at: "yahi book karo". */
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

const TAKES = localPattern(
  'told-part.takes',
  /\b(?:book|reserve|take)\b|\b(?:ya|wa|va)hi\b|@book/iu,
);

/** Books a title preferred in the booking of another: "actually I prefer Nandi Hills". */
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

const REFUSES = localPattern(
  'told-part.refuses',
  /(?<![\p{L}\p{M}])(?:do ?n['’]?t|do not|mat|nahi|@do)(?![\p{L}\p{M}])/iu,
);

/** Reads the statements of a message together; undefined if they cannot stand beside a question. */
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
  if (agreesToDetails(reading, text)) return AGREED;
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
      (one.do === 'yes' && reading.context.asked?.yesNo === true) || // "yes, but is there parking?" is no consent
      (one.do === 'forget' && REFUSES.test(text)), // "don't change anything"
  );
  return said && !HAS_VALUES.test(text) ? NOTHING_TOLD : undefined; // said in passing: only the questions count
}
