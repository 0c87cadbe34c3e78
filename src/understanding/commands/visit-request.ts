import type { Command, SlotFill } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import { collectBookingFills } from './booking-change';
import { COMPLAINT_REPORT, OWNED_LIST, PAID_CHANGE } from './dialog-roles';
import { buyMore, speaksOfMore } from './more-tickets';
import { namesSomebody, wordsOfVisit } from './named-of-party';
import { keepsIt, wantsCancelled } from './purchase-cancel';
import {
  alongside,
  asksForTerms,
  aspects,
  option,
  ownedFill,
  queriesOf,
  queryInWords,
  start,
} from './purchase-request';
import type { PurchaseTalk } from './purchase-talk';
import { mentionsConcept } from './reading';
import type { PurchaseQuery } from './sale-queries';

/** Requests that the reply to a change answers anyway. */
const TOLD_BY_CHANGE: ReadonlySet<PurchaseQuery> = new Set(['refund', 'cancelled', 'contact']);

function changeVisit(talk: PurchaseTalk, change: string, ...keep: string[]): Command {
  const all = queriesOf(talk);
  const more = all.filter(
    (one) =>
      one !== change && !TOLD_BY_CHANGE.has(one) && !(change === 'fewer' && one === 'cancel'),
  );
  if (change === 'cancel' && all.includes('refund') && talk.about('howMuchBack'))
    more.push('amount');
  return start(
    talk,
    PAID_CHANGE,
    option('change', change),
    ...ownedFill(talk.sure, talk.of.id),
    ...alongside(more),
    ...collectBookingFills(talk.reading, PAID_CHANGE, keep)
      .filter(({ slot }) => slot !== 'ownOrder')
      .filter(({ slot }) => change !== 'move' || slot !== 'date'),
    ...(change === 'move' ? newDay(talk) : []),
  );
}

/** Returns the new day of a booking: the first named day that is not its own. */
function newDay({ reading: { entities, context }, of }: PurchaseTalk): SlotFill[] {
  const booked =
    of.at === undefined
      ? undefined
      : new Intl.DateTimeFormat('en-CA', { timeZone: context.zone }).format(of.at);
  const other =
    booked === undefined
      ? (entities.days[1] ?? entities.days[0]) // from the first to the second
      : entities.days.find(({ value }) => value.from !== booked);
  return other === undefined
    ? []
    : [{ slot: 'date', value: { is: 'day', from: other.value.from, to: other.value.to } }];
}

/** True if some visitors drop out and the visit stays. */
function loses({ about, reading, of }: PurchaseTalk): boolean {
  if (about('all', 'weCannot', 'ticketNotCome', 'booked')) return false;
  if (about('oneLess')) return true;
  const names = namesSomebody(reading.text, wordsOfVisit(reading, of.title));
  const off = about('cancel') || (about('takeOff') && (names || about('ticket')));
  const oneOf = names || (about('one') && about('ticket'));
  return (
    (off && oneOf) || (about('cannotCome') && (names || about('one', 'ticket', 'refund', 'cancel')))
  );
}

/** Answers questions about details of a visit. */
function detailsOfVisit(talk: PurchaseTalk): Command | undefined {
  const { about, reading } = talk;
  const asks = isQuestion(reading.text) || mentionsConcept(reading, 'QUESTION') || about('send');
  const [first, ...more] = queriesOf(talk);
  const ofDay = reading.entities.days.length > 0;
  if (first === undefined) return asksForTerms(talk) ? aspects(talk, 'refund') : undefined;
  // about that day, whichever booking it is
  if (ofDay && (!talk.sure || first === 'ticket') && more.length === 0) return undefined;
  if (first === 'ticket' && more.length === 0 && !asks) return undefined;
  return queryInWords(talk);
}

/** Puts first that the visit stays as it is. */
const keptFirst = (wishes: readonly PurchaseQuery[]): [PurchaseQuery, ...PurchaseQuery[]] => [
  'stays',
  ...wishes.filter((one) => one !== 'stays'),
];

/** Returns the command for a request about a paid visit. */
export function requestOfVisit(talk: PurchaseTalk): Command | undefined {
  const { about, of } = talk;
  if (about('again') && !about('cancel', 'ticket')) return undefined;
  const wishes = queriesOf(talk);
  if (about('booked') && !talk.sure && wishes.length === 1) return start(talk, OWNED_LIST); // lists all
  if (loses(talk) && wishes[0] !== 'transfer') return changeVisit(talk, 'fewer');
  if (wishes[0] === 'transfer' && wishes.includes('fewer')) return changeVisit(talk, 'transfer');
  const stays = wishes.includes('stays');
  if (stays && newDay(talk).length === 0)
    return aspects(talk, ...keptFirst(wishes.filter((one) => one !== 'move')));
  if (stays || wishes.includes('move')) return changeVisit(talk, 'move', 'date', 'time');
  const more = speaksOfMore(talk);
  if (more || wishes.includes('add'))
    return (more ? buyMore(talk) : undefined) ?? changeVisit(talk, 'add', 'tickets');
  if (wishes[0] === 'deadline') return queryInWords(talk);
  if (wantsCancelled(talk) || about('weCannot')) return changeVisit(talk, 'cancel');
  if (about('noShow') && !about('ticketNotCome'))
    return start(talk, COMPLAINT_REPORT, ...(talk.sure ? [option('ownOrder', of.id)] : []));
  return detailsOfVisit(talk) ?? (keepsIt(talk) ? aspects(talk, 'status') : undefined);
}
