import { join } from 'node:path';
import { dialogRegistry } from '../../../dialogs';
import { countSlot, daySlot, placeSlot } from '../../../dialogs/parts/plain-slots';
import { readLearnedActs } from '../../../src/app/learned-acts';
import { readPromptWords } from '../../../src/app/translations';
import type { SlotFill } from '../../../src/engine/command';
import { waterfall } from '../../../src/engine/dialog';
import { dialogManifestsOf } from '../../../src/engine/dialog-manifest';
import { foreignText } from '../../../src/reply/text';
import { createBuiltIn } from '../../../src/understanding/built-in';
import type { DialogueContext } from '../../../src/understanding/understanding';
import { madeUp } from '../../support/made-up';
import { plainTexts } from '../../support/plain-texts';
import { LEXICON } from './stage';

/* A dialog that nobody has written, to rent boats by the hour: all that is known of it are its slots and examples. */

const ROOT = join(__dirname, '..', '..', '..');
const towns = [
  { id: 'pune', name: 'Pune', words: 'Pune पुणे' },
  { id: 'jaipur', name: 'Jaipur', words: 'Jaipur जयपुर' },
  { id: 'hebbal', name: 'Hebbal', words: 'Hebbal' },
];
const counted = (name: string, about: string, reads: 'count' | 'hours') =>
  countSlot({ ...plainTexts(name, about), most: 6, reads, words: (n) => foreignText(`${n}`) });
const question = (about: string) => ({
  about,
  *answer() {
    return [];
  },
});

const boats = waterfall({
  id: madeUp('rent-a-boat'),
  about: 'boats by the hour',
  steps: [
    placeSlot({
      ...plainTexts('pier', 'where'),
      *places() {
        return towns;
      },
    }),
    daySlot({ ...plainTexts('sailDay', 'the day'), daysAhead: 14 }),
    counted('sailHours', 'for how many hours', 'hours'),
    counted('boats', 'how many boats', 'count'),
  ],
  questions: {
    [madeUp('fee')]: question('what it costs'),
    [madeUp('vest')]: question('whether a vest comes with it'),
  },
});

/** Understanding with all dialogs and the boats. */
export const boatsBuiltIn = createBuiltIn({
  manifests: dialogManifestsOf([...dialogRegistry, boats], {
    ...readPromptWords(ROOT).examples,
    'rent-a-boat': [
      'rent a boat',
      'boat rental',
      'I need a kayak for a few hours',
      'naav kiraye pe chahiye',
      'नाव किराए पर चाहिए',
    ],
    'rent-a-boat.fee': ['what’s the price per hour?', 'daam kya hai?', 'दाम क्या है?'],
    'rent-a-boat.vest': [
      'do I get a life vest?',
      'vest saath mein hai?',
      'क्या जैकेट साथ में है?',
      'जैकेट मिलेगी?',
    ],
    'rent-a-boat.boats': ['boats', 'kayaks', 'naav', 'नाव'],
  }),
  lexicon: () => LEXICON,
  learned: readLearnedActs(ROOT),
});

/** Nothing is open. */
export const IDLE: DialogueContext = {
  now: Date.UTC(2026, 10, 20, 6),
  zone: 'Asia/Kolkata',
  language: 'en',
};

const numbers = ['1', '2', '3', '4', '5', '6'].map((n) => ({ id: n, words: n }));
const ASKED = {
  pier: { kind: 'place', options: towns.map(({ id, words }) => ({ id, words })) },
  sailDay: { kind: 'day', options: [] },
  sailHours: { kind: 'counts', options: numbers },
  boats: { kind: 'counts', options: numbers },
} as const;

/** A slot of the boats is asked for, and others are known. */
export const askingBoats = (slot: keyof typeof ASKED, ...known: string[]): DialogueContext => ({
  ...IDLE,
  dialog: { id: 'rent-a-boat', known },
  asked: {
    slot: madeUp(slot),
    takes: ['option', 'nth', 'extreme', 'not', 'text', 'number', ASKED[slot].kind],
    options: ASKED[slot].options,
    yesNo: false,
  },
});

/** The price of the boats is shown, and a yes is asked for. */
export const AT_PRICE: DialogueContext = {
  ...IDLE,
  dialog: { id: 'rent-a-boat', known: ['pier', 'sailDay', 'sailHours', 'boats'] },
  asked: {
    slot: madeUp('agreed'),
    takes: ['flag'],
    options: [],
    yesNo: true,
    consent: true,
    bill: true,
  },
};

/** Commands of a message. */
export const boatCommands = (text: string, context: DialogueContext) =>
  boatsBuiltIn.read(text, context).commands;

/** Values that commands give to slots, by name; counts as a number, "+1" for one more. */
export const boatFills = (text: string, context: DialogueContext): Record<string, string> =>
  Object.fromEntries(
    boatCommands(text, context)
      .flatMap((one): readonly SlotFill[] => {
        if (one.do === 'start') return one.fills ?? [];
        if (one.do === 'pick' && context.asked?.slot !== undefined)
          return [{ slot: context.asked.slot, value: one.value }];
        return one.do === 'fill' || one.do === 'correct' ? [one] : [];
      })
      .map(({ slot, value }) => [slot, valueText(value)]),
  );

function valueText(value: SlotFill['value']): string {
  if (value.is === 'counts')
    return value.counts.map(({ n, more }) => `${more ? '+' : ''}${n}`).join(' ');
  if (value.is === 'number') return `${value.n}`;
  if (value.is === 'day') return value.from;
  if (value.is === 'place') return value.name ?? '';
  if (value.is === 'option') return value.id;
  if (value.is === 'among') return value.ids.join(' or ');
  return value.is === 'text' ? value.text : value.is;
}
