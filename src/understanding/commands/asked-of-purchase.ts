import type { Command, SlotFill } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import { FOOD_ORDER, OWNED_LIST, PAID_CHANGE, dialogFor, startsRole } from './dialog-roles';
import { FOOD_LET_GO } from './food-let-go';
import { speaksOfVenue } from './other-question';
import { resolveOwnedReference } from './owned-reference';
import { wantsCancelled } from './purchase-cancel';
import { alongside, option, queriesOf, start } from './purchase-request';
import { purchaseTalkOf, type PurchaseTalk } from './purchase-talk';
import { clausesBeyond, venueClausesOf } from './purchase-wishes';
import { requestOfVisit } from './visit-request';
import { topicsOf } from './purchase-words';
import type { MessageAnalysis } from './reading';
import type { PurchaseQuery } from './sale-queries';

/*
 * Everything that a message asks of a visit that was bought, while nothing else is open. The chosen
 * reading of a long message often keeps one question of several; here each clause that surely asks
 * of the purchase is answered, and what answers none of them keeps its own words only.
 */

/** Requests that are answered in words and that words of their own tell, so that half a sentence is enough. */
const IN_WORDS: ReadonlySet<string> = new Set<PurchaseQuery>([
  'names',
  'each',
  'latest',
  'once',
  'valid',
  'account',
  'dearer',
  'discount',
  'accepted',
  'only',
  'paid',
  'number',
  'tax',
  'invoice',
  'refund',
  'deadline',
  'id',
  'mail',
  'entrance',
  'meet',
  'contact',
  'share',
  'status',
  'complain',
  'where',
  'ticket',
]);
/** Requests whose answers tell where the ticket is, which somebody has not got. */
const SHOWS_TICKET: ReadonlySet<string> = new Set<PurchaseQuery>([
  'ticket',
  'show',
  'mail',
  'invoice',
  'status',
  'came',
]);
/** Requests that the reply to a change answers anyway. */
const TOLD_BY_CHANGE: ReadonlySet<string> = new Set<PurchaseQuery>([
  'refund',
  'account',
  'cancelled',
  'contact',
  'status',
]);
const ASKING_SLOTS: ReadonlySet<string> = new Set(['aspect', 'also', 'too', 'besides']);
const BESIDE: ReadonlySet<Command['do']> = new Set(['ask', 'outside', 'chat', 'unclear', 'no']);
/** What Mela does not do, which a question about a purchase only sounds like. */
const NO_ANSWERS: ReadonlySet<string> = new Set(['untold', 'payment', 'narrowing', 'condition']);

/** Returns the talk about the only visit that can be meant, where nothing else is open or spoken of. */
function visitTalkOf(reading: MessageAnalysis): PurchaseTalk | undefined {
  const { dialog, spoken, owned = [] } = reading.context;
  const busy = dialog !== undefined || spoken !== undefined;
  if (busy || owned.length === 0 || !dialogFor(reading, OWNED_LIST)) return undefined;
  const talk = purchaseTalkOf(reading);
  if (talk?.of.area !== 'booking' || !talk.sure) return undefined;
  const it = resolveOwnedReference(reading);
  const ofKind = reading.entities.kinds.length > 0 && it.named.length === 0 && !it.mine;
  return it.other !== undefined || ofKind ? undefined : talk;
}

const isOfPurchase = (reading: MessageAnalysis, one: Command): boolean =>
  startsRole(reading, one, OWNED_LIST) || startsRole(reading, one, PAID_CHANGE);

const fillsOf = (one: Command): readonly SlotFill[] =>
  one.do === 'start' ? (one.fills ?? []) : [];

/** Aspects that commands answer already, in their order. */
const aspectsOf = (commands: readonly Command[]): string[] =>
  commands
    .flatMap(fillsOf)
    .flatMap(({ slot, value }) =>
      ASKING_SLOTS.has(slot) && value.is === 'option' ? value.id : [],
    );

/** Drops a cancellation that is only supposed or refused: "if I cancel, how much comes back?" */
const withoutSupposed = (talk: PurchaseTalk, aspects: readonly string[]): string[] =>
  aspects.filter((one) => one !== 'cancel' || wantsCancelled(talk));

/** Returns one beginning that answers all that is asked, with the other values of those it replaces. */
function askedTogether(
  talk: PurchaseTalk,
  starts: readonly Command[],
  asked: readonly PurchaseQuery[],
): Command {
  const before = withoutSupposed(talk, aspectsOf(starts));
  const own = starts.flatMap(fillsOf).filter(({ slot }) => !ASKING_SLOTS.has(slot));
  const [first = 'not-told', ...more] = [...new Set([...asked, ...before])];
  const owned = own.length > 0 ? own : [option('ownOrder', talk.of.id)];
  return start(talk, OWNED_LIST, option('aspect', first), ...alongside(more), ...owned);
}

/** Returns a change with what else is asked beside it. */
function askedBeside(one: Command, asked: readonly PurchaseQuery[]): Command {
  if (one.do !== 'start') return one;
  const told = aspectsOf([one]);
  const more = asked.filter((query) => !TOLD_BY_CHANGE.has(query) && !told.includes(query));
  const fills = fillsOf(one).filter(({ slot }) => !ASKING_SLOTS.has(slot));
  return { ...one, fills: [...fills, ...alongside([...told, ...more])] };
}

/** Returns what is asked beside: of the venue, and what nobody answers, in its own words. */
function othersAsked(talk: PurchaseTalk, all: readonly Command[], onlyAsked: boolean): Command[] {
  const commands = all.filter((one) => !isOfPurchase(talk.reading, one));
  const { text } = talk.reading;
  const about = talk.of.title;
  const ofVenue = venueClausesOf(text).join('; ');
  const asksOther =
    onlyAsked || commands.some((one) => one.do === 'ask' && one.question === 'other');
  const beyond = clausesBeyond(text)
    .filter((one) => isQuestion(one) || (asksOther && speaksOfVenue(one)))
    .join('; ');
  const kept = commands.filter(
    (one) =>
      (one.do === 'outside' && !NO_ANSWERS.has(one.what ?? 'untold')) ||
      one.do === 'chat' ||
      one.do === 'no' ||
      (one.do === 'ask' && one.question !== 'other' && beyond !== ''),
  );
  const open = asksOther || commands.some((one) => one.do === 'ask' || one.do === 'outside');
  const words = [ofVenue, ofVenue === '' && open && kept.length === 0 ? beyond : ''].find(Boolean);
  return words === undefined ? kept : [...kept, { do: 'ask', question: 'other', about, words }];
}

/** Returns the words that ask, where a message says other things as well. */
const askingWords = ({ reading: { text } }: PurchaseTalk): string =>
  clausesBeyond(text).filter(isQuestion).join('; ') || text;

/** Makes a question beside a request about the purchase one about its visit. */
const ofVisit = (talk: PurchaseTalk, one: Command, all: readonly Command[]): Command =>
  one.do === 'ask' &&
  one.about === undefined &&
  all.some((other) => isOfPurchase(talk.reading, other))
    ? { ...one, about: talk.of.title, words: one.words ?? askingWords(talk) }
    : one;

/** True where every clause asks and none wishes a change: "where do we eat, and do I print the ticket?" */
const isOnlyAsked = (talk: PurchaseTalk, asked: readonly PurchaseQuery[]): boolean =>
  queriesOf(talk).length === asked.length &&
  clausesBeyond(talk.reading.text).every((one) => isQuestion(one) || speaksOfVenue(one)) &&
  startsRole(talk.reading, requestOfVisit(talk), OWNED_LIST);

/** Drops an order of food that only lets the food go: "forget dinner". */
const withoutFoodLetGo = (reading: MessageAnalysis, commands: readonly Command[]): Command[] => {
  const rest = commands.filter(
    (one) =>
      !startsRole(reading, one, FOOD_ORDER) ||
      !fillsOf(one).some(({ value }) => value.is === 'text' && FOOD_LET_GO.test(value.text)),
  );
  return rest.length > 0 ? rest : [...commands];
};

/** Makes the commands answer every question about a visit that was bought: see the head of this file. */
export function withAskedOfPurchase(
  reading: MessageAnalysis,
  commands: readonly Command[],
): Command[] {
  const all = withoutFoodLetGo(reading, commands);
  const talk = visitTalkOf(reading);
  if (!talk || !all.every((one) => BESIDE.has(one.do) || isOfPurchase(reading, one))) return all;
  const asked = queriesOf(talk).filter((one) => IN_WORDS.has(one));
  if (asked.length === 0) return all.map((one) => ofVisit(talk, one, all));
  const onlyAsked = isOnlyAsked(talk, asked);
  const [change, ...changes] = onlyAsked
    ? []
    : all.filter((one) => startsRole(reading, one, PAID_CHANGE));
  const starts = all.filter((one) => startsRole(reading, one, OWNED_LIST));
  const others = othersAsked(talk, all, onlyAsked);
  if (change) return [...others, askedBeside(change, asked), ...changes];
  return [
    ...others.filter(({ do: does }) => does === 'chat' || does === 'no'),
    askedTogether(talk, starts, asked),
    ...others.filter(({ do: does }) => does !== 'chat' && does !== 'no'),
  ];
}

/** True where all that commands do is of a purchase, and nothing is open that takes a value. */
export const isOnlyOfPurchase = (reading: MessageAnalysis, commands: readonly Command[]): boolean =>
  visitTalkOf(reading) !== undefined &&
  commands.some((one) => isOfPurchase(reading, one)) &&
  commands.every((one) => BESIDE.has(one.do) || isOfPurchase(reading, one));

/** True for a clause of which every request is answered by the commands, or by the change that they make. */
export function isAskedOfPurchase(
  reading: MessageAnalysis,
  commands: readonly Command[],
  clause: string,
): boolean {
  const talk = visitTalkOf(reading);
  if (!talk || !commands.some((one) => isOfPurchase(reading, one))) return false;
  const asked = queriesOf({ ...talk, reading: { ...reading, text: clause } });
  const about = topicsOf(clause);
  const told = aspectsOf(commands);
  const changes = commands.some((one) => startsRole(reading, one, PAID_CHANGE));
  if (about('notCancel') && !changes) return true;
  if (about('notCome', 'ticketNotCome') && told.some((one) => SHOWS_TICKET.has(one))) return true;
  return (
    asked.length > 0 && asked.every((one) => told.includes(one) || changes || !IN_WORDS.has(one))
  );
}
