import { changesAt, say } from './changes';
import { biryaniKitchen, countedLines } from './biryani-kitchen';

const run = changesAt(biryaniKitchen());
const BEFORE = '2 chicken biryani, 1 egg biryani, 3 phirni';
const after = (...texts: string[]): string[] =>
  countedLines(run([BEFORE, ...texts].map(say)).basket).toSorted();

describe('a number that limits a dish in the basket is how many there shall be', () => {
  test.each([
    ['phirni 2 hi rakho'],
    ['make the phirni 2'],
    ['sirf 2 phirni'],
    ['2 phirni only'],
    ['फिरनी दो ही रखो'],
  ])('%s', (text) => {
    expect(after(text)).toEqual(['1 egg', '2 chicken', '2 phirni']);
  });

  test.each([
    ['ek raita bhi, phirni 2 hi'],
    ['add a raita, phirni only 2'],
    ['raita ek add karo aur phirni 2'],
    ['ek raita add karo aur phirni 2'],
    ['haan raita bhi daal do, phirni sirf 2 rakhna'],
    ['phirni do ही रखना और एक रायता भी'],
    ['put in one raita and keep only two phirnis'],
  ])('also beside a dish that is added: %s', (text) => {
    expect(after(text)).toEqual(['1 egg', '1 raita', '2 chicken', '2 phirni']);
  });
});

const ONE_MILD = ['1 chicken', '1 chicken Mild', '1 egg'];

describe('one of several that shall be milder parts the line', () => {
  test.each([
    ['ek chicken biryani thoda kam teekha karna'],
    ['make one of the two chicken biryanis milder'],
    ['do chicken biryani mein se ek mild karna'],
    ['2 chicken biryani me se 1 mild'],
    ['chicken biryani dono mein se ek kam mirchi wali karna'],
    ['दो चिकन बिरयानी में से एक कम तीखी कर दो'],
    ['one chicken biryani less spicy'],
    ['ek chicken biryani kam teekhi'],
    ['one of the chicken biryanis should be less spicy'],
  ])('%s', (text) => {
    expect(after(text)).toEqual([...ONE_MILD, '3 phirni']);
  });

  test.each([['one more chicken biryani, less spicy'], ['ek aur chicken biryani kam teekhi wali']])(
    'a word of adding brings a new one: %s',
    (text) => {
      expect(after(text)).toEqual(['1 chicken Mild', '1 egg', '2 chicken', '3 phirni']);
    },
  );

  test.each([['usme se ek mild karna hai'], ['one of them mild']])(
    'one of them is one of the line that has several: %s',
    (text) => {
      expect(after(text)).toEqual([...ONE_MILD, '3 phirni']);
    },
  );
});

describe('several changes in one message are all done', () => {
  test.each([
    [
      'haan ek raita bhi, aur ek chicken biryani thoda kam teekha karna. dusri waisi hi rehne do. phirni ek hata do 2 hi chahiye',
    ],
    ['ek chicken biryani kam teekhi, phirni do hi rakhna aur ek raita bhi'],
    ['एक चिकन बिरयानी कम तीखी, फिरनी दो ही रखना और एक रायता भी'],
    ['yes add a raita too, make one chicken biryani milder, and only two phirnis please'],
    ['make one of the chicken biryanis mild and the phirni 2, plus one raita'],
    ['raita ek add karo aur phirni 2, chicken biryani mein se ek mild kar dena'],
    ['2 hi chicken biryani rahegi bas ek kam teekhi. raita ek add karo aur phirni 2'],
    ['2 hi biryani rahegi bas ek kam teekhi. raita ek add karo aur phirni 2'],
  ])('%s', (text) => {
    expect(after(text)).toEqual([...ONE_MILD, '1 raita', '2 phirni']);
  });

  test('what is doubtful is asked by itself, and the rest is done', () => {
    const { basket, notes } = run([
      say('2 chicken biryani, 2 egg biryani, 3 phirni'),
      say('ek biryani hata do, phirni 2 hi rakho aur ek raita bhi'),
    ]);
    expect(countedLines(basket).toSorted()).toEqual(
      expect.arrayContaining(['1 raita', '2 chicken', '2 egg', '2 phirni']),
    );
    expect(
      basket.open.length + notes.filter(({ note }) => note === 'which').length,
    ).toBeGreaterThan(0);
  });
});

describe('a question that is refused is dropped', () => {
  test.each([
    ['koi aur biryani nahi chahiye'],
    ["i don't want any other biryani"],
    ['nahi chahiye aur biryani'],
    ['mujhe nayi biryani nahi chahiye'],
    ['और कोई बिरयानी नहीं चाहिए'],
    ['no new biryani please'],
    ['nahi bhai, nayi biryani nahi. phirni 3 hi rehne do'],
  ])('%s', (text) => {
    const { basket } = run([BEFORE, 'ek biryani bhi', text].map(say));
    expect(basket.open).toEqual([]);
    expect(countedLines(basket).toSorted()).toEqual(['1 egg', '2 chicken', '3 phirni']);
  });

  test.each([
    ['mujhe nayi biryani nahi chahiye, jo chicken biryani hai usme se ek mild karna hai'],
    ["i don't want another biryani, just make one of the chicken biryanis mild"],
    ['aur biryani nahi chahiye. ek chicken biryani kam teekhi kar do'],
  ])('and what else is said is done: %s', (text) => {
    const { basket } = run([BEFORE, 'ek biryani bhi', text].map(say));
    expect(basket.open).toEqual([]);
    expect(countedLines(basket).toSorted()).toEqual([...ONE_MILD, '3 phirni']);
  });
});

describe('one more that nobody asked about is refused, and nothing goes', () => {
  test.each([
    ['mujhe nayi biryani nahi chahiye'],
    ['koi aur biryani nahi chahiye'],
    ["i don't want another biryani"],
    ['मुझे नई बिरयानी नहीं चाहिए'],
  ])('%s', (text) => {
    expect(after(text)).toEqual(['1 egg', '2 chicken', '3 phirni']);
  });

  test('and what else is said is done', () => {
    expect(
      after(
        'arre nahi mujhe nayi biryani nahi chahiye, jo chicken biryani hai usme se ek mild karna hai',
      ),
    ).toEqual([...ONE_MILD, '3 phirni']);
  });
});
