import type { Command } from '../../../src/engine/command';
import { unexplainedFigures } from '../../../src/engine/unexplained';
import type { SlotValue } from '../../../src/engine/value';
import type { SlotName } from '../../../src/engine/names';

const told = (slot: SlotName, value: SlotValue): Command => ({ do: 'fill', slot, value });
const at = (from: string) => told('time', { is: 'clock', from });
const tickets = (...counts: { n: number; of?: string }[]) =>
  told('tickets', { is: 'counts', counts });
const on = (day: string) => told('date', { is: 'day', from: day, to: day });

test.each<[string, Command[], number[]]>([
  ['3 am gone? try 2 then', [at('03:00')], [2]],
  ['3 baje nahi mila, 2 kar do', [at('03:00')], [2]],
  ['9:30 gone? try 11 then', [at('09:30')], [11]],
  ['9:30 nahi mila to 11 kar do', [at('09:30')], [11]],
  ['9:30 बजे नहीं तो 11 बजे', [at('09:30')], [11]],
  ['9:30 for 2 hours', [told('time', { is: 'clock', from: '09:30', to: '11:30' })], []],
  ['9:30 2 ghante ke liye', [at('09:30')], []],
  ['9:30 slot 2', [at('09:30')], []],
  ['9:30 to 11', [told('time', { is: 'clock', from: '09:30', to: '11:00' })], []],
  ['not 9, make it 9:30', [at('09:30')], []],
  ['10 बजे नहीं तो 1 बजे', [at('10:00')], [1]],
  ['1 foreign national and 1 indian adult', [tickets({ n: 1, of: 'indian' })], [1]],
  ['2 bade aur 1 videshi', [tickets({ n: 2 })], [1]],
  ['2 वयस्क और 1 विदेशी', [tickets({ n: 2, of: 'adult' })], [1]],
  ['4, no wait, 5', [tickets({ n: 5 })], []],
  ['3 nahi, 2', [tickets({ n: 2 })], []],
  ['4 chahiye 3 nahi', [tickets({ n: 4 })], []],
  ['4 not 5 please', [tickets({ n: 4 })], []],
  ['4 लोग, 3 नहीं', [tickets({ n: 4 })], []],
  ['2 tickets at 3 pm', [tickets({ n: 2 }), at('15:00')], []],
  [
    '2 adults and 1 child on 28 Nov',
    [tickets({ n: 2, of: 'adult' }, { n: 1, of: 'child' }), on('2026-11-28')],
    [],
  ],
  ['1 for me and 2 for my parents', [tickets({ n: 3 })], []],
  ['3 tickets, 2 adults and 1 child', [tickets({ n: 2, of: 'adult' }, { n: 1, of: 'child' })], []],
  ['5:15 for 2', [at('05:15'), tickets({ n: 2 })], []],
  ['the 28th, 2 people', [on('2026-11-28'), tickets({ n: 2 })], []],
  ['call me on 98765 43210', [told('contact', { is: 'person', phone: '9876543210' })], []],
  [
    '1 pm please, the earlier one is full',
    [{ do: 'pick', value: { is: 'extreme', by: 'time', which: 'least' } }],
    [1],
  ],
  ['the cheaper one', [{ do: 'pick', value: { is: 'extreme', by: 'price', which: 'least' } }], []],
  ['3 people, me and 2 friends', [tickets({ n: 3 })], []],
  ['3 लोग, 2 दोस्त और मैं', [tickets({ n: 3 })], []],
  ['4 log, main aur 2 dost', [tickets({ n: 4 })], [2]],
  ['2 adults, 1 child and me', [tickets({ n: 2, of: 'adult' })], [1]],
  ['2', [{ do: 'yes' }], []],
])('%s', (said, commands, left) => {
  expect(unexplainedFigures(said, commands)).toEqual(left);
});
