import {
  hiddenValues,
  minimumAge,
  remainingForms,
  shownFields,
  type VisitorForm,
} from '../../../src/commerce';

const form: VisitorForm = {
  groupId: 'g',
  totalSubmissionsRequired: 2,
  fields: [
    { type: 'hidden', name: 'formId', value: 'f-1' },
    { type: 'hidden', key: 'itemId', defaultValue: 7 },
    { type: 'hidden', value: 'without a name' },
    { type: 'hidden', name: 'withoutValue' },
    { type: 'text', name: 'name' },
    { type: 'number', name: 'age', min: '12' },
    { type: 'text' },
  ],
};

test('hidden fields are echoed by name, whatever member holds name and value', () => {
  expect(hiddenValues(form)).toEqual({ formId: 'f-1', itemId: '7' });
});

test('only what a visitor answers is shown', () => {
  expect(shownFields(form)).toEqual(['name', 'age']);
});

test('the minimum age is read from the age field', () => {
  expect(minimumAge(form)).toBe(12);
  expect(minimumAge({ ...form, fields: [{ type: 'number', name: 'age' }] })).toBeUndefined();
  expect(minimumAge({ ...form, fields: [] })).toBeUndefined();
});

test('remaining forms are counted at the top and under data', () => {
  expect(remainingForms({ forms: [] })).toBe(0);
  expect(remainingForms({ data: { forms: [{}, {}] } })).toBe(2);
});
