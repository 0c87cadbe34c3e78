import type { Command, SlotFill } from '../../engine/command';
import { cutIntoClauses } from '../../language/text/clauses';
import { isWordOfGrammar } from '../../language/text/language';
import { isQuestion } from '../../language/text/question';
import { transliterate } from '../../language/text/transliterate';
import { DAY_MS, MINUTE_MS } from '../../units';
import type { DialogueContext } from '../understanding';
import { OWNED_LIST, PAYMENT_STATUS, dialogFor, startRole, startsRole } from './dialog-roles';
import {
  NAMES_SOMETHING,
  OF_AN_ORDER,
  OF_ITS_FATE,
  OF_NO_THING,
  WANTS_ADVICE,
} from './order-words';
import { resolveOwnedReference } from './owned-reference';
import { topicsOf } from './purchase-words';
import {
  currentDialog,
  findDialogManifest,
  mentionsConcept,
  mentionsOnlyConcepts,
  type CommandInterpretation,
  type MessageAnalysis,
} from './reading';

/*
 * A guard: while the order told of last is not settled, or has just been, what is said and names nothing is of that order. Nothing is
 * searched for by words that nobody knows, and no answer of the visit is given, where somebody asks for their money.
 */

/** So long after it was told a payment that failed, or that nobody knows of, may still come in. */
const UNSETTLED_MS = 3 * DAY_MS;
/** So long what was settled is what people still speak of. */
const SETTLED_MS = 10 * MINUTE_MS;
const UNSETTLED: ReadonlySet<string> = new Set(['waiting', 'processing', 'failed']);

type ToldOrder = NonNullable<DialogueContext['lately']>;

/** The order that the talk is about: not settled, or only just. */
function orderLately({ context: { lately, now } }: MessageAnalysis): ToldOrder | undefined {
  if (!lately) return undefined;
  const span = UNSETTLED.has(lately.state) ? UNSETTLED_MS : SETTLED_MS;
  return now - lately.at < span ? lately : undefined;
}

/** Something is named that is to be found or ordered: by the catalogue, a city, a kind, a word for it. */
function namesSomething(reading: MessageAnalysis): boolean {
  const { entities, context } = reading;
  const title = entities.title?.sure === true ? entities.title.title.id : undefined;
  return (
    (title !== undefined && title !== context.dialog?.item) ||
    entities.kinds.length + entities.cities.length + entities.money.length > 0 ||
    entities.near !== undefined ||
    entities.subCategory !== undefined ||
    entities.provider !== undefined ||
    isOfAnotherOrder(reading) ||
    mentionsConcept(reading, ...NAMES_SOMETHING)
  );
}

/** Something else that was bought is named, or that is not owned. */
function isOfAnotherOrder(reading: MessageAnalysis): boolean {
  const { named, other } = resolveOwnedReference(reading);
  const lately = reading.context.lately?.id;
  return other !== undefined || (named.length > 0 && !named.some(({ id }) => id === lately));
}

const asks = ({ text }: MessageAnalysis): boolean =>
  isQuestion(text) || cutIntoClauses(text).some((one) => one.asks);

const isGrammar = (word: string): boolean =>
  isWordOfGrammar(word) || isWordOfGrammar(transliterate(word));

/** Every word is one that any question may be made of: "did that one work?", "now?". As many others may stand beside them. */
function isOfNoThing({ scene }: MessageAnalysis, others = 0): boolean {
  const told = [...scene.present].filter((one) => !one.startsWith('@') && one !== 'FILLER');
  return (
    told.every((one) => OF_NO_THING.some((known) => known === one) || one === 'ASKING') &&
    scene.unknown.filter((at) => !isGrammar(scene.words[at]?.text ?? '')).length <= others
  );
}

/** "Can I book something else": what is wished for is new. */
const wishes = (reading: MessageAnalysis): boolean =>
  mentionsConcept(reading, 'WANT', 'POSSIBLE', 'FIND', 'SHOW', 'ORDER_VERB', 'ADD') &&
  mentionsConcept(reading, 'BOOK', 'TICKET', 'ORDER_NOUN', 'OTHER') &&
  !mentionsConcept(reading, ...OF_ITS_FATE, 'PAY_METHOD');

/** Only words, and nobody's: "paid a while ago". */
const isWordsAlone = (reading: MessageAnalysis, { slot, value }: SlotFill): boolean =>
  value.is === 'text' &&
  !(slot === 'category' || slot === 'city') &&
  !mentionsConcept(reading, 'FIND', 'SHOW', 'ADD', 'ORDER_VERB');

/** Begins a search or a purchase by nothing that was named. */
function beginsOfNothing(reading: MessageAnalysis, one: Command): boolean {
  if (one.do !== 'start') return false;
  const purpose = findDialogManifest(reading, one.dialog)?.purpose;
  if (purpose !== 'search' && purpose !== 'purchase') return false;
  if (!(one.fills ?? []).every((fill) => isWordsAlone(reading, fill))) return false;
  return (
    mentionsConcept(reading, ...OF_ITS_FATE) ||
    asks(reading) ||
    (mentionsConcept(reading, 'NOT', 'NO') && mentionsConcept(reading, ...OF_AN_ORDER))
  );
}

/** An answer about what was bought that tells nothing of what was asked: "which package did I book" is told by all that is known. */
const isUntoldOfOwned = (reading: MessageAnalysis, one: Command): boolean =>
  startsRole(reading, one, OWNED_LIST) &&
  ((hasOption(one.fills, 'not-told') &&
    (mentionsConcept(reading, ...OF_ITS_FATE) ||
      isOfNoThing(reading) ||
      !mentionsConcept(reading, 'QUESTION', 'ORDER_NOUN'))) ||
    (hasOption(one.fills, 'refund') && !topicsOf(reading.text)('refund')));

/** A goodbye or thanks found in what is plainly a question: "arre yeh kaise ho gaya, …", "ho gaya na?". */
const isMisheardTalk = (reading: MessageAnalysis, one: Command): boolean =>
  one.do === 'chat' &&
  asks(reading) &&
  (one.what === 'bye' ||
    (one.what === 'thanks' && !mentionsOnlyConcepts(reading, 'THANKS', 'GREET', 'YOU', 'ME')));

/** Questions of the visit, beside words of what went wrong. */
const OF_A_VISIT: ReadonlySet<string> = new Set(['when', 'where', 'chosen', 'about']);

/** Read as a question of the visit that this is not: nobody knows it, or it is of what went wrong. */
const tellsNoAnswer = (reading: MessageAnalysis, question: string): boolean =>
  question === 'other' ||
  (question === 'refund' && !topicsOf(reading.text)('refund')) ||
  (OF_A_VISIT.has(question) && mentionsConcept(reading, 'PROBLEM', 'MONEY_TROUBLE'));

/** What is answered of paying and of prices, whatever went wrong. */
const OWN_TOPICS: ReadonlySet<string> = new Set([
  'payment',
  'pay-link',
  'unpaid',
  'invoice',
  'practice',
  'price-change',
  'offers',
]);

/** Nobody knows it, or it is what we do not do and something went wrong: "bank ne kaat liya". */
const isOutside = (reading: MessageAnalysis, what: string | undefined): boolean =>
  what === undefined ||
  what === 'knowledge' ||
  what === 'untold' ||
  what === 'bank' ||
  (!OWN_TOPICS.has(what) && mentionsConcept(reading, 'PROBLEM', 'MONEY_TROUBLE'));

/** Read as what tells nothing of what was said. */
function tellsNothing(reading: MessageAnalysis, one: Command): boolean {
  switch (one.do) {
    case 'unclear':
      return (one.readings?.length ?? 0) < 2 || mentionsConcept(reading, ...OF_ITS_FATE);
    case 'repeat':
      return !mentionsConcept(reading, 'REPEAT');
    case 'ask':
      return one.about === undefined && tellsNoAnswer(reading, one.question);
    case 'outside':
      return isOutside(reading, one.what);
    default:
      return (
        beginsOfNothing(reading, one) ||
        isUntoldOfOwned(reading, one) ||
        isMisheardTalk(reading, one)
      );
  }
}

/** Nothing else is under way: what is, waits for this order, or has only been begun. */
function isFree(reading: MessageAnalysis): boolean {
  const { dialog, drafts } = reading.context;
  if (dialog === undefined || drafts?.at(-1)?.waiting === true) return true;
  return currentDialog(reading)?.purpose === 'purchase' && dialog.known.length === 0;
}

/** Asked of the money: back, or taken. */
function asksOfMoney(reading: MessageAnalysis, commands: readonly Command[]): boolean {
  const reads = (question: string): boolean =>
    commands.some(
      (one) =>
        (one.do === 'ask' && one.question === question) ||
        (startsRole(reading, one, OWNED_LIST) && hasOption(one.fills, question)),
    );
  return (
    mentionsConcept(reading, 'REFUND') ||
    (reading.context.lately?.state === 'failed' && mentionsConcept(reading, 'MONEY_TROUBLE')) ||
    (reads('refund') && mentionsConcept(reading, 'PAYMENT', 'BILL')) ||
    (reads('price') && mentionsConcept(reading, 'STATUS', 'PROBLEM'))
  );
}

const hasOption = (fills: readonly SlotFill[] | undefined, ...ids: string[]): boolean =>
  fills?.some(({ value }) => value.is === 'option' && ids.includes(value.id)) === true;

/** Money is asked back of what was never confirmed: no rule of a ticket answers that. */
const isNeverBought = (
  reading: MessageAnalysis,
  { state }: ToldOrder,
  commands: readonly Command[],
): boolean =>
  state === 'cancelled'
    ? !commands.some((one) => startsRole(reading, one, OWNED_LIST)) // that tells what becomes of the money
    : MONEY_STATES.has(state);
const MONEY_STATES: ReadonlySet<string> = new Set(['failed', 'processing', 'expired']);

/** What the order is asked: how it stands, with what can be done, or what becomes of the money. */
type Asked = 'next' | 'money';

function askedOf(
  reading: MessageAnalysis,
  { commands }: CommandInterpretation,
  order: ToldOrder,
): Asked | undefined {
  const others = commands.filter((one) => !startsRole(reading, one, PAYMENT_STATUS));
  const pays = commands.some(
    (one) => one.do === 'start' && one.fills?.some(({ slot }) => slot === 'pay'),
  );
  if (pays || wishes(reading)) return undefined;
  if (isNeverBought(reading, order, others) && asksOfMoney(reading, others)) {
    const answered = (one: Command): boolean =>
      one.do === 'ask' || startsRole(reading, one, OWNED_LIST) || tellsNothing(reading, one);
    return others.every(answered) ? 'money' : undefined;
  }
  if (others.length === 0)
    return mentionsConcept(reading, ...WANTS_ADVICE) && asks(reading) ? 'next' : undefined;
  if (!UNSETTLED.has(order.state) && !asks(reading)) return undefined;
  if (!others.every((one) => tellsNothing(reading, one))) return undefined;
  if (!isFree(reading)) return mentionsConcept(reading, ...OF_ITS_FATE) ? 'next' : undefined;
  if (mentionsConcept(reading, ...OF_AN_ORDER) || (asks(reading) && isOfNoThing(reading)))
    return 'next';
  return UNSETTLED.has(order.state) && isUnheard(reading, others) ? 'next' : undefined;
}

/** Not made out at all: "still nothing?" is no wish to hear something again, "so what happens now?" not of the world. */
const isUnheard = (reading: MessageAnalysis, commands: readonly Command[]): boolean =>
  asks(reading)
    ? commands.every((one) => one.do === 'repeat' || one.do === 'outside') &&
      isOfNoThing(reading, 1)
    : commands.every((one) => one.do === 'unclear') && isOfNoThing(reading);

/** See the head of this file. */
export function answerOfOrderLately(
  reading: MessageAnalysis,
  found: CommandInterpretation,
): CommandInterpretation {
  const order = orderLately(reading);
  if (!order || !dialogFor(reading, PAYMENT_STATUS) || namesSomething(reading)) return found;
  const asked = askedOf(reading, found, order);
  if (asked === undefined) return found;
  const fills: SlotFill[] = [
    { slot: 'check', value: { is: 'option', id: order.id } },
    { slot: 'aspect', value: { is: 'option', id: asked } },
  ];
  return { commands: [startRole(reading, PAYMENT_STATUS, fills)], confidence: SURE };
}
const SURE = 0.9;
