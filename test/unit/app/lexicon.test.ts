import { createLexicon, withNames } from '../../../src/app/lexicon';
import { createCommerceClient } from '../../../src/commerce';
import type { ServerLog } from '../../../src/server/ports';
import type {
  DialogueContext,
  Understanding,
  UnderstandingResult,
} from '../../../src/understanding/understanding';
import { createServer, type RequestListener, type Server } from 'node:http';
import { testClock } from '../../support/clock/test-clock';
import { madeUp } from '../../support/made-up';

const STANDING: DialogueContext = { now: 0, zone: 'Asia/Kolkata', language: 'en' };
const NOTES: string[] = [];
const note = (_fields: unknown, words: string): void => void NOTES.push(words);
const LOG: ServerLog = { info: note, warn: note, error: note };

let server: Server | undefined;
afterEach(async () => {
  jest.useRealTimers();
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = undefined;
});

/** The service on loopback, as this listener answers. */
async function serviceAs(listener: RequestListener) {
  const made = createServer(listener);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const at = made.address();
  const port = at !== null && typeof at === 'object' ? at.port : 0;
  return createCommerceClient({
    baseUrl: `http://127.0.0.1:${port}`,
    clientId: 'a',
    clientSecret: 'b',
    clock: testClock,
    random: () => 0.5,
    log: () => undefined,
  });
}

const item = (n: number) => ({
  id: `id-${n}`,
  slug: `s-${n}`,
  title: `Walk ${n}`,
  description: '',
  rating: 4,
  reviewCount: 2,
  price: '100',
  image: '',
  location: 'Fort',
  category: n % 2 ? 'Tours' : 'Nature',
  cityCode: 'std:022',
});

/** GET /items over some experiences, 20 a page; asks for its token before. */
const catalogue =
  (total: number): RequestListener =>
  (request, response) => {
    const url = new URL(request.url ?? '', 'http://x');
    response.setHeader('content-type', 'application/json');
    if (url.pathname === '/auth/token')
      return void response.end(JSON.stringify({ access_token: 't' }));
    const page = Number(url.searchParams.get('page'));
    const numbers = Array.from({ length: total }, (_, n) => n).slice((page - 1) * 20, page * 20);
    response.end(JSON.stringify({ data: { items: numbers.map(item), total } }));
  };

/** Tells how many titles were known when it was asked. */
const counting = (titles: () => number): Understanding => {
  const read = (): UnderstandingResult => ({
    commands: [{ do: 'start', dialog: madeUp(String(titles())) }],
    confidence: 1,
    language: 'en',
  });
  return { read, atOnce: read };
};

test('the names are those of every page, with their city and each kind once', async () => {
  const commerce = await serviceAs(catalogue(45));
  const lexicon = createLexicon(commerce, LOG);
  expect(lexicon.get().titles).toEqual([]);
  lexicon.start();
  await lexicon.ready;
  lexicon.stop();
  expect(lexicon.get().titles).toHaveLength(45);
  expect(lexicon.get().titles[0]).toEqual({
    id: 'id-0',
    title: 'Walk 0',
    category: 'Nature',
    city: 'Mumbai',
  });
  expect(lexicon.get().categories).toEqual(['Nature', 'Tours']);
  await commerce.close();
});

test('a message just after the start is understood with the names', async () => {
  const commerce = await serviceAs(catalogue(3));
  const lexicon = createLexicon(commerce, LOG);
  const understanding = withNames(
    counting(() => lexicon.get().titles.length),
    lexicon,
  );
  lexicon.start();
  expect(understanding.atOnce?.('find treks', STANDING)).toBeUndefined();
  expect((await understanding.read('find treks', STANDING)).commands).toEqual([
    { do: 'start', dialog: '3' },
  ]);
  expect(understanding.atOnce?.('find treks', STANDING)?.commands).toEqual([
    { do: 'start', dialog: '3' },
  ]);
  lexicon.stop();
  await commerce.close();
});

test('while the service is away a message waits two seconds at most, and the names are looked for again', async () => {
  NOTES.length = 0;
  jest.useFakeTimers();
  let answered = false;
  const lexicon = { ready: new Promise<void>(() => undefined) };
  const waiting = Promise.resolve(
    withNames(
      counting(() => 0),
      lexicon,
    ).read('hi', STANDING),
  ).then(() => (answered = true));
  await jest.advanceTimersByTimeAsync(1_900);
  expect(answered).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  await waiting;
  expect(answered).toBe(true);
});

test('a catalogue that cannot be read leaves no names, says so in the log, and holds nobody up', async () => {
  const commerce = await serviceAs((_request, response) => {
    response.statusCode = 500;
    response.end('{}');
  });
  const lexicon = createLexicon(commerce, LOG);
  lexicon.start();
  await lexicon.ready;
  lexicon.stop();
  expect(lexicon.get().titles).toEqual([]);
  expect(NOTES).toContain('the catalogue could not be read');
  await commerce.close();
});

/** The same with restaurants near every second point; elsewhere the service does not go. */
const withRestaurants = (described: string): RequestListener => {
  let asked = 0;
  return (request, response) => {
    if (!request.url?.startsWith('/ret11/api/nearby-restaurants'))
      return catalogue(3)(request, response);
    asked += 1;
    response.setHeader('content-type', 'application/json').writeHead(asked % 2 ? 200 : 400);
    response.end(
      asked % 2
        ? JSON.stringify([
            {
              providerId: 'p',
              sellerId: 's',
              name: 'Street Kitchen',
              shortDesc: described,
              images: [],
              locality: '',
              street: '',
              distance_m: 10,
            },
          ])
        : '{}',
    );
  };
};

test.each([
  ['North Indian, Chinese', ['Street Kitchen', 'North Indian', 'Chinese']],
  ['The best food in town since 1987, really.', ['Street Kitchen']],
])(
  'names of restaurants are known once each, with the kinds of food that a description lists: %s',
  async (described, names) => {
    const commerce = await serviceAs(withRestaurants(described));
    const lexicon = createLexicon(commerce, LOG);
    lexicon.start();
    await lexicon.ready;
    lexicon.stop();
    expect(lexicon.get().titles).toHaveLength(3);
    expect(lexicon.get().cuisines).toEqual(names);
    await commerce.close();
  },
);
