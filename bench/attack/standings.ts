import type { DialogueContext } from '../../src/understanding/understanding';

const base: DialogueContext = {
  now: Date.UTC(2026, 10, 25, 6),
  zone: 'Asia/Kolkata',
  language: 'en',
};
const options = Array.from({ length: 8 }, (_, i) => ({
  id: `o${i}`,
  words: `Sat, ${20 + i} Nov 5:00 am ₹1,${i}00 Nandi Hills walk ${i}`,
}));
const booking = { id: 'book-experience', known: ['item'] };

/** Where a talk may stand when a hard message comes, by name. */
export const STANDINGS: Readonly<Record<string, DialogueContext>> = {
  idle: base,
  date: {
    ...base,
    dialog: booking,
    asked: { slot: 'date', takes: ['day', 'option'], options, yesNo: false },
  },
  visitors: {
    ...base,
    dialog: { id: 'book-experience', known: ['item', 'date', 'time', 'tickets'] },
    asked: { slot: 'visitors', takes: ['person', 'fields'], options: [], yesNo: false },
  },
  basket: {
    ...base,
    dialog: { id: 'order-food', known: ['place', 'restaurant'] },
    asked: { slot: 'lines', takes: ['text', 'option', 'flag'], options, yesNo: false },
  },
  bill: { ...base, dialog: booking, asked: { options: [], takes: ['flag'], yesNo: true } },
  list: {
    ...base,
    dialog: { id: 'find-experiences', known: [] },
    asked: { slot: 'choice', takes: ['option', 'nth'], options, yesNo: false },
  },
};
