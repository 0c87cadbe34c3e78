import type { EndpointInput } from '../../commerce/contract';
import { endpointTable } from '../../commerce/contract';
import { experienceCatalogue } from '../catalogue';
import { bookableDay, slotsOn, slotStarting, soldOutOn } from '../catalogue/availability';
import { dayAt } from '../catalogue/days';
import type { CatalogueExperience } from '../catalogue/experience';
import type { SandboxCall } from '../call';
import { invalidRequest, SandboxRefusal, unknownId } from '../http';
import type { SandboxWorld } from '../world';
import { findItems, type ItemFilters } from './find-items';
import { itemDetailView, itemEntryView, ticketView } from './views';
import { noteViewed, viewedBy } from './viewed';

const MOST_PER_PAGE = 100;

async function loadCandidates(
  world: SandboxWorld,
  filters: ItemFilters,
): Promise<readonly CatalogueExperience[]> {
  if (filters.isRecentlyViewed !== true) return experienceCatalogue().all;
  if (filters.userId === undefined) throw invalidRequest('isRecentlyViewed needs userId');
  const seen = await viewedBy(world, filters.userId);
  return seen.flatMap((id) => experienceCatalogue().byIdentifier(id) ?? []);
}

/** Answers GET /items. */
export async function getItems(world: SandboxWorld, call: SandboxCall) {
  const filters: EndpointInput<'getItems'>['query'] = call.query(endpointTable.getItems.query);
  if (filters.limit > MOST_PER_PAGE) throw invalidRequest('does not fit: query.limit');
  const found = findItems(await loadCandidates(world, filters), filters, call.now);
  const start = (filters.page - 1) * filters.limit;
  const items = found
    .slice(start, start + filters.limit)
    .map(({ experience, km }) => itemEntryView(world, experience, km));
  return { data: { items, total: found.length } };
}

/** Answers GET /item/slug/:identifier; a `userId` in the query marks the item as viewed by them. */
export async function getItem(world: SandboxWorld, call: SandboxCall) {
  const experience = experienceCatalogue().byIdentifier(call.param('identifier'));
  if (experience === undefined) throw unknownId('item');
  const userId = call.request.query.get('userId');
  if (userId !== null && userId !== '') await noteViewed(world, userId, experience.id, call.now);
  return { data: itemDetailView(world, experience, call.now) };
}

function packagesOfKeys(experience: CatalogueExperience, keys: readonly string[]) {
  const known = new Set(
    experience.packages.flatMap((pack) => pack.tickets.map((ticket) => ticket.key)),
  );
  if (!keys.every((key) => known.has(key))) throw unknownId('ticket');
  return experience.packages.filter((pack) =>
    pack.tickets.some((ticket) => keys.includes(ticket.key)),
  );
}

/** Answers GET /item/:itemKey/timeslots. */
export async function getTimeslots(_world: SandboxWorld, call: SandboxCall) {
  const { date, ticketIds } = call.query(endpointTable.getTimeslots.query);
  const experience = experienceCatalogue().byKey(call.param('itemKey'));
  if (experience === undefined) throw unknownId('item key');
  const packages = packagesOfKeys(experience, ticketIds);
  const day = bookableDay(experience, date, call.now);
  if (day === undefined)
    throw new SandboxRefusal(
      400,
      'DOMAIN-ERROR',
      'DATE_NOT_BOOKABLE',
      'the date is none of bookableDates',
    );
  if (soldOutOn(experience, day) === 'slots') return { data: [] };
  const slots = slotsOn(experience, packages, day, call.now);
  return {
    data: slots.map(({ id, start, end }) => ({
      id,
      timestamp: null,
      timeRangeStart: start,
      timeRangeEnd: end,
    })),
  };
}

/** Answers GET /item/:packageId/tickets. */
export async function getTickets(_world: SandboxWorld, call: SandboxCall) {
  const { timeStamp } = call.query(endpointTable.getTickets.query);
  const found = experienceCatalogue().byPackage(call.param('packageId'));
  if (found === undefined) throw unknownId('package');
  const { experience, pack } = found;
  const slot = slotStarting(experience, pack, timeStamp, call.now);
  if (slot === undefined)
    throw new SandboxRefusal(
      400,
      'DOMAIN-ERROR',
      'SLOT_NOT_OFFERED',
      'no slot of the package starts then',
    );
  const soldOut = soldOutOn(experience, dayAt(slot.startMs));
  if (soldOut === 'slots' || soldOut === 'tickets') return { data: [] };
  return { data: pack.tickets.map((ticket) => ticketView(pack, ticket, slot)) };
}

/** Answers GET /top-attractions: names, each once. */
export async function getTopAttractions() {
  return {
    data: [
      ...new Set(
        experienceCatalogue().all.flatMap((experience) => experience.seed.attraction ?? []),
      ),
    ],
  };
}

/** Answers GET /get-min-max-price, over the starting prices of all experiences. */
export async function getPriceRange() {
  const prices = experienceCatalogue().all.map((experience) => experience.fromPrice);
  return { data: { leastPrice: Math.min(...prices), mostPrice: Math.max(...prices) } };
}
