import { decodeChoice } from '../../../src/engine/choice-code';
import { waterfall } from '../../../src/engine/dialog';
import { recordListSlot } from '../../../src/engine/slots/record-list';
import type { FieldRecord, RecordField } from '../../../src/engine/slots/fields';
import { foreignText } from '../../../src/reply/text';
import { plainSlot } from '../../support/engine/slots';
import { start, Talk } from '../../support/engine/talk';
import { madeUp } from '../../support/made-up';

const field = (name: string): RecordField => ({
  name,
  label: foreignText(name),
  input: 'text',
  required: true,
  check: (typed) =>
    typed.includes('!')
      ? { ok: false, why: foreignText(`bad ${name}`) }
      : { ok: true, value: typed },
});
const words = (title: string) => ({
  title: foreignText(title),
  text: foreignText('fill in'),
  submit: foreignText('go on'),
});

/** A talk that asks for `wanted` visitors; the contact of all but the n-th (0-based) `alone` may be the first one's. */
function asking(wanted: number, alone = -1): Talk {
  const visitors = recordListSlot({
    name: 'visitors',
    about: 'who comes',
    label: foreignText('visitors'),
    why: foreignText('visitors, please'),
    needs: [],
    *wanted() {
      return Array.from({ length: wanted }, () => [field('name'), field('email'), field('age')]);
    },
    form: (_t, n, of) => words(`${n} of ${of}`),
    suggest: () => ({}),
    twice: foreignText('the same person'),
    identity: ['name', 'email'],
    noSuch: (n, of) => foreignText(`no ${n} of ${of}`),
    came: (those) => foreignText(`came: ${those.map((one) => one['name']).join(' ')}`),
    sharedTitle: (_t, n) => (n === alone ? undefined : foreignText('their own')),
  });
  const t = new Talk([
    waterfall({ id: madeUp('one'), about: '', steps: [visitors, plainSlot('end')] }),
  ]);
  t.turn(start('one'));
  return t;
}

const formOf = (t: Talk) => {
  const last = t.last?.replies.at(-1);
  return last?.kind === 'form' ? last : undefined;
};
const held = (t: Talk) => t.draft().slots['visitors'];

/** Sends the form that is shown with these values. */
function send(t: Talk, fields: FieldRecord): string[] {
  const command = decodeChoice(formOf(t)?.submit.value ?? '');
  if (command?.do !== 'list') throw new Error('no form is shown');
  return t.turn({ ...command, value: { is: 'fields', fields } });
}

const ASHA = { name: 'Asha', email: 'asha@example.com', age: '30' };

test('the forms of all who are wanted are shown with the first, each with a heading', () => {
  const form = formOf(asking(3));
  expect(form?.more?.map(({ title }) => title)).toEqual([
    words('2 of 3').title,
    words('3 of 3').title,
  ]);
  expect(form?.more?.[1]?.fields.map(({ name }) => name)).toEqual(['3.name', '3.age']);
  expect(form?.more?.[1]?.shared?.fields).toMatchObject([{ name: '3.email', required: false }]);
});

test('all forms sent together are taken, and a contact left empty is the first one’s', () => {
  const t = asking(3);
  expect(
    send(t, {
      ...ASHA,
      '2.name': 'Ravi',
      '2.age': '31',
      '2.email': '',
      '3.name': 'Mina',
      '3.age': '8',
      '3.email': 'mina@example.com',
    }),
  ).toEqual(['came: Asha Ravi Mina', 'end?']);
  expect(held(t)).toEqual([
    ASHA,
    { name: 'Ravi', age: '31', email: 'asha@example.com' },
    { name: 'Mina', age: '8', email: 'mina@example.com' },
  ]);
});

test('a form sent alone is taken, and the others are asked for next', () => {
  const t = asking(3);
  send(t, ASHA);
  expect(formOf(t)?.title).toEqual(words('2 of 3').title);
  expect(formOf(t)?.more?.map(({ title }) => title)).toEqual([words('3 of 3').title]);
});

test('what is taken of the others is kept where the first is not taken', () => {
  const t = asking(2);
  expect(
    send(t, { ...ASHA, email: '!', name: '!', age: '!', '2.name': 'Ravi', '2.age': '31' })[0],
  ).toBe('bad name');
  expect(formOf(t)?.title).toEqual(words('1 of 2').title);
  send(t, ASHA);
  expect(held(t)).toMatchObject([ASHA, { name: 'Ravi', age: '31' }]);
});

test('what is wrong in another form is said, and only that is asked for again', () => {
  const t = asking(2);
  expect(send(t, { ...ASHA, '2.name': 'Ravi', '2.age': '!' })[0]).toBe('bad age');
  expect(formOf(t)?.fields.map(({ name, value }) => [name, value])).toEqual([['age', undefined]]);
});

test('one whose contact is their own is asked for it', () => {
  const form = formOf(asking(2, 1));
  expect(form?.more?.[0]?.fields.map(({ name }) => name)).toEqual(['2.name', '2.email', '2.age']);
  expect(form?.more?.[0]?.shared).toBeUndefined();
});

test('a place that is not wanted, or no place, changes nothing', () => {
  const t = asking(2);
  send(t, { ...ASHA, '9.name': 'Nobody', '0.name': 'Nobody', 'x.name': 'Nobody' });
  expect(held(t)).toEqual([ASHA]);
});
