import { dialogRegistry } from '../../../dialogs';
import type { SlotReading } from '../../../src/engine/slot';
import type { ValueKind } from '../../../src/engine/value';
import type {
  DialogManifest,
  CatalogueLexicon,
  DialogueContext,
} from '../../../src/understanding/understanding';
import type { DialogId, QuestionId, SlotName } from '../../../src/engine/names';

const slot = (name: SlotName, ...takes: ValueKind[]): DialogManifest['slots'][number] => ({
  name,
  about: name,
  reads: 'text',
  takes,
});
const question = (id: QuestionId, ...examples: string[]): DialogManifest['questions'][number] => ({
  id,
  about: id,
  examples,
});
/** What the dialog's own slot of that name reads; a slot that it has not reads words. */
const readingOf = (dialog: string, name: string): SlotReading =>
  dialogRegistry.find((one) => one.id === dialog)?.slots.find((one) => one.name === name)?.reads ??
  'text';
const plain = (id: DialogId, ...slots: DialogManifest['slots'][number][]): DialogManifest => ({
  id,
  about: id,
  examples: [],
  slots: slots.map((one) => ({ ...one, reads: readingOf(id, one.name) })),
  area: dialogRegistry.find((one) => one.id === id)?.area,
  purpose: dialogRegistry.find((one) => one.id === id)?.purpose,
  questions: [],
});

/** Kinds of value of a slot that takes one of a list, with others beside. */
export const PICK = (...kinds: ValueKind[]): ValueKind[] => [
  'option',
  'nth',
  'extreme',
  'not',
  'text',
  'number',
  ...kinds,
];

/** Days on offer. */
export const DAYS = [
  { id: 'd1', words: 'Sat 13 March' },
  { id: 'd2', words: 'Sun 14 March' },
  { id: 'd3', words: 'Sat 20 March' },
];

/** Times on offer. */
export const TIMES = [
  { id: 't1', words: '05:15' },
  { id: 't2', words: '17:30' },
];

/** Outlines of the shape that the dialogs give. */
export const OUTLINES: DialogManifest[] = [
  plain(
    'find-experiences',
    slot('text', 'text'),
    slot('category', 'text', 'option'),
    slot('avoid', 'text'),
    slot('city', 'text'),
    slot('date', 'day'),
    slot('price', 'money'),
    slot('rating', 'number'),
    slot('sort', 'option'),
    slot('free', 'flag'),
    slot('trending', 'flag'),
    slot('top', 'flag'),
    slot('maxDistance', 'number'),
    slot('time', 'clock'),
    slot('tickets', 'counts'),
    slot('place', 'place', 'text'),
    slot('choice', ...PICK()),
  ),
  {
    ...plain(
      'book-experience',
      slot('item', 'text', 'option', 'nth', 'extreme'),
      slot('package', ...PICK()),
      slot('date', ...PICK('day')),
      slot('time', ...PICK('clock')),
      slot('tickets', 'counts', 'number', 'fields', 'option'),
      slot('visitors', 'people', 'person', 'fields', 'text', 'number'),
      slot('contact', 'person', 'fields', 'text', 'number'),
    ),
    questions: [
      question('about', 'tell me more', 'show me pictures of it'),
      question('refund', 'can I get a refund?', 'what if I cancel?'),
      question('included', "what's included?", 'what should I bring?'),
      question('price', 'how much is it?', 'what does it cost?'),
      question('where', 'where is it?', 'how do I get there?'),
      question('when', 'when does it start?', 'how long does it take?'),
      question('age', 'is there an age limit?', 'can children come?'),
    ],
  },
  plain('look-at-experience', slot('item', 'text', 'option', 'nth', 'extreme')),
  plain('my-bookings'),
  plain('order-status', slot('order', 'option')),
  plain('help'),
  plain('talk-to-person'),
  plain('forget-me', slot('sure', ...PICK('flag'))),
];

const titles: [string, string, string][] = [
  ['Nandi Hills Sunrise Trek', 'Treks', 'Bengaluru'],
  ['Skandagiri Night Trek', 'Treks', 'Bengaluru'],
  ['Lalbagh Trees and Lake Walk', 'Nature', 'Bengaluru'],
  ['Bangalore Palace with Audio Guide', 'Monuments', 'Bengaluru'],
  ['An Evening Play at Ranga Shankara', 'Shows', 'Bengaluru'],
  ['VV Puram Street Food Walk', 'Food walks', 'Bengaluru'],
  ['Amber Fort', 'Monuments', 'Jaipur'],
  ['Blue Pottery Workshop', 'Workshops', 'Jaipur'],
  ['हवा महल', 'Monuments', 'Jaipur'],
  ['Sinhagad Fort Trek', 'Treks', 'Pune'],
  ['Elephanta Caves by Ferry', 'Monuments', 'Mumbai'],
  ['Lodhi Garden Bird Walk', 'Nature', 'Delhi'],
  ['National Rail Museum', 'Museums', 'Delhi'],
  ['Science City', 'Museums', 'Kolkata'],
  ['Hooghly Sunset Cruise', 'Tours', 'Kolkata'],
  ['East Coast Road Water Park Day', 'Theme parks', 'Chennai'],
  ['Golconda Sound and Light Show', 'Shows', 'Hyderabad'],
];

/** A small catalogue. */
export const LEXICON: CatalogueLexicon = {
  titles: titles.map(([title, category, city]) => ({
    id: title.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, '-'),
    title,
    category,
    city,
  })),
  categories: [
    'Treks',
    'Museums',
    'Monuments',
    'Nature',
    'Shows',
    'Food walks',
    'Workshops',
    'Tours',
    'Theme parks',
  ],
  cities: [
    { name: 'Bengaluru', code: 'std:080', lat: 12.9716, lng: 77.5946 },
    { name: 'Mumbai', code: 'std:022', lat: 19.076, lng: 72.8777 },
    { name: 'Delhi', code: 'std:011', lat: 28.6139, lng: 77.209 },
    { name: 'Jaipur', code: 'std:0141', lat: 26.9124, lng: 75.7873 },
    { name: 'Pune', code: 'std:020', lat: 18.5204, lng: 73.8567 },
    { name: 'Kolkata', code: 'std:033', lat: 22.5726, lng: 88.3639 },
    { name: 'Chennai', code: 'std:044', lat: 13.0827, lng: 80.2707 },
    { name: 'Hyderabad', code: 'std:040', lat: 17.385, lng: 78.4867 },
  ],
  cuisines: [],
};

/** Wednesday 10 March 2027, 11:30 in India, nothing under way. */
export const IDLE: DialogueContext = {
  now: Date.UTC(2027, 2, 10, 6),
  zone: 'Asia/Kolkata',
  language: 'en',
};

/** A booking under way: `known` slots, and what is asked of `slot`. */
export function booking(
  slotName: SlotName | undefined,
  takes: ValueKind[],
  known: string[] = ['item'],
  options: { id: string; words: string; price?: number }[] = [],
): DialogueContext {
  return {
    ...IDLE,
    dialog: { id: 'book-experience', known },
    asked: { slot: slotName, takes, options, yesNo: false },
  };
}

/** The bill is shown and a yes is asked for. */
export const AT_CONSENT: DialogueContext = {
  ...IDLE,
  dialog: {
    id: 'book-experience',
    known: ['item', 'date', 'time', 'tickets', 'visitors', 'contact'],
  },
  asked: { slot: 'agreed', takes: [], options: [], yesNo: true, consent: true, bill: true },
};

/** A list was shown by a search. */
export const AT_LIST: DialogueContext = {
  ...IDLE,
  dialog: { id: 'find-experiences', known: ['category', 'city'] },
  asked: {
    slot: 'choice',
    takes: PICK(),
    yesNo: false,
    options: [
      { id: 'nandi', words: 'Nandi Hills Sunrise Trek ₹799' },
      { id: 'skanda', words: 'Skandagiri Night Trek ₹999' },
      { id: 'savan', words: 'Savandurga Monolith Trek ₹650' },
    ],
  },
};

/** The question of a bill: whether it is paid. */
export const BILL_ASKED: NonNullable<DialogueContext['asked']> = {
  slot: 'agreed',
  takes: [],
  options: [
    { id: 'yes', words: 'yes' },
    { id: 'no', words: 'no' },
  ],
  yesNo: true,
  consent: true,
};
