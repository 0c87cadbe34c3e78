import { restaurantCard } from '../../../../dialogs/order-food/restaurant-card';
import { foodQuestions } from '../../../../dialogs/order-food/questions';
import { restaurantSlot } from '../../../../dialogs/order-food/restaurant';
import { readTranslations } from '../../../../src/app/translations';
import type { Turn } from '../../../../src/engine/turn';
import { plainText } from '../../../../src/reply/plain-text';
import { createReplyWording } from '../../../../src/reply/word';

const words = createReplyWording(readTranslations(process.cwd()), 'Asia/Kolkata');
const NAMED = { providerId: 'p', sellerId: 's', name: 'Napoli', locality: 'Bandra' };
const LONG = `Wood-fired pizzas since 1987, ${'with dough that rests for two days, '.repeat(4)}and gelato`;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a card needs nothing of a turn but the time
const turn = { now: 0, zone: 'Asia/Kolkata' } as unknown as Turn;
const card = (about: string): string =>
  plainText(
    words.reply(
      {
        kind: 'carousel',
        text: { raw: 'x' },
        cards: [restaurantCard(turn, { ...NAMED, about }, undefined, [], [])],
        choices: [],
      },
      'en',
    ),
  );

test.each([
  ['Wood-fired pizzas', '“Wood-fired pizzas”'],
  ['  Thalis,\n filling  ', '“Thalis, filling”'],
  ['शुद्ध शाकाहारी भोजन', '“शुद्ध शाकाहारी भोजन”'],
])('a restaurant’s own words stand on its card: %s', (about, shown) =>
  expect(card(about)).toContain(shown),
);

test.each(['', '  ', '\n'])('one that says nothing has no words on it (%j)', (about) =>
  expect(card(about)).not.toContain('“'),
);

test.each([LONG, `${LONG} ${LONG}`, 'गरम रोटी और दाल '.repeat(20)])(
  'many words (%#) are cut between words, with a sign',
  (about) => {
    const shown = /“(.*)”/u.exec(card(about))?.[1] ?? '';
    expect([shown.endsWith('…'), shown.length <= 91, about.startsWith(shown.slice(0, -1))]).toEqual(
      [true, true, true],
    );
  },
);

/** What "what is the restaurant like?" answers, from what the service tells of it. */
function kitchenAnswer(
  detail: { about: string; rating?: number } | undefined,
  kinds: { name: string; count: number }[],
  language: string,
): string {
  const asked = {
    ...turn,
    get: (slot: unknown) => (slot === restaurantSlot ? { ...NAMED, about: '' } : undefined),
    *attempt() {
      return { ok: true, value: detail ? [{ ...NAMED, ...detail }] : [] };
    },
    *once() {
      return { categories: kinds };
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a turn that the answer uses
  const done = foodQuestions['kitchen']?.answer(asked as unknown as Turn, undefined).next();
  return done?.done === true
    ? (done.value ?? []).map((one) => plainText(words.reply(one, language))).join('\n')
    : '';
}

const PIZZA = [
  { name: 'Pizza', count: 4 },
  { name: 'Gelato', count: 2 },
  { name: 'Out of season', count: 0 },
];

test.each<[string, { about: string; rating?: number } | undefined, typeof PIZZA, RegExp, RegExp]>([
  [
    'all of it',
    { about: 'Wood-fired.', rating: 4.5 },
    PIZZA,
    /says: “Wood-fired\.”[\s\S]*★ 4\.5[\s\S]*Pizza and Gelato/,
    /season/,
  ],
  ['no words', { about: '', rating: 4.5 }, PIZZA, /★ 4\.5[\s\S]*Pizza and Gelato/, /“/],
  ['no stars', { about: 'Wood-fired.' }, PIZZA, /“Wood-fired\.”[\s\S]*Pizza/, /★/],
  [
    'no menu',
    { about: 'Wood-fired.', rating: 4 },
    [],
    /“Wood-fired\.”[\s\S]*★ 4\.0/,
    /On the menu/,
  ],
  ['nothing', { about: '' }, [], /doesn’t say/, /“|★|On the menu/],
  ['stars alone', { about: '', rating: 4 }, [], /★ 4\.0/, /“|On the menu/],
  ['no answer', undefined, PIZZA, /On the menu: Pizza and Gelato/, /★|“/],
  ['no answer and no menu', undefined, [], /doesn’t say/, /★|“/],
  ['words over two lines', { about: 'Wood\n fired.' }, [], /“Wood fired\.”/, /★/],
])('what the restaurant is like (%s)', (_name, detail, kinds, wanted, unwanted) => {
  expect(kitchenAnswer(detail, kinds, 'en')).toMatch(wanted);
  expect(kitchenAnswer(detail, kinds, 'en')).not.toMatch(unwanted);
  expect(kitchenAnswer(detail, kinds, 'hi')).toMatch(/[\u0900-\u097f]/);
});
