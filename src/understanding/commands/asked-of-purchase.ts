import type { Command, SlotFill } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import { OWNED_LIST, PAID_CHANGE, dialogFor, startsRole } from './dialog-roles';
import { resolveOwnedReference } from './owned-reference';
import { wantsCancelled } from './purchase-cancel';
import { alongside, option, queriesOf, start } from './purchase-request';
import { purchaseTalkOf, type PurchaseTalk } from './purchase-talk';
import { clausesBeyond, venueClausesOf } from './purchase-wishes';
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
function othersAsked(talk: PurchaseTalk, commands: readonly Command[]): Command[] {
  const { text } = talk.reading;
  const about = talk.of.title;
  const ofVenue = venueClausesOf(text).join('; ');
  const beyond = clausesBeyond(text).filter(isQuestion).join('; ');
  const kept = commands.filter(
    (one) =>
      (one.do === 'outside' && !NO_ANSWERS.has(one.what ?? 'untold')) ||
      one.do === 'chat' ||
      one.do === 'no' ||
      (one.do === 'ask' && one.question !== 'other' && beyond !== ''),
  );
  const open = commands.some((one) => one.do === 'ask' || one.do === 'outside') && beyond !== '';
  const words = [ofVenue, ofVenue === '' && open && kept.length === 0 ? beyond : ''].find(Boolean);
  return words === undefined ? kept : [...kept, { do: 'ask', question: 'other', about, words }];
}

/** Makes the commands answer every question about a visit that was bought: see the head of this file. */
export function withAskedOfPurchase(
  reading: MessageAnalysis,
  commands: readonly Command[],
): Command[] {
  const all = [...commands];
  const talk = visitTalkOf(reading);
  if (!talk || !all.every((one) => BESIDE.has(one.do) || isOfPurchase(reading, one))) return all;
  const asked = queriesOf(talk).filter((one) => IN_WORDS.has(one));
  if (asked.length === 0) return all;
  const [change, ...changes] = all.filter((one) => startsRole(reading, one, PAID_CHANGE));
  const starts = all.filter((one) => startsRole(reading, one, OWNED_LIST));
  const others = othersAsked(
    talk,
    all.filter((one) => !isOfPurchase(reading, one)),
  );
  if (change) return [...others, askedBeside(change, asked), ...changes];
  return [
    ...others.filter(({ do: does }) => does === 'chat' || does === 'no'),
    askedTogether(talk, starts, asked),
    ...others.filter(({ do: does }) => does !== 'chat' && does !== 'no'),
  ];
}

/** True for a clause of which every request is answered by the commands, or by the change that they make. */
export function isAskedOfPurchase(
  reading: MessageAnalysis,
  commands: readonly Command[],
  clause: string,
): boolean {
  const talk = visitTalkOf(reading);
  if (!talk || !commands.some((one) => isOfPurchase(reading, one))) return false;
  const asked = queriesOf({ ...talk, reading: { ...reading, text: clause } });
  const told = aspectsOf(commands);
  const changes = commands.some((one) => startsRole(reading, one, PAID_CHANGE));
  return (
    asked.length > 0 && asked.every((one) => told.includes(one) || changes || !IN_WORDS.has(one))
  );
}
