import type { Command, SlotFill } from '../../engine/command';
import { cutIntoClauses } from '../../language/text/clauses';
import { isQuestion } from '../../language/text/question';
import { localPattern } from '../../language/text/local-pattern';
import { FOOD_ORDER, OWNED_LIST, PAID_CHANGE, dialogFor, startsRole } from './dialog-roles';
import { FOOD_LET_GO } from './food-let-go';
import { speaksOfVenue } from './other-question';
import { resolveOwnedReference } from './owned-reference';
import { wantsCancelled } from './purchase-cancel';
import { alongside, option, queriesOf, start } from './purchase-request';
import { purchaseTalkOf, type PurchaseTalk } from './purchase-talk';
import { clausesBeyond, queriesWithin, venueClausesOf } from './purchase-wishes';
import { requestOfVisit } from './visit-request';
import { PURCHASE_WORDS, topicsOf } from './purchase-words';
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
  'closure',
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
function askedBeside(one: Command, asked: readonly string[]): Command {
  if (one.do !== 'start') return one;
  const told = aspectsOf([one]);
  const more = asked.filter((query) => !TOLD_BY_CHANGE.has(query) && !told.includes(query));
  const fills = fillsOf(one).filter(({ slot }) => !ASKING_SLOTS.has(slot));
  return { ...one, fills: [...fills, ...alongside([...told, ...more])] };
}

/** True for a clause that plainly asks, wherever it stands: "… , is there a guide or not". */
const asksPlainly = (one: string): boolean =>
  isQuestion(one) ||
  one.includes('?') ||
  OR_NOT.test(one) ||
  cutIntoClauses(one).some(({ asks }) => asks);
const OR_NOT = localPattern(
  'asked-of-purchase.or-not',
  /(?<![\p{L}\p{M}])(?:or not|ya nahi+n?|ya nhi|@or)(?![\p{L}\p{M}])/iu,
);

/** True for a fact that only sounds like a question of the venue: "my kids are 5". */
export const isFact = (one: string): boolean => FACT.test(one) && !asksPlainly(one);
const FACT = localPattern(
  'asked-of-purchase.fact',
  /^[^\p{L}\p{M}]*(?:(?:and|but|aur|@and)\s+)?(?:my|our|his|her|i|we|mer[aei]|hamar[aei]|hum|main|@my)(?![\p{L}\p{M}])/iu,
);

/** Returns the clauses that ask of the venue, or what nobody answers; facts, where nothing else does. */
function wordsBeside({ reading }: PurchaseTalk, asksOther: boolean): string {
  const { text, entities } = reading;
  const beyond = clausesBeyond(text, entities.days.length + entities.clocks.length > 0);
  const asking = [
    ...venueClausesOf(text).filter((one) => !isFact(one)),
    ...beyond.filter(asksPlainly),
  ];
  const words = asking.length === 0 && asksOther ? beyond.filter(speaksOfVenue) : asking;
  return [...new Set(words)].join('; ');
}

/** Returns what is asked beside the purchase, in its own words. */
function othersAsked(talk: PurchaseTalk, all: readonly Command[], onlyAsked: boolean): Command[] {
  const commands = all.filter((one) => !isOfPurchase(talk.reading, one));
  const asksOther =
    onlyAsked || commands.some((one) => one.do === 'ask' && one.question === 'other');
  const words = wordsBeside(talk, asksOther);
  const kept = commands.filter(
    (one) =>
      (one.do === 'outside' && !NO_ANSWERS.has(one.what ?? 'untold')) ||
      isSaid(one) ||
      (one.do === 'ask' && one.question !== 'other' && words !== ''),
  );
  return words === '' || kept.some((one) => !isSaid(one))
    ? kept
    : [...kept, { do: 'ask', question: 'other', about: talk.of.title, words }];
}

const isSaid = (one: Command): boolean => one.do === 'chat' || one.do === 'no';

/** Returns the words that ask, where a message says other things as well. */
const askingWords = ({ reading: { text } }: PurchaseTalk): string =>
  clausesBeyond(text).filter(asksPlainly).join('; ') || text;

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
  clausesBeyond(talk.reading.text).every((one) => asksPlainly(one) || speaksOfVenue(one)) &&
  startsRole(talk.reading, requestOfVisit(talk), OWNED_LIST);

/** True where one message both changes the purchase and asks of it, which is answered once. */
const startsBoth = (reading: MessageAnalysis, all: readonly Command[]): boolean =>
  [PAID_CHANGE, OWNED_LIST].every((role) => all.some((one) => startsRole(reading, one, role)));

/** True for a cancellation that is only supposed, beside which a day moves nothing: "suppose I cancel tomorrow". */
const isSupposed = (talk: PurchaseTalk, all: readonly Command[]): boolean =>
  PURCHASE_WORDS.cancel.test(talk.reading.text) &&
  !wantsCancelled(talk) &&
  !talk.about('move', 'takeOff', 'oneLess') &&
  all.some((one) =>
    fillsOf(one).some(
      ({ slot, value }) => slot === 'change' && 'id' in value && value.id === 'move',
    ),
  );

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
  const twice = startsBoth(reading, all);
  if (asked.length === 0 && !twice) return all.map((one) => ofVisit(talk, one, all));
  const onlyAsked = !twice && (isOnlyAsked(talk, asked) || isSupposed(talk, all));
  const [change, ...changes] = onlyAsked
    ? []
    : all.filter((one) => startsRole(reading, one, PAID_CHANGE));
  const starts = all.filter((one) => startsRole(reading, one, OWNED_LIST));
  const others = othersAsked(talk, all, onlyAsked);
  if (change) return [...others, askedBeside(change, [...asked, ...aspectsOf(starts)]), ...changes];
  return [
    ...others.filter(isSaid),
    askedTogether(talk, starts, asked),
    ...others.filter((one) => !isSaid(one)),
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
  const { days, clocks } = reading.entities;
  const asked = queriesWithin(clause, reading.text, days.length + clocks.length > 0);
  const about = topicsOf(clause);
  const told = aspectsOf(commands);
  const changes = commands.some((one) => startsRole(reading, one, PAID_CHANGE));
  if (about('notCancel') && !changes) return true;
  if (about('notCome', 'ticketNotCome') && told.some((one) => SHOWS_TICKET.has(one))) return true;
  return (
    asked.length > 0 && asked.every((one) => told.includes(one) || changes || !IN_WORDS.has(one))
  );
}
