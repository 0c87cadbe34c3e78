import type { Command } from '../../engine/command';
import { beforeClosing, isFinishingPhrase, saysNothingMore } from '../../engine/finishing';
import { isQuestion } from '../../language/text/question';
import {
  isHourAlone,
  recipientCommands,
  readCheckoutLine,
  takesCheckoutLine,
} from './checkout-line';
import type { DialogueContext } from '../understanding';
import { fillCommand, textValue } from './food-dialogs';
import { asksToSeeMenu } from '../../food/menu-asked';
import { emptiesBasket, emptyAndOrder } from './emptied';
import { interpretAs, type CommandInterpretation } from './reading';
import type { MessageAnalysis } from './reading';
import type { InterpretMessagePart } from './several';
import { recogniseGroupOrder } from './together';
import { findToldPlace } from './told-place';
import { tellsOthers } from './told-to-others';
import { REMOVAL_TAKEN_BACK, takesRemovalBack } from './unmeant-removal';
import { recogniseYesNo } from './yes-no';
import { FOOD_ORDER, isBasketUnderWay, isUnderWay } from './dialog-roles';
import { localPattern } from '../../language/text/local-pattern';

/** A clause about the basket: it ends it, asks for the menu, does something else, or edits it. */
type BasketClause =
  | { is: 'end' }
  | { is: 'menu' }
  | { is: 'other'; commands: readonly Command[] }
  | { is: 'edit'; text: string; sentence?: boolean };

const CLAUSE_SEPARATOR = localPattern(
  'basket-talk.clause-separator',
  /\s*(?:[;!?।\n]+|\.(?=\s|$)|,(?!\d))\s*|(?<!\b(?:koi|kuch|ek))\s+(?:and|also|but|btw|then|aur|(?:ph|f)ir(?! se(?!\p{L}))|lekin|@and)\s+(?=\S)/giu,
);
/** Slots at whose question a basket is filled or looked over. */
const BASKET_SLOTS: ReadonlySet<string | undefined> = new Set([
  undefined,
  'lines',
  'way',
  'contact',
  'keepPlace',
  'agreed',
]);
const WAY_SLOT = 'way';
const SURE_CLAUSE = 0.5;
const SURE_EDIT = 0.7;

/** Commands that may stand beside an edit: none changes a line, consents or drops anything. */
const ASIDE_COMMANDS: ReadonlySet<Command['do']> = new Set(['ask', 'outside', 'person']);

const NOTE: Command = { do: 'outside', what: 'note' };
/** The answer to an hour for the food: what the restaurant says about it. */
const HOUR: Command = { do: 'ask', question: 'later' };

/** "Back to my pizza order": resumes the basket and orders no pizza. */
const STEERS_BACK =
  /^\W*(?:(?:ok|okay|lets|now|please|go|come|get)\s+)*(?:back to|wapas)\s.*(?:order|basket|cart|khan[ea])\W*$/iu;
/** "Jo basket mein hai wahi", "keep the basket as it is": keeps it and orders nothing again. */
const LEAVES_AS_IS = localPattern(
  'basket-talk.leaves-as-is',
  /^(?!.*\d)(?=.*(?:\b(?:basket|cart|order)\b|\bjo (?:bhi )?(?:add|dala|hai|hua)|@basket))(?=.*(?:\b(?:wahi|vahi|wohi|same|waisa|theek|thik|sahi|as it is|as is)\b|@wahi)).{0,60}$|^\W*(?:wo|woh|ye|yeh|that|it|usko|use|@wo)?\s*(?:chhod|chod|rehne|rahne|jaane) ?(?:o|do|dijiye)\W*$/iu,
);
/** Question words anywhere: in Hindi and Hinglish they seldom come first. */
const ASKING_WORD = localPattern(
  'basket-talk.asking-word',
  /(?<![\p{L}\p{M}])(?:kitn[aei]|kab|kaha[an]*|kaise|kyu?o?n|kya|how (?:much|long|many)|@kitn)(?![\p{L}\p{M}])/iu,
);

const asks = (text: string): boolean => isQuestion(text) || ASKING_WORD.test(text);

interface SignedClause {
  text: string;
  /** With its question mark, so that a question stays one. */
  whole: string;
  /** True where a sentence ended before it. */
  sentence: boolean;
}

function clausesOf(text: string): SignedClause[] {
  const separators = [...text.matchAll(CLAUSE_SEPARATOR), undefined];
  let [start, sentence] = [0, false];
  return separators.flatMap((joint) => {
    const end = joint?.index ?? text.length;
    const sign = joint?.[0].includes('?') === true ? '?' : '';
    const own = text.slice(start, end);
    const clause = { text: own, whole: own + sign, sentence };
    sentence = /[.!?।\n]/u.test(joint?.[0] ?? '');
    start = end + (joint?.[0].length ?? 0);
    return /[\p{L}\p{N}]/u.test(clause.text) ? [clause] : [];
  });
}

/** Reads one clause as talk about the basket. */
function readClause(
  { text, whole }: SignedClause,
  { context }: MessageAnalysis,
  make: InterpretMessagePart,
): BasketClause[] {
  const way = chosenWay(text, context, make);
  if (way) return [{ is: 'other', commands: way }];
  if (isFinishingPhrase(whole)) return [{ is: 'end' }];
  if (asksToSeeMenu(text)) return [{ is: 'menu' }];
  const before = beforeClosing(text);
  if (before !== undefined) return [{ is: 'edit', text: before }, { is: 'end' }];
  if (emptiesBasket(text) && !asks(whole)) return [{ is: 'other', commands: emptyAndOrder(text) }];
  if (takesRemovalBack(text)) return [{ is: 'other', commands: [REMOVAL_TAKEN_BACK] }];
  if (tellsOthers(text)) return [{ is: 'other', commands: [NOTE] }];
  if (isHourAlone(text)) return [{ is: 'other', commands: [HOUR] }];
  if (STEERS_BACK.test(text) || LEAVES_AS_IS.test(text)) return [{ is: 'other', commands: [] }];
  if (!asks(whole))
    return [saysNothingMore(text) ? { is: 'other', commands: [] } : { is: 'edit', text }];
  const { commands, confidence } = make(whole, context);
  return commands.length > 0 &&
    confidence >= SURE_CLAUSE &&
    commands.every((one) => ASIDE_COMMANDS.has(one.do))
    ? [{ is: 'other', commands: commands.map((one) => asksWith(one, whole)) }]
    : [{ is: 'edit', text: whole }];
}

/** Adds its own words to a question, so that the answer is about what they name. */
const asksWith = (one: Command, words: string): Command =>
  one.do === 'ask' && one.words === undefined ? { ...one, words } : one;

/** Reads the clauses one by one; those that tell where the food goes count as one. */
function readClauses(
  parts: readonly SignedClause[],
  reading: MessageAnalysis,
  make: InterpretMessagePart,
): BasketClause[] {
  const place =
    parts.length > 1
      ? findToldPlace(
          parts.map((one) => one.text),
          reading.context,
          make,
        )
      : undefined;
  return parts.flatMap((part, at): BasketClause[] => {
    if (!place || at < place.from || at >= place.to)
      return readClause(part, reading, make).map((one) =>
        one.is === 'edit' ? { ...one, sentence: part.sentence } : one,
      );
    return at === place.from ? [{ is: 'other', commands: place.commands }] : [];
  });
}

/** Takes "deliver it" as the answer to the question of the way, not as an end of the order. */
function chosenWay(
  text: string,
  context: DialogueContext,
  make: InterpretMessagePart,
): readonly Command[] | undefined {
  if (context.asked?.slot !== WAY_SLOT) return undefined;
  const { commands, confidence } = make(text, context);
  const [only, other] = commands;
  return only?.do === 'pick' && !other && confidence >= SURE_EDIT
    ? [fillCommand(WAY_SLOT, only.value)]
    : undefined;
}

/**
 * Ends the basket if its question is open, or if the message opens it again; later, what is left to
 * do is asked anyway.
 */
const endCommands = (
  { context: { asked } }: MessageAnalysis,
  told: readonly Command[],
): Command[] =>
  asked?.slot === 'lines' || told.some((one) => one.do === 'fill' && one.slot === 'order')
    ? [fillCommand('lines', { is: 'flag', on: true })]
    : [];

/** Slots about an order that are not its lines. */
const TOLD_ALONG: ReadonlySet<string> = new Set(['price', 'veg', 'way', 'place', 'contact']);

/** Turns the remaining clauses into values of slots beside the lines, or words for the menu. */
function editCommands(
  text: string,
  { context }: MessageAnalysis,
  make: InterpretMessagePart,
): Command[] {
  const { commands, confidence } = make(text, context);
  const told =
    confidence >= SURE_EDIT &&
    commands.length > 0 &&
    commands.every(
      (one) => (one.do === 'fill' || one.do === 'correct') && TOLD_ALONG.has(one.slot),
    );
  return told ? commands : [fillCommand('order', textValue(text))];
}

/** True for an undo or a clearing, which comes before other changes. */
const goesFirst = (one: Command): boolean =>
  one.do === 'undo' || (one.do === 'list' && one.op === 'clear');

/** Joins edits as they were said: a sentence stays one. */
const joinedEdits = (edits: readonly Extract<BasketClause, { is: 'edit' }>[]): string =>
  edits
    .map(({ text, sentence }, at) =>
      at === 0 ? text : `${sentence === true ? '. ' : ', '}${text}`,
    )
    .join('');

function commandsOf(
  clauses: readonly BasketClause[],
  reading: MessageAnalysis,
  make: InterpretMessagePart,
): { told: Command[]; last: Command[] } {
  const edits = clauses.flatMap((one) => (one.is === 'edit' ? [one] : []));
  const menu = clauses.some(({ is }) => is === 'menu');
  const told: Command[] = [
    ...(edits.length === 0 ? [] : editCommands(joinedEdits(edits), reading, make)),
    ...clauses.flatMap((one) => (one.is === 'other' ? one.commands : [])),
    ...(menu ? [fillCommand('view', textValue('categories'))] : []),
  ].toSorted((one, other) => Number(goesFirst(other)) - Number(goesFirst(one)));
  const ends = !menu && clauses.some(({ is }) => is === 'end');
  return { told, last: ends ? endCommands(reading, told) : [] };
}

/**
 * Reads a message about a basket clause by clause, if it is more than an edit: an end, a recipient,
 * a question, a request for the menu. Undefined if the message is one thing, which is read whole.
 */
export function interpretBasketTalk(
  reading: MessageAnalysis,
  make: InterpretMessagePart,
): CommandInterpretation | undefined {
  const { context } = reading;
  if (!isBasketUnderWay(reading)) return undefined;
  if (!isUnderWay(reading, FOOD_ORDER) && recogniseGroupOrder(reading)) return undefined; // "close and pay" ends everybody's order
  const text = reading.written ?? reading.text;
  const line = takesCheckoutLine(reading) ? readCheckoutLine(text) : undefined;
  if (line === undefined && !BASKET_SLOTS.has(context.asked?.slot)) return undefined;
  const said = line?.food ?? text;
  const parts = isOneTalk(said) ? [{ text: said, whole: said, sentence: false }] : clausesOf(said);
  if (line === undefined && parts.length === 1 && !isPlainTalk(parts[0])) return undefined;
  const clauses = readClauses(parts, reading, make);
  if (line === undefined && !clauses.some(isNoEdit)) return undefined;
  const { told, last } = commandsOf(
    line?.complete === true ? [...clauses, { is: 'end' }] : clauses,
    reading,
    make,
  );
  const recipient = line === undefined ? [] : recipientCommands(reading, line);
  const commands = [...told, ...recipient, ...last];
  if (commands.length > 0) return interpretAs(0.95, ...commands);
  return recogniseYesNo(reading) === undefined && clauses.some(({ is }) => is === 'end')
    ? interpretAs(0.95, { do: 'repeat' })
    : undefined;
}

const isNoEdit = (clause: BasketClause): boolean =>
  clause.is !== 'edit' && (clause.is !== 'other' || clause.commands.length > 0);

/** True for a message of one clause that ends the basket or asks for the menu. */
const isPlainTalk = (clause: SignedClause | undefined): boolean =>
  clause !== undefined && (isOneTalk(clause.whole) || beforeClosing(clause.text) !== undefined);

const isOneTalk = (text: string): boolean => isFinishingPhrase(text) || asksToSeeMenu(text);
