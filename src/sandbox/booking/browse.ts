import type { Input } from '../../commerce/contract';
import { endpoints } from '../../commerce/contract';
import { experiences } from '../catalogue';
import { bookableDay, slotsOn, slotStarting, soldOutOn } from '../catalogue/availability';
import { dayAt } from '../catalogue/days';
import type { Experience } from '../catalogue/experience';
import type { Call } from '../call';
import { malformed, Refusal, unknownId } from '../http';
import type { World } from '../world';
import { findItems, type ItemFilters } from './find-items';
import { itemDetail, itemEntry, ticketView } from './views';
import { noteViewed, viewedBy } from './viewed';

const MOST_PER_PAGE = 100;

async function candidates(world: World, filters: ItemFilters): Promise<readonly Experience[]> {
  if (filters.isRecentlyViewed !== true) return experiences().all;
  if (filters.userId === undefined) throw malformed('isRecentlyViewed needs userId');
  const seen = await viewedBy(world, filters.userId);
  return seen.flatMap((id) => experiences().byIdentifier(id) ?? []);
}

/** GET /items. */
export async function getItems(world: World, call: Call) {
  const filters: Input<'getItems'>['query'] = call.query(endpoints.getItems.query);
  if (filters.limit > MOST_PER_PAGE) throw malformed('does not fit: query.limit');
  const found = findItems(await candidates(world, filters), filters, call.now);
  const start = (filters.page - 1) * filters.limit;
  const items = found.slice(start, start + filters.limit).map(({ experience, km }) => itemEntry(world, experience, km));
  return { data: { items, total: found.length } };
}

/** GET /item/slug/:identifier; a `userId` in the query, where one is sent, makes it recently viewed. */
export async function getItem(world: World, call: Call) {
  const experience = experiences().byIdentifier(call.param('identifier'));
  if (experience === undefined) throw unknownId('item');
  const userId = call.request.query.get('userId');
  if (userId !== null && userId !== '') await noteViewed(world, userId, experience.id, call.now);
  return { data: itemDetail(world, experience, call.now) };
}

function packagesOfKeys(experience: Experience, keys: readonly string[]) {
  const known = new Set(experience.packages.flatMap((pack) => pack.tickets.map((ticket) => ticket.key)));
  if (!keys.every((key) => known.has(key))) throw unknownId('ticket');
  return experience.packages.filter((pack) => pack.tickets.some((ticket) => keys.includes(ticket.key)));
}

/** GET /item/:itemKey/timeslots. */
export async function getTimeslots(_world: World, call: Call) {
  const { date, ticketIds } = call.query(endpoints.getTimeslots.query);
  const experience = experiences().byKey(call.param('itemKey'));
  if (experience === undefined) throw unknownId('item key');
  const packages = packagesOfKeys(experience, ticketIds);
  const day = bookableDay(experience, date, call.now);
  if (day === undefined) throw new Refusal(400, 'DOMAIN-ERROR', 'DATE_NOT_BOOKABLE', 'the date is none of bookableDates');
  if (soldOutOn(experience, day) === 'slots') return { data: [] };
  const slots = slotsOn(experience, packages, day, call.now);
  return { data: slots.map(({ id, start, end }) => ({ id, timestamp: null, timeRangeStart: start, timeRangeEnd: end })) };
}

/** GET /item/:packageId/tickets. */
export async function getTickets(_world: World, call: Call) {
  const { timeStamp } = call.query(endpoints.getTickets.query);
  const found = experiences().byPackage(call.param('packageId'));
  if (found === undefined) throw unknownId('package');
  const { experience, pack } = found;
  const slot = slotStarting(experience, pack, timeStamp, call.now);
  if (slot === undefined) throw new Refusal(400, 'DOMAIN-ERROR', 'SLOT_NOT_OFFERED', 'no slot of the package starts then');
  const soldOut = soldOutOn(experience, dayAt(slot.startMs));
  if (soldOut === 'slots' || soldOut === 'tickets') return { data: [] };
  return { data: pack.tickets.map((ticket) => ticketView(pack, ticket, slot)) };
}

/** GET /top-attractions: names, each once. */
export async function getTopAttractions() {
  return { data: [...new Set(experiences().all.flatMap((experience) => experience.seed.attraction ?? []))] };
}

/** GET /get-min-max-price, over the starting prices of the list. */
export async function getPriceRange() {
  const prices = experiences().all.map((experience) => experience.fromPrice);
  return { data: { leastPrice: Math.min(...prices), mostPrice: Math.max(...prices) } };
}
