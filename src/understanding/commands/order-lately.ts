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
 * Check of a reading: while the order last reported on is not settled, or has just been, talk that
 * names nothing is about it. It must not begin a search, nor answer about the visit when somebody
 * asks for money back.
 */

/** How long after a report a failed or unknown payment may still arrive. */
const UNSETTLED_MS = 3 * DAY_MS;
/** How long people speak of an order after it is settled. */
const SETTLED_MS = 10 * MINUTE_MS;
const UNSETTLED: ReadonlySet<string> = new Set(['waiting', 'processing', 'failed']);

type ToldOrder = NonNullable<DialogueContext['lately']>;

/** Returns the order that the conversation is about: not settled, or only just. */
function orderLately({ context: { lately, now } }: MessageAnalysis): ToldOrder | undefined {
  if (!lately) return undefined;
  const span = UNSETTLED.has(lately.state) ? UNSETTLED_MS : SETTLED_MS;
  return now - lately.at < span ? lately : undefined;
}

/** True if a message names something to search for or order. */
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

/** True if a message names another purchase, or something not bought. */
function isOfAnotherOrder(reading: MessageAnalysis): boolean {
  const { named, other } = resolveOwnedReference(reading);
  const lately = reading.context.lately?.id;
  return other !== undefined || (named.length > 0 && !named.some(({ id }) => id === lately));
}

const asks = ({ text }: MessageAnalysis): boolean =>
  isQuestion(text) || cutIntoClauses(text).some((one) => one.asks);

const isGrammar = (word: string): boolean =>
  isWordOfGrammar(word) || isWordOfGrammar(transliterate(word));

/** True if every word (but `others` of them) suits any question: "did that one work?", "now?" */
function isOfNoThing({ scene }: MessageAnalysis, others = 0): boolean {
  const told = [...scene.present].filter((one) => !one.startsWith('@') && one !== 'FILLER');
  return (
    told.every((one) => OF_NO_THING.some((known) => known === one) || one === 'ASKING') &&
    scene.unknown.filter((at) => !isGrammar(scene.words[at]?.text ?? '')).length <= others
  );
}

/** True for a wish for something new: "can I book something else". */
const wishes = (reading: MessageAnalysis): boolean =>
  mentionsConcept(reading, 'WANT', 'POSSIBLE', 'FIND', 'SHOW', 'ORDER_VERB', 'ADD') &&
  mentionsConcept(reading, 'BOOK', 'TICKET', 'ORDER_NOUN', 'OTHER') &&
  !mentionsConcept(reading, ...OF_ITS_FATE, 'PAY_METHOD');

/** True for a value of mere words: "paid a while ago". */
const isWordsAlone = (reading: MessageAnalysis, { slot, value }: SlotFill): boolean =>
  value.is === 'text' &&
  !(slot === 'category' || slot === 'city') &&
  !mentionsConcept(reading, 'FIND', 'SHOW', 'ADD', 'ORDER_VERB');

/** True for a search or purchase that begins with nothing named. */
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

/** True for an answer about purchases that does not answer the question. */
const isUntoldOfOwned = (reading: MessageAnalysis, one: Command): boolean =>
  startsRole(reading, one, OWNED_LIST) &&
  ((hasOption(one.fills, 'not-told') &&
    (mentionsConcept(reading, ...OF_ITS_FATE) ||
      isOfNoThing(reading) ||
      !mentionsConcept(reading, 'QUESTION', 'ORDER_NOUN'))) ||
    (hasOption(one.fills, 'refund') && !topicsOf(reading.text)('refund')));

/** True for a goodbye or thanks read in a plain question: "ho gaya na?" */
const isMisheardTalk = (reading: MessageAnalysis, one: Command): boolean =>
  one.do === 'chat' &&
  asks(reading) &&
  (one.what === 'bye' ||
    (one.what === 'thanks' && !mentionsOnlyConcepts(reading, 'THANKS', 'GREET', 'YOU', 'ME')));

/** Questions about a visit that words of trouble rule out. */
const OF_A_VISIT: ReadonlySet<string> = new Set(['when', 'where', 'chosen', 'about']);

/** True for a question about a visit that has no answer or is about a problem. */
const tellsNoAnswer = (reading: MessageAnalysis, question: string): boolean =>
  question === 'other' ||
  (question === 'refund' && !topicsOf(reading.text)('refund')) ||
  (OF_A_VISIT.has(question) && mentionsConcept(reading, 'PROBLEM', 'MONEY_TROUBLE'));

/** Out-of-scope topics about paying and prices, which have answers of their own. */
const OWN_TOPICS: ReadonlySet<string> = new Set([
  'payment',
  'pay-link',
  'unpaid',
  'invoice',
  'practice',
  'price-change',
  'offers',
]);

/** True for a question without an answer, or out of scope with a problem: "bank ne kaat liya". */
const isOutside = (reading: MessageAnalysis, what: string | undefined): boolean =>
  what === undefined ||
  what === 'knowledge' ||
  what === 'untold' ||
  what === 'bank' ||
  (!OWN_TOPICS.has(what) && mentionsConcept(reading, 'PROBLEM', 'MONEY_TROUBLE'));

/** True for a reading that misses what the message says. */
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

/** True if no other dialog is open, or only one that waits for this order or is empty. */
function isFree(reading: MessageAnalysis): boolean {
  const { dialog, drafts } = reading.context;
  if (dialog === undefined || drafts?.at(-1)?.waiting === true) return true;
  return currentDialog(reading)?.purpose === 'purchase' && dialog.known.length === 0;
}

/** True for a question about money, refunded or taken. */
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

/** True if the order was never confirmed, so that no refund rule answers. */
const isNeverBought = (
  reading: MessageAnalysis,
  { state }: ToldOrder,
  commands: readonly Command[],
): boolean =>
  state === 'cancelled'
    ? !commands.some((one) => startsRole(reading, one, OWNED_LIST)) // that answer tells about the money
    : MONEY_STATES.has(state);
const MONEY_STATES: ReadonlySet<string> = new Set(['failed', 'processing', 'expired']);

/** What is asked of the order: its state and what to do next, or the money. */
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

/** True for a message not understood at all: "still nothing?", "so what happens now?" */
const isUnheard = (reading: MessageAnalysis, commands: readonly Command[]): boolean =>
  asks(reading)
    ? commands.every((one) => one.do === 'repeat' || one.do === 'outside') &&
      isOfNoThing(reading, 1)
    : commands.every((one) => one.do === 'unclear') && isOfNoThing(reading);

/** Answers from the order last reported on: see the head of this file. */
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
