import { annotateMessage } from '../../../../src/understanding/concepts/scene';
import { confidenceOf } from '../../../../src/understanding/intents/confidence';
import { contextFactsOf } from '../../../../src/understanding/intents/context';
import {
  createIntentReader,
  annotateText,
} from '../../../../src/understanding/intents/read-intents';
import { defineIntentRules } from '../../../../src/understanding/intents/rule';
import { scoreIntents } from '../../../../src/understanding/intents/score';
import { createConceptMatcher } from '../../../../src/understanding/concepts/spotter';
import { splitWords } from '../../../../src/language/text/tokens';
import { CONCEPT_VOCABULARIES } from '../../../../src/understanding/vocabulary';

const spotter = createConceptMatcher(CONCEPT_VOCABULARIES);
const reader = createIntentReader(spotter);
const best = (said: string, before?: string): string | undefined =>
  reader(said, contextFactsOf(before === undefined ? undefined : annotateText(spotter, before)))
    .ranked[0]?.intent;

test.each([
  ['which treks can we do on Sunday', 'find_experience'],
  ['koi natak chal raha hai kya', 'find_experience'],
  ['I would like five tickets for the dance festival', 'book_tickets'],
  ['any good dhaba close by', 'find_restaurant'],
  ['ek plate momos bhej do', 'order_food'],
  ['menu card dikhaiye', 'show_menu'],
  ['aur ek roti daal do', 'edit_cart'],
  ['basket mein kya kya hai', 'view_cart'],
  ['upi se payment karna hai', 'checkout'],
  ['pichhla order dobara mangwao', 'reorder'],
  ['koi coupon chalega kya', 'offers'],
  ['मेरा पार्सल कब तक आएगा', 'order_status'],
  ['order radd kar dijiye', 'cancel'],
  ['paise kat gaye lekin order nahi hua', 'human_support'],
  ['मुझे सहायता चाहिए', 'help'],
  ['नमस्कार', 'greet'],
  ['bahut shukriya', 'thanks_bye'],
  ['bilkul sahi', 'affirm'],
  ['bilkul nahi', 'deny'],
  ['teesra wala', 'select_item'],
  ['kuch aur dikhao', 'more_options'],
  ['we need a table for six at eight', 'reserve_table'],
  ['set an alarm for five', 'out_of_scope'],
  ['kal baarish hogi kya', 'out_of_scope'],
  ['who wrote that novel', 'out_of_scope'],
  ['how do I build credit', 'out_of_scope'],
  ['roll over my pension', 'out_of_scope'],
  ['brew a cup of coffee', 'out_of_scope'],
  ['add batteries to my shopping list', 'out_of_scope'],
  ['what is the phone number of that restaurant', 'restaurant_info'],
  ['aap kab tak khule ho', 'restaurant_info'],
  ['I want to book a brasserie with my sister', 'reserve_table'],
  ['drop my table for saturday', 'cancel'],
  ['half plate chole bhature', 'order_food'],
  ['make the burger a large', 'edit_cart'],
  ['i do not want onions', 'edit_cart'],
  ['is tea available', 'show_menu'],
  ['somewhere that serves breakfast', 'find_restaurant'],
  ['my order is wrong', 'human_support'],
  ['parso koi slot khali hai kya', 'show_slots'],
  ['purana order dohra do', 'reorder'],
  ['my name is Kavya Rao', 'inform'],
  ['we are a group of six', 'inform'],
  ['are eggs good for you', 'out_of_scope'],
  ['take two off', 'edit_cart'],
  ['ek roti kam', 'edit_cart'],
  ['pyaaz alag se dena', 'edit_cart'],
  ['kitne type ke dosa hai', 'show_menu'],
  ['mera saman kab aayega', 'order_status'],
  ['i got cold food', 'human_support'],
  ['use code WELCOME', 'offers'],
  ['a table for my boyfriend and me', 'reserve_table'],
  ['west area mein indian food', 'find_restaurant'],
])('%s is %s', (said, intent) => {
  expect(best(said)).toBe(intent);
});

test('what was said before decides what a yes and a reservation mean', () => {
  expect(best('Yes, book it', 'Shall I book this for you?')).toBe('affirm');
  expect(best('Sounds good. I want to reserve there', 'There is a nice restaurant in town.')).toBe(
    'reserve_table',
  );
  expect(best('Perfect. I need two tickets', 'There are 3 buses at 8 pm.')).toBe('out_of_scope');
});

test('a request after a reaction is what the message is about', () => {
  expect(best('Great. Are there any museums there?', 'Your car is booked.')).toBe(
    'find_experience',
  );
});

test('rules hold when all their terms do', () => {
  const scene = annotateMessage(
    splitWords('a b'),
    [
      { concept: 'A', start: 0, end: 1 },
      { concept: 'B', start: 1, end: 2 },
    ],
    ['@fact'],
  );
  const holds = (terms: string): boolean =>
    defineIntentRules('help', [[1, terms]])[0]?.holds(scene) === true;
  for (const terms of [
    'A',
    'A B',
    'A|C',
    '!C',
    'A>B',
    '^A',
    'only:A,B',
    'short:2',
    'sure:0',
    '@fact',
    '',
  ])
    expect(holds(terms)).toBe(true);
  for (const terms of ['C', 'A C', '!A', 'B>A', '^B', 'only:A', 'short:1', 'lost:1', '@other'])
    expect(holds(terms)).toBe(false);
});

test.each([
  ['remind me to buy tickets', 'out_of_scope'],
  ['who built the red fort', 'out_of_scope'],
  ['how do you make momos', 'out_of_scope'],
  ['play some party music', 'out_of_scope'],
  ['restaurant tak jaane ka rasta batao', 'out_of_scope'],
  ['find a house near the park', 'out_of_scope'],
])('asked that way, %s is %s whatever it is about', (said, intent) => {
  expect(best(said)).toBe(intent);
});

test.each([
  ['restaurants near the airport', 'find_restaurant'],
  ['somewhere to eat before my flight', 'find_restaurant'],
  ['office ke paas koi accha restaurant', 'find_restaurant'],
  ['book a table for my birthday on saturday', 'reserve_table'],
  ['order some coffee for my meeting', 'order_food'],
  ['do you have birthday cakes', 'show_menu'],
  ['dog friendly restaurants', 'find_restaurant'],
  ['movies about dogs', 'find_experience'],
  ['tickets for the train', 'out_of_scope'],
  ['look for a doctor near the park', 'out_of_scope'],
  ['set an alarm for the movie', 'out_of_scope'],
])('what only says where, when or what for is not the subject: %s is %s', (said, intent) => {
  expect(best(said)).toBe(intent);
});

test("an address of mail and a telephone's number alone tell who one is", () => {
  expect(best('kavya@example.com')).toBe('inform');
  expect(best('my number is 98765 43210')).toBe('inform');
  expect(best('2 adults for the museum, kavya@example.com')).not.toBe('inform');
});

test('numerals are said like words for numbers', () => {
  const scene = annotateMessage(splitWords('4 a'), [{ concept: 'A', start: 1, end: 2 }], []);
  const holds = (terms: string): boolean =>
    defineIntentRules('help', [[1, terms]])[0]?.holds(scene) === true;
  expect([holds('A only:A'), holds('A only:A,NUMWORD')]).toEqual([false, true]);
});

test('further evidence adds less and less', () => {
  const scene = annotateMessage(splitWords('a'), [{ concept: 'A', start: 0, end: 1 }], []);
  const [one] = scoreIntents(scene, defineIntentRules('help', [[4, 'A']]));
  const [two] = scoreIntents(
    scene,
    defineIntentRules('help', [
      [4, 'A'],
      [4, 'A'],
    ]),
  );
  expect(one).toEqual({ intent: 'help', score: 4, agreeing: 1 });
  expect(two?.score).toBeCloseTo(5.6);
});

test('confidence grows with the evidence, falls with a rival, and is low for what is strange', () => {
  const scene = annotateText(spotter, 'help me');
  const of = (score: number, rival: number): number =>
    confidenceOf(
      [
        { intent: 'help', score, agreeing: 1 },
        { intent: 'greet', score: rival, agreeing: 1 },
      ],
      scene,
    );
  expect(of(8, 2)).toBeGreaterThan(of(5, 2));
  expect(of(5, 2)).toBeGreaterThan(of(5, 4.9));
  expect(
    confidenceOf(
      [{ intent: 'out_of_scope', score: 2.2, agreeing: 1 }],
      annotateText(spotter, 'zzyzx'),
    ),
  ).toBeLessThan(0.7);
  expect(confidenceOf([], scene)).toBe(0);
});
