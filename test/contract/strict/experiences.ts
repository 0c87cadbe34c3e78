/** A ticket on sale. */
export interface StrictTicket {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly price: number;
  readonly min: number;
  readonly max: number;
}

/** A package on sale. */
export interface StrictPackage {
  readonly packageId: string;
  readonly packageName: string;
  readonly tickets: readonly StrictTicket[];
}

/** An experience with its first package; `formed` ones want a form for each visitor. */
export interface StrictItem extends StrictPackage {
  readonly id: string;
  readonly key: string;
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly formed: boolean;
  readonly refundable: boolean;
  readonly minimumAge: number;
  readonly others: readonly StrictPackage[];
}

/** All packages of an item. */
export const packagesOf = (item: StrictItem): readonly StrictPackage[] => [item, ...item.others];

function uuid(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

function objectId(n: number): string {
  return n.toString(16).padStart(24, 'a');
}

function ticket(
  n: number,
  name: string,
  price: number,
  min: number,
  max: number,
  code = 'ENTRY_PASS',
): StrictTicket {
  return {
    key: objectId(500 + n),
    id: `${uuid(500 + n)}_${price}_${max * 10}`,
    name,
    code,
    price,
    min,
    max,
  };
}

/** What the strict service sells. */
export const ITEMS: readonly StrictItem[] = [
  {
    id: uuid(1),
    key: objectId(1),
    slug: 'nandi-hills-sunrise-trek',
    title: 'Nandi Hills Sunrise Trek',
    category: 'Trek',
    formed: true,
    refundable: false,
    minimumAge: 10,
    packageId: uuid(101),
    packageName: 'Standard',
    others: [],
    tickets: [ticket(1, 'Adult', 1299.5, 1, 5), ticket(2, 'Guide only', 2000, 1, 1, 'ADD_ON')],
  },
  {
    id: uuid(2),
    key: objectId(2),
    slug: 'bangalore-palace-entry',
    title: 'Bangalore Palace Entry',
    category: 'Museum',
    formed: false,
    refundable: true,
    minimumAge: 0,
    packageId: uuid(102),
    packageName: 'Standard',
    others: [],
    tickets: [ticket(3, 'Adult', 240, 1, 10), ticket(4, 'Child', 120, 1, 6)],
  },
  {
    id: uuid(3),
    key: objectId(3),
    slug: 'cubbon-park-bird-walk',
    title: 'Cubbon Park Bird Walk',
    category: 'Walk',
    formed: false,
    refundable: true,
    minimumAge: 0,
    packageId: uuid(103),
    packageName: 'Standard',
    others: [],
    tickets: [ticket(5, 'Visitor', 0, 2, 4)],
  },
  {
    id: uuid(4),
    key: objectId(4),
    slug: 'tipu-palace-light-show',
    title: 'Tipu Palace Light Show',
    category: 'Show',
    formed: true,
    refundable: false,
    minimumAge: 3,
    packageId: uuid(104),
    packageName: 'Show in Hindi',
    tickets: [ticket(6, 'Adult', 300, 1, 6), ticket(7, 'Child', 150, 1, 6)],
    others: [
      {
        packageId: uuid(105),
        packageName: 'Show in English',
        tickets: [ticket(8, 'Adult', 350, 1, 6), ticket(9, 'Child', 175, 1, 6)],
      },
    ],
  },
];

/** Who sells: the ids that SELECT and INIT carry. */
export const PROVIDER = {
  bppId: 'seller.strict.test',
  bppUri: 'https://seller.strict.test/protocol/v1',
  cityCode: 'std:080',
  id: 'P-STRICT-1',
  name: 'Strict Experiences',
} as const;

const DAY_MS = 86_400_000;
const SLOT_STARTS_MS = [30 * 60_000, 690 * 60_000]; // 6 am and 5 pm in India
const SLOT_LENGTH_MS = 2 * 3_600_000;

/** The days on sale: the seven after `now`, as UTC midnights. */
export function bookableDates(now: number): string[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return [1, 2, 3, 4, 5, 6, 7].map((days) => new Date(today + days * DAY_MS).toISOString());
}

/** The slots of an item on a day. */
export function slotsOn(item: StrictItem, date: string) {
  return SLOT_STARTS_MS.map((offset, n) => {
    const start = Date.parse(date) + offset;
    return {
      id: uuid(
        Math.floor(Date.parse(date) / DAY_MS) * 100 +
          Number.parseInt(item.id.slice(-4), 10) * 10 +
          n,
      ),
      timestamp: null,
      timeRangeStart: new Date(start).toISOString(),
      timeRangeEnd: new Date(start + SLOT_LENGTH_MS).toISOString(),
    };
  });
}

/** Every slot of an item on the days on sale. */
export function allSlots(item: StrictItem, now: number) {
  return bookableDates(now).flatMap((date) => slotsOn(item, date));
}

/** The item's list entry. */
export function listEntry(item: StrictItem) {
  const price = Math.min(...item.tickets.map((one) => one.price));
  return {
    id: item.id,
    slug: item.slug,
    title: item.title,
    description: `${item.title}, two hours`,
    rating: item.formed ? 4.6 : null,
    reviewCount: 12,
    price: price === 0 ? 'Free' : String(price),
    image: 'https://pictures.strict.test/one.jpg',
    location: 'Bengaluru',
    category: item.category,
    cityCode: PROVIDER.cityCode,
    someNewMember: { kept: true },
  };
}

/** The item's detail. */
export function detail(item: StrictItem, now: number, refundTold = true) {
  return {
    key: item.key,
    id: item.id,
    name: item.title,
    images: [],
    shortDesc: `${item.title}, two hours`,
    bookableDates: bookableDates(now),
    provider: PROVIDER,
    ticketsByPackage: packagesOf(item).map(({ packageId, packageName, tickets }) => ({
      packageId,
      packageName,
      startingPrice: tickets[0]?.price ?? 0,
      tickets: tickets.map(({ key, id, name, code, price, min, max }) => ({
        key,
        id,
        name,
        code,
        price,
        minQty: min,
        maxQty: max,
      })),
      cancellation_terms: refundTold ? [{ cancellation_eligible: item.refundable }] : [],
    })),
  };
}
