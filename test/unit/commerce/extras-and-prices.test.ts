import { extraLines } from '../../../dialogs/book-experience/told';
import { readTranslations } from '../../../src/app/translations';
import { createBooking } from '../../../src/commerce/booking/perform';
import { plainText } from '../../../src/reply/plain-text';
import { createReplyWording } from '../../../src/reply/word';
import { calls, loopback, type Loopback } from './loopback';

const words = createReplyWording(readTranslations(process.cwd()), 'Asia/Kolkata');
const LANGUAGES = ['en', 'hi', 'hi-Latn'] as const;

let server: Loopback;
afterEach(() => server.close());
const bookingOver = async (data: object): Promise<ReturnType<typeof createBooking>> => {
  server = await loopback(calls(() => ({ json: { data } })));
  return createBooking(server.client);
};

const ticket = (name: string, code: string, price: number | null) => ({
  key: name.toLowerCase(),
  id: `${name}_${price}_5`,
  name,
  code,
  price,
  minQty: 1,
  maxQty: 5,
});
const adult = ticket('Adult', 'ENTRY_PASS', 650);
const car = ticket('Parking for a car', 'PARKING', 60);
const pack = (packageName: string, ...tickets: ReturnType<typeof ticket>[]) => ({
  packageId: packageName,
  packageName,
  startingPrice: 650,
  tickets,
  cancellation_terms: [],
});
const experience = (...ticketsByPackage: ReturnType<typeof pack>[]) => ({
  key: 'k'.repeat(24),
  id: 'walk',
  name: 'Lake Walk',
  images: [],
  shortDesc: '',
  bookableDates: [],
  provider: {
    bppId: 'b',
    bppUri: 'http://b.example',
    cityCode: 'std:080',
    id: 'p',
    name: 'Walks',
  },
  ticketsByPackage,
});

/** What is listed, and what is told of it beside the tickets: names, and prices in paise. */
test.each<[string, ReturnType<typeof pack>[], [string, number | undefined][]]>([
  ['parking beside a ticket', [pack('Plain', adult, car)], [['Parking for a car', 6_000]]],
  [
    'parking of two kinds',
    [pack('Plain', adult, car, ticket('Parking for a motorbike', 'PARKING', 20))],
    [
      ['Parking for a car', 6_000],
      ['Parking for a motorbike', 2_000],
    ],
  ],
  [
    'a camera and a locker',
    [pack('Plain', adult, ticket('Camera', 'ADD_ON', 285), ticket('Locker', 'ADD_ON', 40))],
    [
      ['Camera', 28_500],
      ['Locker', 4_000],
    ],
  ],
  [
    'the same of two packages, once',
    [pack('Plain', adult, car), pack('Guided', adult, car)],
    [['Parking for a car', 6_000]],
  ],
  [
    'the same at two prices, both',
    [pack('Plain', adult, car), pack('Night', adult, { ...car, price: 90 })],
    [
      ['Parking for a car', 6_000],
      ['Parking for a car', 9_000],
    ],
  ],
  [
    'a package of nothing else, by its name',
    [pack('Plain', adult), pack('Parking', ticket('Car', 'PARKING', 60))],
    [['Parking: Car', 6_000]],
  ],
  ['free', [pack('Plain', adult, ticket('Cloakroom', 'ADD_ON', 0))], [['Cloakroom', 0]]],
  [
    'without a price',
    [pack('Plain', adult, ticket('Cloakroom', 'ADD_ON', null))],
    [['Cloakroom', undefined]],
  ],
  ['paise', [pack('Plain', adult, ticket('Map', 'ADD_ON', 12.5))], [['Map', 1_250]]],
  [
    'a code in small letters lets nobody in',
    [pack('Plain', adult, ticket('Child', 'entry_pass', 300))],
    [['Child', 30_000]],
  ],
  ['nothing', [pack('Plain', adult)], []],
])('extras: %s', async (_name, packages, told) => {
  const booking = await bookingOver(experience(...packages));
  const detail = await booking.getExperience({ id: 'walk' });
  const extras = detail.extras ?? [];
  expect(extras.map(({ name, pricePaise }) => [name, pricePaise])).toEqual(told);
  expect(detail.packages.flatMap(({ tickets }) => tickets.map(({ name }) => name))).not.toContain(
    told[0]?.[0],
  );
  for (const language of LANGUAGES) {
    const said = extraLines(extras)
      .map((one) => plainText(words.reply(one, language)))
      .join('\n');
    expect(said === '').toBe(told.length === 0);
    for (const [name, paise] of told) {
      expect(said).toContain(name);
      if (paise !== undefined && paise > 0)
        expect(said).toContain(`₹${(paise / 100).toFixed(paise % 100 === 0 ? 0 : 2)}`);
    }
    expect(said).not.toContain('Adult');
  }
});

/** `leastPrice` and `mostPrice` of GET /get-min-max-price are rupees. */
test.each([
  [0, 3_600],
  [1, 1],
  [99.5, 2_499.99],
  [250, 250_000],
  [0.01, 0.1],
  [19.99, 20],
])('from ₹%d to ₹%d the service’s prices are exact to the paisa', async (leastPrice, mostPrice) => {
  const booking = await bookingOver({ leastPrice, mostPrice });
  expect(await booking.priceRange()).toEqual({
    leastPaise: Math.round(leastPrice * 100),
    mostPaise: Math.round(mostPrice * 100),
  });
  expect(server.asked().map(({ url }) => url)).toEqual(['/base/get-min-max-price']);
});

test.each([
  {},
  { leastPrice: 10 },
  { mostPrice: 10 },
  { leastPrice: '10', mostPrice: '20' },
  { leastPrice: null, mostPrice: 20 },
])('a range that is none (%j) is a failure, not a price', async (data) => {
  const booking = await bookingOver(data);
  await expect(booking.priceRange()).rejects.toThrow();
});
