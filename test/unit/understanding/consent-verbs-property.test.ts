import fc from 'fast-check';
import { meant } from './meant';
import { AT_CONSENT, IDLE } from './stage';
import type { DialogueContext, OpenQuestion } from '../../../src/understanding/understanding';

const question = (more: Partial<OpenQuestion>): DialogueContext => ({
  ...IDLE,
  dialog: { id: 'forget-me', known: [] },
  asked: {
    slot: 'sure',
    takes: ['flag'],
    options: [],
    yesNo: true,
    consent: true,
    reads: 'yes-no',
    ...more,
  },
});

const QUESTIONS = {
  bill: AT_CONSENT,
  cancel: question({ confirms: 'cancel' }),
  erase: question({ confirms: 'erase' }),
  guardian: question({}),
} as const;

interface Language {
  /** Agree by themselves, to whatever is asked. */
  yes: readonly string[];
  kindly: readonly string[];
  verbs: Readonly<Record<'cancel' | 'erase' | 'fetch' | 'give' | 'other', readonly string[]>>;
}

const LANGUAGES: Readonly<Record<'en' | 'hi' | 'hi-Latn', Language>> = {
  en: {
    yes: ['yes', 'yes please', 'ok', 'okay', 'sure', 'yeah', 'yes do it'],
    kindly: ['', 'please', 'sir', 'thanks'],
    verbs: {
      cancel: ['cancel it', 'cancel the order'],
      erase: ['erase it', 'delete everything'],
      fetch: ['bring it', 'send it', 'continue', 'deliver it', 'take it', 'bring it here fast'],
      other: ['got it', 'call me', 'hmm', 'I will look', 'let me think', 'wait'],
      give: ['give it to me', 'I want it'],
    },
  },
  hi: {
    yes: ['हाँ', 'हां जी', 'ठीक है', 'ओके', 'बिल्कुल'],
    kindly: ['', 'जी', 'भाई', 'कृपया'],
    verbs: {
      cancel: ['कैंसिल कर दो', 'रद्द कर दीजिए'],
      erase: ['मिटा दो', 'डिलीट कर दो'],
      fetch: ['भेज दो', 'ले आओ', 'जल्दी भेजो', 'आने दो'],
      other: ['सोचता हूँ', 'देखता हूँ', 'फ़ोन करो मुझे'],
      give: ['दे दो', 'मुझे दे दीजिए'],
    },
  },
  'hi-Latn': {
    yes: ['haan', 'haan ji', 'theek hai', 'ok', 'bilkul', 'haan kar do'],
    kindly: ['', 'ji', 'bhai', 'please'],
    verbs: {
      cancel: ['cancel kar do', 'radd karo'],
      erase: ['mita do', 'delete kar do'],
      fetch: ['bhej do', 'le aao', 'jaldi bhejo', 'aane do', 'chalne do'],
      other: ['dekhta hoon', 'sochta hoon', 'call karo mujhe'],
      give: ['de do', 'mujhe de dijiye'],
    },
  },
};

const languageOf = fc.constantFrom(...Object.values(LANGUAGES));
const said = (verb: keyof Language['verbs']): fc.Arbitrary<string> =>
  languageOf.chain(({ yes, kindly, verbs }) =>
    fc
      .tuple(
        fc.constantFrom(...yes),
        fc.constantFrom(...kindly),
        fc.constantFrom(...verbs[verb]),
        fc.constantFrom(' ', ', '),
      )
      .map(([agrees, polite, does, sign]) =>
        `${agrees}${sign}${does} ${polite}`.replace(/\s+/gu, ' ').trim(),
      ),
  );
const alone = languageOf.chain(({ yes, kindly }) =>
  fc
    .tuple(fc.constantFrom(...yes), fc.constantFrom(...kindly.filter((one) => one !== 'thanks')))
    .map(([agrees, polite]) => `${agrees} ${polite}`.trim()),
);

const NEVER: readonly [keyof typeof QUESTIONS, keyof Language['verbs']][] = [
  ['bill', 'cancel'],
  ['bill', 'erase'],
  ['bill', 'other'],
  ['cancel', 'erase'],
  ['cancel', 'fetch'],
  ['cancel', 'give'],
  ['cancel', 'other'],
  ['erase', 'fetch'],
  ['erase', 'give'],
  ['erase', 'cancel'],
  ['erase', 'other'],
  ['guardian', 'cancel'],
  ['guardian', 'erase'],
  ['guardian', 'fetch'],
  ['guardian', 'give'],
  ['guardian', 'other'],
];
test.each(NEVER)('over %s a yes beside a verb of "%s" is no consent', (asked, verb) => {
  fc.assert(
    fc.property(said(verb), (text) => meant(text, QUESTIONS[asked]) !== 'yes'),
    { numRuns: 120, seed: 7 },
  );
});

test('over a cancelling a yes to bring, send or go on with it is a no', () => {
  fc.assert(
    fc.property(said('fetch'), (text) => meant(text, QUESTIONS.cancel) === 'no'),
    { numRuns: 120, seed: 7 },
  );
});

test.each(['cancel', 'erase'] as const)('over %s a yes beside its own verb is one', (asked) => {
  fc.assert(
    fc.property(said(asked), (text) => meant(text, QUESTIONS[asked]) === 'yes'),
    { numRuns: 100, seed: 7 },
  );
});

test.each(['cancel', 'erase', 'guardian'] as const)('over %s a yes alone is one', (asked) => {
  fc.assert(
    fc.property(alone, (text) => meant(text, QUESTIONS[asked]) === 'yes'),
    { numRuns: 100, seed: 7 },
  );
});

test.each(['perfect', 'all good', 'great', 'ok got it', 'good', 'nice', 'sounds good'])(
  'over a cancelling or an erasure praise agrees to nothing: %s',
  (text) => {
    expect(meant(text, QUESTIONS.cancel)).not.toBe('yes');
    expect(meant(text, QUESTIONS.erase)).not.toBe('yes');
  },
);
