import { accentFoldedWords } from '../../engine/match';
import { LOCALES } from '../../language/locales';
import type { ConfirmedAct } from '../../language/locales/locale';
import { wordSet } from '../../language/text/fold';
import { coveredPlaces } from '../concepts/scene';
import { consentWords, isConsentWord, putsOff, QUIET_SIGN } from './consent';
import { HYPOTHETICAL_PHRASE, NEGATED_CANCEL } from './control-words';
import { asksQuestion } from './guard';
import {
  type CommandInterpretation,
  type CommandRecogniser,
  interpretAs,
  mentionsConcept,
  type MessageAnalysis,
} from './reading';

const YES = consentWords('agree', 'nod');
const DOES: readonly (readonly string[])[] = LOCALES.flatMap(({ consent }) =>
  consent.does.split(', ').flatMap((phrase) => (phrase === '' ? [] : [[...wordSet([phrase])]])),
);
const TALK = consentWords('talk');
const FILLERS = consentWords('fillers');
const FETCH = consentWords('fetch');
const WANTED = consentWords('tell', 'about', 'helps');

const stems = (act: ConfirmedAct): RegExp =>
  new RegExp(
    `^(?:${[...wordSet(LOCALES.map(({ consent }) => consent.acts[act]))].join('|')})`,
    'u',
  );

/** Words for the act that a yes would do; "leave it" and "rehne do" decline it instead. */
const ACT_NAMES: Readonly<Record<ConfirmedAct, RegExp>> = {
  cancel: stems('cancel'),
  erase: stems('erase'),
};

/** Concepts of what is cancelled or erased. */
const ACT_OF: readonly string[] = [
  'ALL',
  'ORDER_NOUN',
  'ORDER_VERB',
  'FOOD',
  'BOOK',
  'TICKET',
  'MY_BOOKINGS',
];
/** Concepts that a yes to a bill may have. */
const OVER_BILL: readonly string[] = [
  'STRONG_YES',
  'DO_IT',
  'THIS',
  'THANKS',
  'BOOK',
  'CHECKOUT',
  'TICKET',
  'ORDER_NOUN',
  'ORDER_VERB',
];

const SPOKEN = /[\p{L}\p{N}]/u;

/** Returns the indexes of phrases such as "do it". */
function placesOfDoing({ scene: { words } }: MessageAnalysis): ReadonlySet<number> {
  const begins = (phrase: readonly string[], at: number): boolean =>
    phrase.every((word, n) => words[at + n]?.text === word);
  return new Set(
    words.flatMap((_, at) =>
      DOES.filter((phrase) => begins(phrase, at)).flatMap((phrase) =>
        phrase.map((_word, n) => at + n),
      ),
    ),
  );
}

/** True if every word passes the test, belongs to the concepts, or says "do it". */
function isMadeOf(
  reading: MessageAnalysis,
  isOne: (word: string) => boolean,
  concepts: readonly string[] = [],
): boolean {
  const { scene } = reading;
  const covered = coveredPlaces(scene.spots.filter(({ concept }) => concepts.includes(concept)));
  const doing = placesOfDoing(reading);
  return scene.words.every(
    ({ text, raw }, at) =>
      covered.has(at) ||
      doing.has(at) ||
      isOne(text) ||
      (!SPOKEN.test(raw) && QUIET_SIGN.test(raw)),
  );
}

const hasWord = ({ scene }: MessageAnalysis, ...sets: ReadonlySet<string>[]): boolean =>
  scene.words.some(({ text }) => sets.some((set) => set.has(text)));

/** True for a yes with only talk beside it: "haan ji", "ok, do it please", "theek hai kar do". */
const isYesAlone = (reading: MessageAnalysis): boolean =>
  isMadeOf(reading, (word) => YES.has(word) || TALK.has(word)) &&
  (hasWord(reading, YES) || placesOfDoing(reading).size > 0);

const namesAct = ({ scene }: MessageAnalysis, act: ConfirmedAct): boolean =>
  scene.words.some(({ text }) => ACT_NAMES[act].test(text));

/** True if a message names the act with only a yes, its object and the seller beside it. */
function isActAlone(reading: MessageAnalysis, act: ConfirmedAct): boolean {
  if (!namesAct(reading, act)) return false;
  const titles = new Set(
    (reading.context.owned ?? []).flatMap(({ title }) => accentFoldedWords(title)),
  );
  return isMadeOf(
    reading,
    (word) =>
      ACT_NAMES[act].test(word) ||
      YES.has(word) ||
      TALK.has(word) ||
      FILLERS.has(word) ||
      WANTED.has(word) ||
      titles.has(word),
    ACT_OF,
  );
}

/** True for "ok bring it" at the question whether to cancel, which declines. */
const goesOnInstead = (reading: MessageAnalysis): boolean =>
  hasWord(reading, FETCH) &&
  isMadeOf(reading, (word) => isConsentWord(word), ['ORDER_NOUN', 'FOOD', 'DISH']);

/**
 * Recognises the answer to a question of consent to an act by its name: "yes cancel it", "haan radd
 * karo"; "don't cancel", "rehne do". Asking for the opposite ("ok bring it") means no.
 */
export const recogniseConfirmation: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  const act = reading.context.asked?.confirms;
  if (act === undefined || asksQuestion(reading) || HYPOTHETICAL_PHRASE.test(reading.text))
    return undefined;
  const denied = mentionsConcept(reading, 'NOT', 'NO') || NEGATED_CANCEL.test(reading.text);
  if (!namesAct(reading, act)) return keepsInstead(reading, act, denied);
  if (denied) return interpretAs(0.95, { do: 'no' });
  return isActAlone(reading, act)
    ? interpretAs(0.95, { do: 'yes' })
    : interpretAs(0.9, { do: 'repeat' });
};

/** Declines for "leave it", and for a request of the order at the question whether to cancel. */
function keepsInstead(
  reading: MessageAnalysis,
  act: ConfirmedAct,
  denied: boolean,
): CommandInterpretation | undefined {
  if (denied) return undefined;
  const leaves =
    mentionsConcept(reading, 'CANCEL') &&
    isMadeOf(reading, (word) => isConsentWord(word) || WANTED.has(word), [
      ...ACT_OF,
      'CANCEL',
      'REMOVE',
      'STRONG_YES',
      'YES',
      'DO_IT',
      'THIS',
      'WANT',
      'ME',
      'THANKS',
      'FILLER',
    ]);
  return leaves || (act === 'cancel' && goesOnInstead(reading))
    ? interpretAs(0.9, { do: 'no' })
    : undefined;
}

/** Recognises a plain yes to a consent other than to a bill. */
export const recognisePlainYes: CommandRecogniser = (reading) => {
  const { asked } = reading.context;
  if (asked?.consent !== true || asked.bill === true || asked.passing === true) return undefined;
  if (asksQuestion(reading) || mentionsConcept(reading, 'NOT', 'NO')) return undefined;
  return isYesAlone(reading) ? interpretAs(0.96, { do: 'yes' }) : undefined;
};

/** True if a message is wholly a yes to the open question of consent. */
function isConsentToAsked(reading: MessageAnalysis): boolean {
  const { asked } = reading.context;
  if (putsOff(reading.scene.words)) return false;
  if (asked?.bill === true) return isMadeOf(reading, isConsentWord, OVER_BILL);
  const act = asked?.confirms;
  return isYesAlone(reading) || (act !== undefined && isActAlone(reading, act));
}

/**
 * Replaces a doubtful yes to a question of consent, so that Mela asks again. A question for which
 * nothing waits is read in its own words.
 */
export function withoutDoubtfulConsent(
  reading: MessageAnalysis,
  found: CommandInterpretation,
): CommandInterpretation {
  const { asked } = reading.context;
  const [only] = found.commands;
  const consents =
    asked?.consent === true &&
    asked.passing !== true &&
    found.byClause !== true &&
    found.commands.length === 1 &&
    only?.do === 'yes';
  return !consents || isConsentToAsked(reading) ? found : interpretAs(0.9, { do: 'unclear' });
}
