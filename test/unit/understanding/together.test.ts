import { createBuiltIn } from '../../../src/understanding/built-in';
import { short } from './short';
import { IDLE, LEXICON } from './stage';
import { dialogManifests } from '../../support/prompts/dialog-manifests';

const understanding = createBuiltIn({
  manifests: dialogManifests(),
  lexicon: () => LEXICON,
});
const meant = (said: string): string => short(understanding.read(said, IDLE).commands);
const begun = (said: string): string => meant(said).split(' ').slice(0, 2).join(' ');

const FOOD = [
  "let's order lunch together from Meghana",
  'lets order food together',
  'Let us order together',
  'can we order dinner together?',
  'shall we get biryani together',
  'order together',
  'start a group order',
  'group order from Meghana, close at 12:30',
  'team lunch order',
  'new group order please',
  'saath mein order karte hain',
  'chalo sab milkar khana mangwate hain',
  'ek saath order karte hain',
  'milke pizza mangate hain',
  'साथ में ऑर्डर करते हैं',
  'सब मिलकर खाना मंगवाते हैं',
  'चलो साथ में मँगाते हैं',
  'ग्रुप ऑर्डर',
  'चलो साथ में Copper Pot Biryani से खाना मँगाते हैं, HSR Layout 560102',
  'chalo saath mein Copper Pot Biryani HSR Layout se order karte hain',
  "let's order biryani and starters from Copper Pot together",
];
const TRIP = [
  "let's book the fort walk together",
  'plan a team outing',
  "let's go on the Nandi trek together on Saturday",
  'book the trek with the whole team',
  'organise a group trek',
  'saath mein trek book karte hain',
  'चलो साथ में ट्रेक पर चलते हैं',
];
const JOIN = [
  "I'm in",
  'i am in',
  'count me in',
  'Count me in!',
  'add mine',
  'join',
  'I want to join',
  'main bhi',
  'main bhi hoon',
  'mera bhi add karo',
  'मैं भी',
  'मेरा भी जोड़ दो',
  "I'm coming along",
];
const LEAVE = [
  "I'm out",
  'count me out',
  'I am not eating today',
  'remove me from the group order',
  'take mine out',
  'mujhe nikal do',
  'mera hata do',
  'मुझे हटा दो',
  'मैं नहीं',
];
const CLOSE = [
  'close the pot',
  'close and pay',
  'close it and pay',
  'lock the group order',
  'pot band karo',
  'group order close karo',
  'पॉट बंद करो',
];
const CANCEL = ['cancel the pot', 'call off the group order', 'पॉट रद्द करो'];

test.each(FOOD)('%s', (said) => expect(begun(said)).toBe('start order-food-together'));
test.each(TRIP)('%s', (said) => expect(begun(said)).toBe('start book-experience-together'));
test.each(JOIN)('%s', (said) => expect(begun(said)).toBe('start join-group-order'));
test.each(LEAVE)('%s', (said) => expect(begun(said)).toBe('start leave-group-order'));
test.each(CLOSE)('%s', (said) => expect(begun(said)).toBe('start close-group-order'));
test.each(CANCEL)('%s', (said) => expect(begun(said)).toBe('start cancel-group-order'));
test.each(['who has what', 'show me the pot', 'kisne kya liya'])('%s', (said) =>
  expect(begun(said)).toBe('start order-food-together'),
);
test.each(['close and book', 'close the list', 'book it for all of us'])('%s', (said) =>
  expect(begun(said)).toBe('start close-group-booking'),
);

test.each([
  ["let's order lunch together from Meghana", 'restaurant="Meghana"'],
  ['group order from Tiffin Trail to HSR Layout, close at 12:30', 'restaurant="Tiffin Trail"'],
  ['saath mein Meghana Foods se order karte hain', 'restaurant="Meghana Foods"'],
  ['group order from Tiffin Trail, close at 12:30', 'closes=12:30'],
  [
    'चलो साथ में Copper Pot Biryani से खाना मँगाते हैं, HSR Layout 560102',
    'restaurant="Copper Pot Biryani"',
  ],
  ['saath mein order karte hain Tiffin Trail se', 'restaurant="Tiffin Trail"'],
  ['same as Priya', 'order="same as Priya"'],
  ['make Priya the host', 'heir="Priya"'],
  ['hand it over to Ravi', 'heir="Ravi"'],
  ['Priya ko host banao', 'heir="Priya"'],
])('%s tells %s', (said, part) => expect(meant(said)).toContain(part));

const NONE = [
  'order 2 chicken biryanis and a masala dosa',
  'book 2 tickets for the fort walk',
  'what comes together with the thali?',
  'I want the combo with fries',
  'cancel my booking',
  "I'm in Indiranagar",
  'close to MG Road',
  'not in the mood',
  'same day delivery',
  'make it two',
  'remove onion',
  'is breakfast included?',
  "let's order a pizza",
  'add one more coffee',
  'can we go together in one car?',
  'pay now',
  'join two tables',
  'what game has the best odds at a casino',
];
test.each(NONE)('%s is nothing of the kind', (said) =>
  expect(meant(said)).not.toMatch(/^start (?:\S*together|\S*-pot|\S*outing)/),
);
