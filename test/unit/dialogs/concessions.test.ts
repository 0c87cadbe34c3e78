import { asksConcession } from '../../../dialogs/book-experience/concessions';

const asks = (said: string): boolean => asksConcession({ said });

test.each([
  'Beta, ticket kitne ka hai?',
  'beta kitna lagega',
  'kitne tickets bache hain',
  'tickets bache hain kya, kitne lagega',
  'bachelor party ke tickets',
  'bachelor party ka price',
  'total for tickets with my kids?',
])('asks for no lower price: %s', (said) => {
  expect(asks(said)).toBe(false);
});

test.each([
  'bachon ka ticket kitne ka hai',
  'bachche ka daam',
  'bacchon ke liye discount',
  'mera beta free hai kya',
  'beti ka ticket lagega?',
  'बच्चे का टिकट लगेगा?',
  'बच्चों का टिकट कितने का है',
  'kids tickets?',
  'is there a ticket for kids',
  'can my baby come free?',
  'student price kya hai',
  'total price for tickets with my kids?',
])('asks whether somebody pays less: %s', (said) => {
  expect(asks(said)).toBe(true);
});
