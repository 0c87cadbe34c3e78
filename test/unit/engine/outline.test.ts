import { waterfall } from '../../../src/engine/dialog';
import { outlineOf } from '../../../src/engine/outline';
import { filter } from '../../../src/engine/slots/filter';
import type { DialogOutline } from '../../../src/understanding/understanding';
import { plainSlot } from '../../support/engine/slots';

const visit = waterfall({
  id: 'visit',
  about: 'visit a place',
  examples: ['visit the fort'],
  slots: [filter('budget', 'what it may cost', ['money'])],
  steps: [plainSlot('place')],
  questions: {
    where: {
      about: 'where it is',
      examples: ['where is it?'],
      *answer() {
        return [];
      },
    },
  },
});

test('the outline of a dialog names its slots and questions, and is what understanding takes', () => {
  const outline: DialogOutline = outlineOf(visit);
  expect(outline).toEqual({
    id: 'visit',
    about: 'visit a place',
    examples: ['visit the fort'],
    slots: [
      { name: 'budget', about: 'what it may cost', takes: ['money'] },
      { name: 'place', about: 'the place', takes: ['text', 'option'] },
    ],
    questions: [{ id: 'where', about: 'where it is', examples: ['where is it?'] }],
  });
});
