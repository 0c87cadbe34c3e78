import * as fc from 'fast-check';
import {
  ageField,
  emailField,
  genderField,
  mobileField,
  nameField,
  wordsField,
} from '../../../dialogs/parts/person-fields';
import { checkIn, type RecordField } from '../../../src/engine/slots/fields';

const taken = (field: RecordField, text: string): unknown => {
  const checked = field.check(text);
  return checked.ok ? checked.value : 'say' in checked.why ? checked.why.say : checked.why;
};

test.each([
  ['  Asha   Rao ', 'Asha Rao'],
  ['आशा राव', 'आशा राव'],
  ["D'Souza", "D'Souza"],
  ['A', 'field.name.bad'],
  ['', 'field.name.bad'],
  ['Asha <b>', 'field.name.bad'],
  ['asha@example.com', 'field.name.bad'],
  ['Asha 2', 'field.name.bad'],
  ['x'.repeat(101), 'field.name.bad'],
  ['hmm let me think', 'field.name.bad'],
  ['I paid', 'field.name.bad'],
  ['same as me', 'field.name.bad'],
  ['is it on?', 'field.name.bad'],
  ['one two three four five six seven eight', 'field.name.bad'],
  ['बस। मीरा जोशी', 'field.name.bad'],
  ['बस', 'field.name.bad'],
  ['नहीं मीरा', 'field.name.bad'],
  ['haan', 'field.name.bad'],
  ['ruko', 'field.name.bad'],
  ['no no Meera', 'field.name.bad'],
  ['stop', 'field.name.bad'],
  ['kuch nahi', 'field.name.bad'],
  ['cancel', 'field.name.bad'],
  ['ठीक है', 'field.name.bad'],
  ['मीरा जोशी', 'मीरा जोशी'],
  ['Dr. A. P. J. Rao', 'Dr. A. P. J. Rao'],
  ['Noor Khan', 'Noor Khan'],
  ['Yash Basu', 'Yash Basu'],
  ['asha', 'asha'],
  ['Maria de los Angeles Isabel Paes', 'Maria de los Angeles Isabel Paes'],
  ['Thean Ittiachen', 'Thean Ittiachen'],
])('the name %j is %j', (text, result) => expect(taken(nameField, text)).toBe(result));

test.each([
  ['asha@example.com', 'asha@example.com'],
  [' asha@example.com. ', 'asha@example.com'],
  ['asha@example', 'field.email.bad'],
  ['asha at example.com', 'field.email.bad'],
  ['a b@example.com', 'field.email.bad'],
  [`${'x'.repeat(250)}@example.com`, 'field.email.bad'],
])('the address %j is %j', (text, result) => expect(taken(emailField, text)).toBe(result));

test.each([
  ['9876543210', '9876543210'],
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['0091 9876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['987654321', 'field.mobile.length'],
  ['98765432101', 'field.mobile.length'],
  ['1234567890', 'field.mobile.bad'],
  ['no phone', 'field.mobile.length'],
])('the mobile %j is %j', (text, result) => expect(taken(mobileField, text)).toBe(result));

test('whatever is typed, a mobile that is taken has the ten digits that the service wants', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+ 0-9-]{5,20}$/)), (text) => {
      const checked = mobileField.check(text);
      if (checked.ok) expect(checked.value).toMatch(/^[6-9]\d{9}$/);
    }),
  );
});

test.each([
  [12, '12', '12'],
  [12, '11', 'field.age.young'],
  [12, ' 34 ', '34'],
  [12, '121', 'field.age.bad'],
  [12, '-5', 'field.age.bad'],
  [12, 'twelve', 'field.age.bad'],
  [12, '12.5', 'field.age.bad'],
  [undefined, '0', '0'],
])('with a least age of %s, %j is %j', (minimum, text, result) =>
  expect(taken(ageField(minimum), text)).toBe(result),
);

test.each([
  ['female', 'Female'],
  ['M', 'Male'],
  ['Other', 'Other'],
  ['x', 'field.gender.bad'],
])('the gender %j is %j', (text, result) => expect(taken(genderField, text)).toBe(result));

test('a field that the seller names himself takes a few words', () => {
  const diet = wordsField('diet', 'Diet');
  expect([taken(diet, ' vegan '), taken(diet, '  '), taken(diet, 'x'.repeat(201))]).toEqual([
    'vegan',
    'field.words.bad',
    'field.words.bad',
  ]);
});

test('what is told of a person fills the fields that it belongs to', () => {
  const person = {
    is: 'person' as const,
    name: 'Asha',
    email: 'a@b.in',
    phone: '9876543210',
    age: 34,
    gender: 'Female' as const,
  };
  expect(
    [nameField, emailField, mobileField, ageField(undefined), genderField].map((field) =>
      field.from?.(person),
    ),
  ).toEqual(['Asha', 'a@b.in', '9876543210', '34', 'Female']);
  expect(ageField(undefined).from?.({ is: 'person' })).toBeUndefined();
});

test('figures of Devanagari are figures in a form', () => {
  const said = { mobile: '९८००० १२३४५', age: '४२', name: 'आशा राव' };
  expect(checkIn({}, said, [mobileField, ageField(undefined), nameField])).toEqual({
    record: { mobile: '9800012345', age: '42', name: 'आशा राव' },
    why: undefined,
  });
});
