import {
  audienceOf,
  countOf,
  dayPartWords,
  isFormOfAddress,
  isSelf,
  isSoldTo,
  personOf,
} from '../../../../src/language/text/named-words';

test.each([
  ['kids', 'child'],
  ['bachchon', 'child'],
  ['बुज़ुर्ग', 'senior'],
  ['videshi', 'foreigner'],
  ['locals', 'indian'],
  ['बड़े', 'adult'],
  ['ticket', undefined],
])('"%s" names %s', (word, audience) => expect(audienceOf(word)).toBe(audience));

test.each([
  ['beti', 'child'],
  ['माँ', 'adult'],
  ['daadi', 'senior'],
  ['bro', 'adult'],
  ['main', 'adult'],
  ['bachcha', undefined], // of an audience, whoever it is
  ['museum', undefined],
])('"%s" is one %s', (word, audience) => expect(personOf(word)).toBe(audience));

test('who speaks and who is spoken to', () => {
  expect(['me', 'मैं', 'mera'].map(isSelf)).toEqual([true, true, false]);
  expect(['yaar', 'भैया', 'beti'].map(isFormOfAddress)).toEqual([true, true, false]);
});

test.each([
  ['7', 7],
  ['a', 1],
  ['chaar', 4],
  ['पाँच', 5],
  ['दस', 10],
  ['eleven', undefined],
  ['zero', undefined],
  ['third', undefined],
  ['100', undefined],
])('"%s" counts %s', (word, n) => expect(countOf(word)).toBe(n));

test('a ticket is sold to those whom its name tells of', () => {
  expect(isSoldTo('Visitor from Abroad', 'foreigner')).toBe(true);
  expect(isSoldTo('Schoolchildren', 'student')).toBe(true);
  expect(isSoldTo('बच्चे (5–12)', 'child')).toBe(true);
  expect(isSoldTo('Adult', 'child')).toBe(false);
});

test('parts of the day are those that times are read by', () => {
  expect(dayPartWords('morning').split(' ')).toEqual(
    expect.arrayContaining(['morning', 'subah', 'savere', 'सुबह', 'सवेरे']),
  );
  expect(dayPartWords('noon').split(' ')).toEqual(
    expect.arrayContaining(['noon', 'afternoon', 'dopahar', 'दोपहर']),
  );
  expect(dayPartWords('night').split(' ')).not.toContain('tonight');
});
