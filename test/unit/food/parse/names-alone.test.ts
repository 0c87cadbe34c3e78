import { letsGoOneOf } from '../../../../src/food/parse/names-alone';

const NAMES = ['Paneer Tikka Pizza Pepperoni Pizza', 'Garlic Bread'];

test.each(['leave the pizza', 'pizza cancel', 'forget the garlic bread', 'pizza chhodo'])(
  'a text that names one of the names alone lets that go: %s',
  (text) => {
    expect(letsGoOneOf(NAMES, text)).toBe(true);
  },
);

test.each(['leave it', 'cancel', 'cancel my table booking', 'leave the pizza and the lassi'])(
  'a text that names none, or something else, lets none of them go: %s',
  (text) => {
    expect(letsGoOneOf(NAMES, text)).toBe(false);
  },
);
