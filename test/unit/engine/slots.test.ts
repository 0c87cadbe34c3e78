import { z } from 'zod';
import { waterfall } from '../../../src/engine/dialog';
import type { Slot } from '../../../src/engine/slot';
import { consentSlot } from '../../../src/engine/slots/consent';
import { recordListSlot } from '../../../src/engine/slots/record-list';
import { checkIn, type RecordField } from '../../../src/engine/slots/fields';
import { fieldsSlot } from '../../../src/engine/slots/fields-slot';
import { filterSlot } from '../../../src/engine/slots/filter';
import { matchingOptions, type MatchableOption } from '../../../src/engine/slots/fit';
import { pick } from '../../../src/engine/slots/pick';
import { openSession } from '../../../src/engine/draft-turn';
import type { PersonValue, SlotValue } from '../../../src/engine/value';
import { foreignText } from '../../../src/reply/text';
import { plainSlot } from '../../support/engine/slots';
import { drive, start, Talk, text } from '../../support/engine/talk';
import { madeUp } from '../../support/made-up';
import type { SlotName } from '../../../src/engine/names';

const field = (name: string, more: Partial<RecordField> = {}): RecordField => ({
  name,
  label: foreignText(name),
  input: 'text',
  required: true,
  check: (typed) =>
    typed.includes('!')
      ? { ok: false, why: foreignText(`bad ${name}`) }
      : { ok: true, value: typed },
  ...more,
});
const name = field('name', { from: (person) => person.name });
const email = field('email', { from: (person) => person.email });
const age = field('age', {
  input: 'number',
  from: (person) => (person.age === undefined ? undefined : String(person.age)),
});
const nickname = field('nickname', { required: false });
const form = (title: string) => ({
  title: foreignText(title),
  text: foreignText('fill in'),
  submit: foreignText('go on'),
});

/** A talk with one slot before an end, at its first question. */
function asking<V>(slot: Slot<V>, before: readonly Slot[] = []): Talk {
  const t = new Talk([
    waterfall({ id: madeUp('one'), about: '', steps: [...before, slot, plainSlot('end')] }),
  ]);
  t.turn(start('one'));
  return t;
}
const held = (t: Talk, slot: string) => t.draft().slots[slot];
const said = (t: Talk, slot: string, value: SlotValue) =>
  t.turn({ do: 'fill', slot: madeUp(slot), value });
const formOf = (t: Talk) => {
  const last = t.last?.replies.at(-1);
  return last?.kind === 'form' ? last : undefined;
};

describe('fit', () => {
  const options: MatchableOption[] = [
    { id: 'a', words: 'Sunrise Trek 6:00', facts: { price: 500, rating: 4 } },
    { id: 'b', words: 'Sunset Trek 17:00', facts: { price: 300, rating: 4 } },
    { id: 'c', words: 'Fort Walk' },
  ];
  const ids = (value: SlotValue) => matchingOptions(value, options).map((one) => one.id);

  test.each<[SlotValue, string[]]>([
    [{ is: 'option', id: 'b' }, ['b']],
    [{ is: 'option', id: 'z' }, []],
    [{ is: 'nth', n: 3 }, ['c']],
    [{ is: 'nth', n: -1 }, ['c']],
    [{ is: 'nth', n: 4 }, []],
    [{ is: 'nth', n: 0 }, []],
    [{ is: 'nth', n: -4 }, []],
    [{ is: 'extreme', by: 'price', which: 'least' }, ['b']],
    [{ is: 'extreme', by: 'price', which: 'most' }, ['a']],
    [{ is: 'extreme', by: 'rating', which: 'most' }, ['a', 'b']],
    [{ is: 'extreme', by: 'distance', which: 'least' }, []],
    [text('fort'), ['c']],
    [text('trek'), ['a', 'b']],
    [text('fort walk'), ['c']],
    [text('museum'), []],
    [{ is: 'number', n: 17 }, ['b']],
    [{ is: 'not', value: { is: 'text', text: 'trek' } }, ['c']],
    [{ is: 'not', value: { is: 'text', text: 'museum' } }, []],
    [{ is: 'flag', on: true }, []],
  ])('%j points at %j', (value, expected) => {
    expect(ids(value)).toEqual(expected);
  });

  test('a name typed in full is meant before those that contain it', () => {
    const twins = [
      { id: 'a', words: 'Fort Walk' },
      { id: 'b', words: 'Fort Walk Night' },
    ];
    expect(matchingOptions(text('fort walk'), twins).map((one) => one.id)).toEqual(['a']);
  });
});

describe('pick', () => {
  const spec = {
    name: madeUp<SlotName>('size'),
    about: 'size',
    label: foreignText('size'),
    why: foreignText('why'),
    schema: z.string(),
    *question() {
      return { kind: 'text' as const, text: foreignText('size?'), choices: [] };
    },
    none: () => foreignText('no such size'),
  };
  const of = (...ids: string[]) => ({
    ...spec,
    *options() {
      return ids.map((id) => ({ id, value: id, label: foreignText(id), words: id }));
    },
  });

  test('takes the only option, unless it is to be asked for all the same', () => {
    expect(held(asking(pick(of('m'))), 'size')).toBe('m');
    expect(asking(pick({ ...of('m'), presetOnly: false })).state.asked?.slot).toBe('size');
    expect(asking(pick(of())).state.asked).toMatchObject({ slot: 'size', options: [] });
  });

  test('reads kinds of its own before those that point at any list', () => {
    const slot = pick<string>({
      ...of('s', 'm'),
      takes: ['flag'],
      narrow: (_t, value, options) =>
        value.is === 'flag' ? options.slice(0, value.on ? 1 : 2) : undefined,
    });
    const t = asking(slot);
    expect(slot.takes).toContain('flag');
    said(t, 'size', { is: 'flag', on: false });
    expect(t.state.asked?.options.map((one) => one.id)).toEqual(['s', 'm']);
    said(t, 'size', { is: 'flag', on: true });
    expect(held(t, 'size')).toBe('s');
  });

  test('refuses what is none of its options', () => {
    const t = asking(pick(of('s', 'm')));
    expect(said(t, 'size', text('huge'))).toEqual(['no such size', 'size?']);
  });
});

describe('filter and consent', () => {
  test('a filter is never asked for and refuses what would be settled', () => {
    const slot = filterSlot(madeUp('budget'), 'money', ['money'], 'money');
    const t = openSession(
      { v: 1, serial: 0, drafts: [], misses: 0 },
      new Talk([]).environment(),
    ).turn('');
    expect(
      drive(slot.read(t, text('x'), undefined), () => ({ ok: true, value: {} })),
    ).toMatchObject({ is: 'refused' });
    expect(drive(slot.ask(t), () => ({ ok: true, value: {} })).options).toEqual([]);
  });

  test('a consent takes no value, and can show its card', () => {
    const slot = consentSlot({
      name: 'agreed',
      about: '',
      label: foreignText('agreed'),
      why: foreignText('why'),
      needs: [],
      *bill() {
        return { digest: 'x', of: 'x', totalPaise: 7, lines: [] };
      },
      acted: () => false,
      *card(_t, bill, question) {
        return { kind: 'text', text: foreignText(`${bill.totalPaise} ${question}`), choices: [] };
      },
    });
    const t = openSession(
      { v: 1, serial: 0, drafts: [], misses: 0 },
      new Talk([]).environment(),
    ).turn('');
    const service = () => ({ ok: true as const, value: {} });
    expect(drive(slot.read(t, { is: 'flag', on: true }, undefined), service)).toMatchObject({
      is: 'refused',
    });
    expect(drive(slot.ask(t), service).reply).toMatchObject({ text: { raw: '7 x' } });
  });
});

describe('fields', () => {
  const settled: unknown[] = [];
  const contact = fieldsSlot({
    name: 'contact',
    about: 'who',
    label: foreignText('contact'),
    why: foreignText('a name, please'),
    *fields() {
      return [name, email, age, nickname];
    },
    form: () => form('contact'),
    known: (t) => (t.profile.name ? { name: t.profile.name } : {}),
    suggest: () => ({ email: 'guess@example.com' }),
    settled: (_t, one) => settled.push(one),
  });

  test('are asked for until no required one is missing', () => {
    const t = asking(contact);
    expect(formOf(t)?.fields.map((one) => [one.name, one.value])).toEqual([
      ['name', undefined],
      ['email', 'guess@example.com'],
      ['age', undefined],
      ['nickname', undefined],
    ]);
    expect(JSON.stringify(formOf(t))).not.toContain('check');
    said(t, 'contact', text('Asha'));
    said(t, 'contact', { is: 'number', n: 30 });
    expect(held(t, 'contact')).toEqual({ name: 'Asha', age: '30' });
    expect(formOf(t)?.text).toBeUndefined(); // what is suggested stands in its field, and the notice was read above the form before
    expect(said(t, 'contact', { is: 'person', email: ' asha@example.com ' })).toEqual(['end?']);
    expect(settled.at(-1)).toEqual({ name: 'Asha', age: '30', email: 'asha@example.com' });
  });

  test('that do not fit are told, and those that do are kept', () => {
    const t = asking(contact);
    expect(
      said(t, 'contact', { is: 'fields', fields: { name: 'Asha', email: 'bad!', other: 'x' } }),
    ).toEqual(['bad email', 'form.missing']);
    expect(held(t, 'contact')).toEqual({ name: 'Asha' });
    expect(said(t, 'contact', { is: 'fields', fields: { email: '!' } })[0]).toBe('bad email');
    said(t, 'contact', { is: 'flag', on: true }); // to what the form proposes
    expect(said(t, 'contact', { is: 'flag', on: true })[0]).toBe('form.how');
    said(t, 'contact', {
      is: 'fields',
      fields: { email: 'a@example.com', age: '3', nickname: ' ' },
    });
    expect(held(t, 'contact')).toEqual({ name: 'Asha', email: 'a@example.com', age: '3' });
    expect(said(t, 'contact', text('more'))[0]).toBe('form.unplaced'); // nothing is missing that a text could be
  });

  test('known of the customer are not asked for, and stand in the form when the rest is', () => {
    const t = new Talk([waterfall({ id: madeUp('one'), about: '', steps: [contact] })]);
    t.profile = { name: 'Asha' };
    t.turn(start('one'));
    expect(formOf(t)?.fields[0]?.value).toBe('Asha');
    t.turn({ do: 'forget', slot: 'contact' });
    expect(formOf(t)?.fields[0]?.value).toBe('Asha');
  });

  test('are carried over a change before them', () => {
    const t = asking({ ...contact, needs: [madeUp('first')] }, [plainSlot('first')]);
    t.turn({ do: 'fill', slot: madeUp('first'), value: text('a') });
    said(t, 'contact', {
      is: 'fields',
      fields: { name: 'Asha', email: 'a@example.com', age: '3' },
    });
    expect(t.turn({ do: 'fill', slot: madeUp('first'), value: text('b') })).toEqual(['end?']);
    expect(held(t, 'contact')).toEqual({ name: 'Asha', email: 'a@example.com', age: '3' });
  });

  test('checked in keep the first reason', () => {
    expect(checkIn({ name: 'A' }, { name: '!', email: '!' }, [name, email])).toEqual({
      record: { name: 'A' },
      why: foreignText('bad name'),
    });
  });
});

describe('each', () => {
  const people = (wanted: number) =>
    recordListSlot({
      name: 'visitors',
      about: 'who comes',
      label: foreignText('visitors'),
      why: foreignText('visitors, please'),
      needs: [],
      *wanted() {
        return Array.from({ length: wanted }, () => [name, email, age]);
      },
      form: (_t, n, of) => form(`${n} of ${of}`),
      suggest: (_t, n) => (n === 0 ? { email: 'guess@example.com' } : {}),
      twice: foreignText('the same person'),
      identity: ['name', 'email'],
      noSuch: (n, of) => foreignText(`no ${n} of ${of}`),
    });
  const record = (who: string, years = '30') => ({
    name: who,
    email: `${who}@example.com`,
    age: years,
  });
  const filled = (who: string, years?: string): SlotValue => ({
    is: 'fields',
    fields: record(who, years),
  });
  const person = (more: Partial<PersonValue>): PersonValue => ({ is: 'person', ...more });
  const title = (t: Talk) => {
    const shown = formOf(t)?.title;
    return shown && 'raw' in shown ? shown.raw : undefined;
  };

  test('asks one form after another until all are filled', () => {
    const t = asking(people(2));
    expect(title(t)).toBe('1 of 2');
    expect(formOf(t)?.fields.find((one) => one.name === 'email')?.value).toBe('guess@example.com');
    said(t, 'visitors', filled('asha'));
    expect(title(t)).toBe('2 of 2');
    expect(said(t, 'visitors', filled('ravi'))).toEqual(['end?']);
    expect(held(t, 'visitors')).toEqual([record('asha'), record('ravi')]);
  });

  test('asks nothing where nobody is wanted', () => {
    expect(asking(people(0)).state.asked?.slot).toBe('end');
  });

  test('the form of the n-th comes back to the n-th, in any order', () => {
    const t = asking(people(3));
    const list = (n: number, who: string) =>
      t.turn({ do: 'list', slot: 'visitors', op: 'change', n, value: filled(who) });
    list(3, 'mira');
    expect(held(t, 'visitors')).toEqual([{}, {}, record('mira')]);
    list(1, 'asha');
    expect(list(2, 'ravi')).toEqual(['end?']);
    expect(held(t, 'visitors')).toEqual([record('asha'), record('ravi'), record('mira')]);
  });

  test('two records of the same person are refused', () => {
    const t = asking(people(2));
    said(t, 'visitors', filled('asha'));
    expect(said(t, 'visitors', filled('Asha'))[0]).toBe('the same person');
    expect(title(t)).toBe('2 of 2');
  });

  test('a field that does not fit is told, what fits is kept', () => {
    const t = asking(people(1));
    expect(said(t, 'visitors', { is: 'fields', fields: { name: 'asha', email: '!' } })[0]).toBe(
      'bad email',
    );
    expect(held(t, 'visitors')).toEqual([{ name: 'asha' }]);
    expect(said(t, 'visitors', { is: 'fields', fields: { email: '!' } })[0]).toBe('bad email');
    said(t, 'visitors', { is: 'flag', on: true }); // to what the form proposes
    expect(held(t, 'visitors')).toEqual([{ name: 'asha', email: 'guess@example.com' }]);
    expect(said(t, 'visitors', { is: 'flag', on: true })[0]).toBe('form.how');
  });

  test('people go to their own records by name, the nameless each to a free one', () => {
    const t = asking(people(3));
    said(t, 'visitors', {
      is: 'people',
      people: [person({ name: 'asha' }), person({ age: 8 }), person({ age: 9 })],
    });
    expect(held(t, 'visitors')).toEqual([{ name: 'asha' }, { age: '8' }, { age: '9' }]);
    said(t, 'visitors', {
      is: 'people',
      people: [person({ name: 'Asha', email: 'asha@example.com' }), person({ name: 'ravi' })],
    });
    expect(held(t, 'visitors')).toEqual([
      { name: 'Asha', email: 'asha@example.com' },
      { name: 'ravi', age: '8' },
      { age: '9' },
    ]);
  });

  test('a person that is known by name is corrected, and nobody else', () => {
    const t = asking(people(2));
    said(t, 'visitors', filled('asha'));
    said(t, 'visitors', filled('ravi'));
    said(t, 'visitors', person({ name: 'ravi', age: 41 }));
    expect(held(t, 'visitors')).toEqual([record('asha'), record('ravi', '41')]);
  });

  test('more people than wanted are kept for later', () => {
    const t = asking(people(1));
    said(t, 'visitors', {
      is: 'people',
      people: [person({ name: 'asha' }), person({ name: 'ravi', email: '!' })],
    });
    expect(held(t, 'visitors')).toEqual([{ name: 'asha' }, { name: 'ravi' }]);
  });

  test('entries are removed, emptied, cleared, added, and none beyond the last', () => {
    const t = asking(people(2));
    const list = (op: 'add' | 'change' | 'remove' | 'clear', n?: number, value?: SlotValue) =>
      t.turn({
        do: 'list',
        slot: 'visitors',
        op,
        ...(n === undefined ? {} : { n }),
        ...(value ? { value } : {}),
      });
    list('add', undefined, filled('asha'));
    list('add', undefined, filled('ravi'));
    expect(list('add', undefined, filled('mira'))[0]).toBe('no 3 of 2');
    list('remove', 1);
    expect(held(t, 'visitors')).toEqual([record('ravi')]);
    list('change', -1);
    expect(held(t, 'visitors')).toEqual([{}]);
    expect(list('remove', 5)[0]).toBe('no 5 of 2');
    expect(list('remove', 0)[0]).toBe('no 0 of 2');
    list('clear');
    expect(held(t, 'visitors')).toEqual([]);
  });

  test('what was told is carried over a change before it', () => {
    const t = asking({ ...people(2), needs: [madeUp('first')] }, [plainSlot('first')]);
    t.turn({ do: 'fill', slot: madeUp('first'), value: text('a') });
    said(t, 'visitors', filled('asha'));
    said(t, 'visitors', {
      is: 'person',
      name: 'ravi',
      email: 'ravi@example.com',
      age: 9,
      gender: 'Male',
    });
    expect(t.turn({ do: 'fill', slot: madeUp('first'), value: text('b') })).toEqual(['end?']);
    expect(held(t, 'visitors')).toEqual([record('asha'), record('ravi', '9')]);
  });
});
