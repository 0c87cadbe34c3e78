import { accentFoldedWords } from '../../engine/match';
import { LOCALES } from '../../language/locales';
import type { ConfirmedAct } from '../../language/locales/locale';
import { wordSet } from '../../language/text/fold';
import { coveredPlaces } from '../concepts/scene';
import { consentWords, isConsentWord, putsOff, QUIET_SIGN } from './consent';
import { HYPOTHETICAL_PHRASE, NEGATED_CANCEL } from './controls';
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
  consent.does.split(', ').map((phrase) => [...wordSet([phrase])]),
);
const TALK = consentWords('talk');
const FILLERS = consentWords('fillers');
const FETCH = consentWords('fetch');
const WANTED = consentWords('tell', 'about', 'helps');

const stems = (act: ConfirmedAct): RegExp =>
  new RegExp(
    `^(?:${LOCALES.flatMap(({ consent }) => consent.acts[act].split(' ')).join('|')})`,
    'u',
  );

/** Words that name what a yes would do. "Leave it", "rehne do" name no cancelling: over that question they keep. */
const ACT_NAMES: Readonly<Record<ConfirmedAct, RegExp>> = {
  cancel: stems('cancel'),
  erase: stems('erase'),
};

/** What an act that is named may be of. */
const ACT_OF: readonly string[] = [
  'ALL',
  'ORDER_NOUN',
  'ORDER_VERB',
  'FOOD',
  'BOOK',
  'TICKET',
  'MY_BOOKINGS',
];
/** What a yes to a bill may be put in besides its words. */
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

/** Places of the words that say that it be done. */
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

/** Every word is one of these, stands in one of these concepts, or says that it be done. */
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

/** A yes alone, with nothing beside it but talk and that it be done: "haan ji", "ok, do it please", "theek hai kar do". */
const isYesAlone = (reading: MessageAnalysis): boolean =>
  isMadeOf(reading, (word) => YES.has(word) || TALK.has(word)) &&
  (hasWord(reading, YES) || placesOfDoing(reading).size > 0);

const namesAct = ({ scene }: MessageAnalysis, act: ConfirmedAct): boolean =>
  scene.words.some(({ text }) => ACT_NAMES[act].test(text));

/** The act that is asked about is named, with nothing beside it but a yes, what it is of and that the seller be told. */
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

/** "Ok bring it", over the question whether to cancel: the opposite of what a yes would do. */
const goesOnInstead = (reading: MessageAnalysis): boolean =>
  hasWord(reading, FETCH) &&
  isMadeOf(reading, (word) => isConsentWord(word), ['ORDER_NOUN', 'FOOD', 'DISH']);

/**
 * Over a question what shall be done, to name that act is to answer: "yes cancel it", "haan radd karo"; "don't cancel",
 * "rehne do". To ask for what it would undo ("ok bring it") is a no.
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

/** "Leave it" lets what is asked about be; so does, over a cancelling, to ask for what was ordered. */
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

/** A yes, over a question of consent that has no other way of being said yes to than a yes. */
export const recognisePlainYes: CommandRecogniser = (reading) => {
  const { asked } = reading.context;
  if (asked?.consent !== true || asked.bill === true || asked.passing === true) return undefined;
  if (asksQuestion(reading) || mentionsConcept(reading, 'NOT', 'NO')) return undefined;
  return isYesAlone(reading) ? interpretAs(0.96, { do: 'yes' }) : undefined;
};

/** True where words are wholly a yes to the question of consent that is open. */
function isConsentToAsked(reading: MessageAnalysis): boolean {
  const { asked } = reading.context;
  if (putsOff(reading.scene.words)) return false;
  if (asked?.bill === true) return isMadeOf(reading, isConsentWord, OVER_BILL);
  const act = asked?.confirms;
  return isYesAlone(reading) || (act !== undefined && isActAlone(reading, act));
}

/**
 * What was made of a message, but for a yes to a question of consent in words that are not wholly one: that question is put again.
 * A question that nothing waits for has words of its own, and is read by them.
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
