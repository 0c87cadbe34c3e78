import type { Command } from '../../../src/engine/command';
import { waterfall, type SideQuestion, type StepOutcome } from '../../../src/engine/dialog';
import { filterSlot } from '../../../src/engine/slots/filter';
import type { ReplyText } from '../../../src/reply/text';

/*
 * What must not compile stands behind @ts-expect-error: `npm run check:types` fails as soon as one of these lines is accepted.
 * Nothing is checked as it runs: there a name is only passed on.
 */

const refund: SideQuestion = {
  about: '',
  *answer() {
    return [];
  },
};
const value = { is: 'number', n: 2 } as const;

test('a command names dialogs, slots and side questions that there are', () => {
  const right: Command[] = [
    { do: 'start', dialog: 'book-experience', fills: [{ slot: 'tickets', value }] },
    { do: 'fill', slot: 'tickets', value },
    { do: 'ask', question: 'refund' },
  ];
  const wrong: Command[] = [
    // @ts-expect-error no such dialog
    { do: 'start', dialog: 'book-experienze' },
    // @ts-expect-error no such slot
    { do: 'start', dialog: 'book-experience', fills: [{ slot: 'ticketz', value }] },
    // @ts-expect-error no such slot
    { do: 'fill', slot: 'ticketz', value },
    // @ts-expect-error no such slot
    { do: 'undo', slot: 'ticketz' },
    // @ts-expect-error no such side question
    { do: 'ask', question: 'refundd' },
  ];
  expect([right, wrong].flat()).toHaveLength(8);
});

test('a dialog names itself, its slots, its side questions and others as there are texts for', () => {
  const named = waterfall({ id: 'help', about: '', steps: [] });
  const step: StepOutcome = { then: 'hand-off', dialog: 'help', fills: [] };
  // @ts-expect-error no text names it
  waterfall({ id: 'hlep', about: '', steps: [] });
  // @ts-expect-error no such dialog
  const over: StepOutcome = { then: 'hand-off', dialog: 'hlep', fills: [] };
  // @ts-expect-error no such slot
  waterfall({ id: 'help', about: '', steps: [], interruption: { handsOver: ['ticketz'] } });
  // @ts-expect-error nobody is told how it is asked
  waterfall({ id: 'help', about: '', steps: [], questions: { refundd: refund } });
  // @ts-expect-error no text names it
  filterSlot('ticketz', '', [], 'count');
  expect([named.id, step, over]).toHaveLength(3);
});

test('a text written without `say` has a key that there is', () => {
  const right: ReplyText = { say: 'ask.date' };
  // @ts-expect-error no such key
  const wrong: ReplyText = { say: 'ask.dat' };
  expect([right, wrong]).toHaveLength(2);
});
