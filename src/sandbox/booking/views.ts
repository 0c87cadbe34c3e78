import type { EndpointOutput } from '../../commerce/contract';
import { bookableDayNumbers, dateText, type ExperienceSlot } from '../catalogue/availability';
import type {
  CatalogueExperience,
  ExperiencePackage,
  ExperienceTicket,
} from '../catalogue/experience';
import { pictureUrl, type SandboxWorld } from '../world';

type ItemEntry = EndpointOutput<'getItems'>['data']['items'][number];
type ItemDetail = EndpointOutput<'getItem'>['data'];
type PackageView = ItemDetail['ticketsByPackage'][number];
type SlotTicketView = EndpointOutput<'getTickets'>['data'][number];

/**
 * Shows an experience as an entry of GET /items; `km` is the distance to the person, where known.
 */
export function itemEntryView(
  world: SandboxWorld,
  experience: CatalogueExperience,
  km: number | undefined,
): ItemEntry {
  const { seed, fromPrice, pictures } = experience;
  const picture = pictures[0];
  return {
    id: experience.id,
    slug: experience.slug,
    title: seed.title,
    description: seed.more === undefined ? seed.about : `${seed.about} ${seed.more}`,
    rating: seed.rating,
    reviewCount: seed.reviews,
    price: fromPrice === 0 ? 'Free' : String(fromPrice),
    image: picture === undefined ? '' : pictureUrl(world, picture),
    location: `${seed.area}, ${experience.city.name}`,
    category: seed.category,
    cityCode: experience.city.code,
    ...(km === undefined ? {} : { distance: km.toFixed(1) }),
  };
}

function packageTicket(ticket: ExperienceTicket): PackageView['tickets'][number] {
  const { key, id, name, code, price, min, max } = ticket;
  return { key, id, name, code, price, minQty: min, maxQty: max };
}

function packageView(pack: ExperiencePackage): PackageView {
  return {
    packageId: pack.id,
    packageName: pack.name,
    startingPrice: Math.min(...pack.tickets.map((ticket) => ticket.price)),
    tickets: pack.tickets.map(packageTicket),
    cancellation_terms: [{ cancellation_eligible: pack.refundable }],
  };
}

/** Shows an experience as `data` of GET /item/slug/:identifier (interface.md, Item detail). */
export function itemDetailView(
  world: SandboxWorld,
  experience: CatalogueExperience,
  now: number,
): ItemDetail {
  const { provider, city, seed } = experience;
  return {
    key: experience.key,
    id: experience.id,
    name: seed.title,
    images: experience.pictures.map((picture) => pictureUrl(world, picture)),
    shortDesc: seed.about,
    bookableDates: bookableDayNumbers(experience, now).map((day) => dateText(experience, day)),
    provider: {
      bppId: provider.bppId,
      bppUri: provider.bppUri,
      cityCode: city.code,
      id: provider.id,
      name: provider.name,
    },
    ticketsByPackage: experience.packages.map(packageView),
  };
}

/** Shows a ticket for one slot as GET /item/:packageId/tickets does. */
export function ticketView(
  pack: ExperiencePackage,
  ticket: ExperienceTicket,
  slot: ExperienceSlot,
): SlotTicketView {
  const { key, id, name, code, price, min, max } = ticket;
  return {
    key,
    id,
    name,
    code,
    price: { currency: 'INR', value: price },
    parentItemId: pack.id,
    minPeople: min,
    maxPeople: max,
    fulfillmentId: slot.id,
  };
}
