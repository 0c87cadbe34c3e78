import type { CommerceClient } from '../client';
import { mergeExperiencePages } from './several-days';
import { ENTRY_PASS } from '../contract';
import { remainingForms } from '../forms';
import { paiseToRupees, rupeeNumberToPaise, rupeesToPaise } from '../money';
import { searchOffered, type OfferedCatalogue } from './offered';
import type { EndpointOutput } from '../contract';
import type {
  BookableTicket,
  ListedExperience,
  ExperienceDetail,
  UnbookableExtra,
  BookingInitResult,
  InitInput,
  OfferedPackage,
  SearchInput,
  BookingSelectResult,
  SelectInput,
  FormSubmission,
  Timeslot,
} from './views';

type WireItemEntry = EndpointOutput<'getItems'>['data']['items'][number];
type WireItemPackage = EndpointOutput<'getItem'>['data']['ticketsByPackage'][number];

/** The operations of the booking area, done by the service. Every rejection is a CommerceError. */
export interface BookingService {
  searchExperiences(
    input: SearchInput,
    customer: string,
  ): Promise<{ items: ListedExperience[]; total: number }>;
  getExperience(input: { id: string }): Promise<ExperienceDetail>;
  getTimeslots(input: { key: string; date: string; ticketKeys: string[] }): Promise<Timeslot[]>;
  getTickets(input: { packageId: string; start: string }): Promise<BookableTicket[]>;
  select(input: SelectInput): Promise<BookingSelectResult>;
  submitForm(input: FormSubmission): Promise<{ transaction: string; remaining: number }>;
  init(input: InitInput): Promise<BookingInitResult>;
  topAttractions(): Promise<string[]>;
  priceRange(): Promise<{ leastPaise: number; mostPaise: number }>;
}

/**
 * Does the booking operations over a client, with the answers turned into the views of `views.ts`.
 */
export function createBooking(
  commerce: CommerceClient,
  offered: OfferedCatalogue = {},
): BookingService {
  return {
    searchExperiences: (input, customer) =>
      searchOffered(offered, input, (one) => searchExperiences(commerce, one, customer)),
    async getExperience({ id }) {
      return toDetail((await commerce.call('getItem', { params: { identifier: id } })).data);
    },
    async getTimeslots({ key, date, ticketKeys }) {
      const { data } = await commerce.call('getTimeslots', {
        params: { itemKey: key },
        query: { date, ticketIds: ticketKeys },
      });
      return data.map((slot) => ({
        id: slot.id,
        start: slot.timeRangeStart,
        end: slot.timeRangeEnd,
      }));
    },
    async getTickets({ packageId, start }) {
      const { data } = await commerce.call('getTickets', {
        params: { packageId },
        query: { timeStamp: start },
      });
      return data.filter((ticket) => ticket.code === ENTRY_PASS).map(toTicket);
    },
    async select(input) {
      const { data } = await commerce.call('select', { body: input });
      return toSelected(input, data);
    },
    submitForm: (input) => submitVisitorForm(commerce, input),
    async init({ transaction, sent, itemId, name, email, mobile }) {
      const body = {
        ...sent,
        transactionId: transaction,
        userName: name,
        userEmail: email,
        userMobile: mobile,
        attractionId: itemId,
      };
      return toInitiated((await commerce.call('init', { body })).data);
    },
    async topAttractions() {
      return (await commerce.call('getTopAttractions', {})).data;
    },
    async priceRange() {
      const { leastPrice, mostPrice } = (await commerce.call('getPriceRange', {})).data;
      return {
        leastPaise: rupeeNumberToPaise(leastPrice),
        mostPaise: rupeeNumberToPaise(mostPrice),
      };
    },
  };
}

async function searchExperiences(
  commerce: CommerceClient,
  input: SearchInput,
  customer: string,
): Promise<{ items: ListedExperience[]; total: number }> {
  const days = input.dates?.length ? input.dates : [undefined];
  const pages = await Promise.all(
    days.map((day) => commerce.call('getItems', { query: buildItemsQuery(input, customer, day) })),
  );
  return mergeExperiencePages(
    pages.map(({ data }) => ({ items: data.items.map(toExperience), total: data.total })),
    input.sort,
  );
}

async function submitVisitorForm(
  commerce: CommerceClient,
  { transaction, groupId, data }: FormSubmission,
): Promise<{ transaction: string; remaining: number }> {
  const { formId = '', itemId = '', name = '', email = '', mobile = '', gender, ...rest } = data;
  const known = {
    formId,
    itemId,
    name,
    email,
    mobile,
    ...(isGender(gender) ? { gender } : {}),
    ...rest,
  };
  const answer = await commerce.call('submitForm', {
    params: { groupId },
    body: { transactionId: transaction, data: known },
  });
  return { transaction, remaining: remainingForms(answer) };
}

const isGender = (text: string | undefined): text is 'Male' | 'Female' | 'Other' =>
  text === 'Male' || text === 'Female' || text === 'Other';
const textOrUndefined = (text: string | null | undefined): string | undefined =>
  text === null || text === '' ? undefined : text;

/**
 * Builds the query of GET /items from the filters set, so that equal searches share a cache entry.
 */
function buildItemsQuery(input: SearchInput, customer: string, date: string | undefined) {
  const {
    lat,
    lng,
    minPaise,
    maxPaise,
    top,
    recent,
    maxDistanceKm,
    dates: _dates,
    ...same
  } = input;
  return {
    ...same,
    ...(date === undefined ? {} : { date }),
    ...(lat === undefined || lng === undefined ? {} : { latitude: lat, longitude: lng }),
    ...(minPaise === undefined ? {} : { priceMin: Number(paiseToRupees(minPaise)) }),
    ...(maxPaise === undefined ? {} : { priceMax: Number(paiseToRupees(maxPaise)) }),
    ...(top === undefined ? {} : { topExperiences: top }),
    ...(recent ? { isRecentlyViewed: true, userId: customer } : {}),
    ...(maxDistanceKm === undefined ? {} : { maxDistance: maxDistanceKm }),
  };
}

function toExperience(entry: WireItemEntry): ListedExperience {
  const { latitude: lat, longitude: lng } = entry;
  const distance = Number.parseFloat(entry.distance ?? '');
  return {
    id: entry.id,
    title: entry.title,
    about: entry.description ?? '',
    location: entry.location ?? '',
    category: entry.category ?? '',
    pricePaise: parsePricePaise(entry.price),
    ...(entry.reviewCount && entry.rating !== null && entry.rating !== undefined
      ? { rating: entry.rating, reviews: entry.reviewCount }
      : {}),
    ...(textOrUndefined(entry.image) ? { picture: textOrUndefined(entry.image) } : {}),
    ...(textOrUndefined(entry.cityCode) ? { cityCode: textOrUndefined(entry.cityCode) } : {}),
    ...(Number.isFinite(distance) ? { distanceKm: distance } : {}),
    ...(typeof lat === 'number' && typeof lng === 'number' ? { at: { lat, lng } } : {}),
  };
}

/** Returns undefined for a price that is no amount, and invents none in its place (I12). */
function parsePricePaise(price: string): number | undefined {
  try {
    return rupeesToPaise(price);
  } catch {
    return undefined;
  }
}

function toDetail(data: EndpointOutput<'getItem'>['data']): ExperienceDetail {
  const { bppId, bppUri, cityCode, id, name } = data.provider;
  const extras = extrasOf(data.ticketsByPackage);
  return {
    key: data.key,
    id: data.id,
    name: data.name,
    about: data.shortDesc ?? '',
    pictures: data.images ?? [],
    dates: data.bookableDates,
    seller: { bppId, bppUri, cityCode, id, name: name ?? '' },
    packages: data.ticketsByPackage.map(toPackage).filter((one) => one.tickets.length > 0),
    ...(extras.length === 0 ? {} : { extras }),
  };
}

/** Lists the extras of an experience, each once; a package without tickets adds its name. */
function extrasOf(packages: readonly WireItemPackage[]): UnbookableExtra[] {
  const all = packages.flatMap(({ packageName, tickets }) => {
    const named = (name: string) =>
      tickets.some((one) => one.code === ENTRY_PASS) ? name : `${packageName}: ${name}`;
    return tickets
      .filter((one) => one.code !== ENTRY_PASS)
      .map(({ name, price }) => ({ name: named(name), ...pricedAt(price) }));
  });
  return [...new Map(all.map((one) => [`${one.name} ${one.pricePaise}`, one])).values()];
}

const pricedAt = (price: number | null | undefined): { pricePaise?: number } =>
  price === null || price === undefined ? {} : { pricePaise: rupeeNumberToPaise(price) };

function toPackage(data: WireItemPackage): OfferedPackage {
  const bookable = data.tickets.filter((ticket) => ticket.code === ENTRY_PASS);
  const terms =
    data.cancellation_terms
      ?.map((term) => term.cancellation_eligible)
      .filter((eligible) => typeof eligible === 'boolean') ?? [];
  const from = data.startingPrice;
  return {
    id: data.packageId,
    name: data.packageName,
    ticketKeys: bookable.map((ticket) => ticket.key),
    tickets: bookable.map(({ name, price, maxQty }) => ({
      name,
      ...pricedAt(price),
      ...(maxQty === null || maxQty === undefined ? {} : { max: maxQty }),
    })),
    ...(from === null || from === undefined ? {} : { fromPaise: rupeeNumberToPaise(from) }),
    ...(terms.length === 0 ? {} : { refundable: !terms.includes(false) }),
  };
}

function toTicket(data: EndpointOutput<'getTickets'>['data'][number]): BookableTicket {
  const { id, name, parentItemId, fulfillmentId } = data;
  return {
    id,
    name,
    parentItemId,
    fulfillmentId,
    pricePaise: rupeeNumberToPaise(data.price.value),
    min: Math.max(1, data.minPeople),
    max: data.maxPeople,
  };
}

function toSelected(
  sent: SelectInput,
  data: EndpointOutput<'select'>['data'],
): BookingSelectResult {
  const { quote } = data.onSelect.message.order;
  return {
    transaction: data.onSelect.context.transaction_id,
    sent,
    lines: (quote.breakup ?? []).map((line) => ({
      title: line.title,
      paise: rupeesToPaise(line.price.value),
    })),
    totalPaise: rupeesToPaise(quote.price.value),
    forms: data.forms ?? [],
  };
}

function toInitiated(data: EndpointOutput<'init'>['data']): BookingInitResult {
  const { quote, payments, tags } = data.message.order;
  const terms = tags?.find((tag) => tag.descriptor?.code === 'BPP_TERMS');
  return {
    transaction: data.context.transaction_id,
    paymentId: payments[0]?.id ?? '',
    totalPaise: rupeesToPaise(quote.price.value),
    terms: terms ?? null,
  };
}
