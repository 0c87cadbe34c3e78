import type { DialogueContext } from '../../../src/understanding/understanding';
import { meant } from './meant';
import { booking, DAYS, PICK, TIMES } from './stage';

const DATE: [said: string, meant: string][] = [
  ['saturday', 'fill date=2027-03-13'],
  ['this weekend', 'fill date=2027-03-13..2027-03-14'],
  ['on 20 March', 'fill date=2027-03-20'],
  ['the 14th', 'fill date=2027-03-14'],
  ['14', 'fill date=2027-03-14'],
  ['2', 'pick nth 2'],
  ['the last one', 'pick nth -1'],
  ['the first one', 'pick nth 1'],
  ['kal', 'fill date=2027-03-11'],
  ['agle shanivar', 'fill date=2027-03-20'],
  ['रविवार', 'fill date=2027-03-14'],
  ['पहला', 'pick nth 1'],
  ['not saturday', 'fill date=not 2027-03-13'],
  ['any day', 'pick least time'],
  ['skip', 'skip'],
  ['why do you ask?', 'why'],
  ['kyun chahiye', 'why'],
  ['repeat', 'repeat'],
  ['go back', 'back'],
  ['undo', 'undo'],
  ['start over', 'restart'],
  ['cancel', 'cancel'],
  ['rehne do', 'cancel'],
  ['रहने दो', 'no'],
  ['how much is it?', 'ask price'],
  ['can I get a refund?', 'ask refund'],
  ['what is included?', 'ask included'],
  ['where is it?', 'ask where'],
  ['find museums in Pune', 'start find-experiences category="Museums"; city="Pune"'],
  ['actually make it Skandagiri', 'correct item="Skandagiri Night Trek"'],
  ['Saturday morning, 3 tickets', 'fill date=2027-03-13 | fill time=04:00-12:00 | fill tickets=3'],
  ['show me pictures of it', 'ask about'],
  ['hello', 'chat greet'],
  ["what's the weather?", 'outside weather'],
  ['blah blah', 'unclear'],
];

const TIME: [said: string, meant: string][] = [
  ['the 5:15 one', 'pick #t1'],
  ['5:15', 'pick #t1'],
  ['5:30 pm', 'fill time=17:30'],
  ['first one', 'pick nth 1'],
  ['the second', 'pick nth 2'],
  ['the earlier one', 'pick least time'],
  ['the last slot', 'pick most time'],
  ['evening', 'fill time=16:00-21:00'],
  ['not the first', 'pick not nth 1'],
  ['shaam ko', 'fill time=16:00-21:00'],
  ['doosra wala', 'pick nth 2'],
  ['सुबह', 'fill time=04:00-12:00'],
  ['2', 'pick nth 2'],
];

const TICKETS: [said: string, meant: string][] = [
  ['2', 'fill tickets=2'],
  ['two adults', 'fill tickets=2 adults'],
  ['just me', 'fill tickets=1'],
  ['2 adults and 1 child', 'fill tickets=2 adults + 1 child'],
  ['do log', 'fill tickets=2'],
  ['hum teen log hain', 'fill tickets=3'],
  ['2 बड़े और 1 बच्चा', 'fill tickets=2 adult + 1 child'],
  ['4 people', 'fill tickets=4'],
  ['no, Sunday', 'correct date=2027-03-14'],
  ['change the date to sunday', 'correct date=2027-03-14'],
  ['change the time', 'forget time'],
  ['my name is Ravi Kumar', 'fill contact=Ravi Kumar'],
];

const VISITORS: [said: string, meant: string][] = [
  ['me 34 F, Priya 31, my son Arjun 9', 'fill visitors=34 Female self, Priya 31, Arjun 9 Male'],
  ['Priya Sharma', 'fill visitors="Priya Sharma"'],
  ['34', 'fill visitors=34'],
  [
    'Asha Rao, asha@example.com, 9876543210',
    'fill visitors=Asha Rao asha@example.com 9876543210 | fill contact=Asha Rao asha@example.com 9876543210',
  ],
  ['why is that your business?', 'why'],
  ['remove the second visitor', 'list visitors remove 2'],
  ['remove the last visitor', 'list visitors remove -1'],
  ['add another visitor', 'list visitors add'],
  ['make it 3 tickets', 'correct tickets=3'],
  ['what is the price?', 'ask price'],
  ['cancel', 'cancel'],
];

test.each(DATE)('a day is asked for: %s → %s', (said, expected) => {
  expect(meant(said, booking('date', PICK('day'), ['item'], DAYS))).toBe(expected);
});

test.each(TIME)('a time is asked for: %s → %s', (said, expected) => {
  expect(meant(said, booking('time', PICK('clock'), ['item', 'date'], TIMES))).toBe(expected);
});

test.each(TICKETS)('tickets are asked for: %s → %s', (said, expected) => {
  expect(
    meant(
      said,
      booking('tickets', ['counts', 'number', 'fields', 'option'], ['item', 'date', 'time']),
    ),
  ).toBe(expected);
});

test.each(VISITORS)('visitors are asked for: %s → %s', (said, expected) => {
  expect(
    meant(
      said,
      booking(
        'visitors',
        ['people', 'person', 'fields', 'text', 'number'],
        ['item', 'date', 'time', 'tickets'],
      ),
    ),
  ).toBe(expected);
});

const PLACE: [said: string, meant: string][] = [
  ['Indiranagar', 'fill place=@Indiranagar'],
  ['near Whitefield', 'fill place=@Whitefield'],
  ['560038', 'fill place=@560038'],
  ['Pune', 'fill place=@Pune (point)'],
  ['hello', 'chat greet'],
  ['cancel', 'cancel'],
  ['help', 'start help'],
];

test.each(PLACE)('a place is asked for: %s → %s', (said, expected) => {
  const asked = {
    slot: 'place',
    takes: ['place', 'text'],
    options: [],
    yesNo: false,
  } satisfies DialogueContext['asked'];
  expect(
    meant(said, {
      ...booking(undefined, []),
      dialog: { id: 'find-experiences', known: ['category'] },
      asked,
    }),
  ).toBe(expected);
});
