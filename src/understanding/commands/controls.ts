import { dropsRest } from '../../food/parse/recount/rest-gone';
import type { Command } from '../../engine/command';
import { LANGUAGE_NAMES } from '../../language/locales/language-names';
import { foldSpelling } from '../../language/text/fold';
import { waitingDialogNamed } from './own-dialog';
import {
  mentionsConcept,
  interpretAs,
  type CommandInterpretation,
  type CommandRecogniser,
  mentionsOnlyConcepts,
  type MessageAnalysis,
  countContentWords,
  questionReads,
} from './reading';
import {
  BOOKING,
  EXPERIENCE_SEARCH,
  FOOD_ORDER,
  dialogFor,
  startCommand,
  startRole,
  type DialogRole,
} from './dialog-roles';
import { localPattern } from '../../language/text/local-pattern';
import {
  CONTROL_PHRASES,
  ASKS_TO_REPEAT_PATTERN,
  RETURN_PHRASE,
  LEAVES_BLANK,
  NEGATED_CANCEL,
  LEAVE_IT_PHRASE,
  BY_MISTAKE,
  OPENS_WITH_WAIT,
  HYPOTHETICAL_PHRASE,
  FORGET_ME,
} from './control-words';

const LANGUAGES_NAMED: readonly (readonly [tag: string, names: readonly string[]])[] =
  Object.entries(LANGUAGE_NAMES).map(([tag, names]) => [
    tag,
    names
      .split(/[,;]/u)
      .map((name) => foldSpelling(name.trim()))
      .filter(Boolean),
  ]);

/** True if a text contains one of some names. */
const isNamedIn = (text: string, names: readonly string[]): boolean => {
  const folded = foldSpelling(text);
  return names.some((name) => folded.includes(name));
};

// "shows in Hindi" is a search and no change of Mela's language.
const SHOW_NOUNS = /\b(?:shows|plays?|movies?|films?|concerts?|songs?|tours?|guides?|events?)\b/iu;

/** Recognises a change of language: "speak Hindi", "Hindi mein bolo", "english please". */
export const recogniseLanguageChange: CommandRecogniser = (reading) => {
  if (
    !mentionsConcept(reading, 'LANGUAGE_NAME') ||
    countContentWords(reading) > 6 ||
    SHOW_NOUNS.test(reading.text) ||
    reading.entities.kinds.length > 0
  )
    return undefined;
  const asked =
    mentionsConcept(reading, 'SPEAK') ||
    mentionsOnlyConcepts(
      reading,
      'LANGUAGE_NAME',
      'CHANGE',
      'WANT',
      'YES',
      'SPEAK',
      'ME',
      'YOU',
      'POSSIBLE',
      'SHOW',
      'FIND',
    );
  const found = LANGUAGES_NAMED.find(([, names]) => isNamedIn(reading.text, names));
  if (!asked || !found || isOfAnOption(reading, found[1])) return undefined;
  return interpretAs(0.95, { do: 'language', language: found[0] });
};

/** True for a language that an open option has ("show in Hindi"): Mela's language stays. */
const isOfAnOption = (reading: MessageAnalysis, names: readonly string[]): boolean =>
  !mentionsConcept(reading, 'SPEAK') &&
  reading.context.asked?.options.some(({ words }) => isNamedIn(words, names)) === true;

const hasOpenDialogOrQuestion = (reading: MessageAnalysis): boolean =>
  reading.context.dialog !== undefined || reading.context.asked !== undefined;

/** True for "what?", "huh?". */
const asksToRepeat = (reading: MessageAnalysis): boolean =>
  reading.context.asked !== undefined && ASKS_TO_REPEAT_PATTERN.test(reading.text);

const RESUMABLE_DIALOGS: readonly (readonly [RegExp, DialogRole])[] = [
  [
    localPattern(
      'controls.resumable-dialogs',
      /\b(?:food|order|basket|cart|biryani|pizza|meal|khan[ae]|restaurant)\b|@food/iu,
    ),
    FOOD_ORDER,
  ],
  [
    localPattern(
      'controls.resumable-dialogs-2',
      /\b(?:booking|tickets?|trek|tour|visit|museum|show)\b|@booking/iu,
    ),
    BOOKING,
  ],
  [
    localPattern('controls.resumable-dialogs-3', /\b(?:search|results?|list|khoj)\b|@search/iu),
    EXPERIENCE_SEARCH,
  ],
];

/** Recognises a return to a waiting dialog: "back to my booking". */
export const recogniseReturnToDialog: CommandRecogniser = (reading) => {
  if (
    reading.context.dialog === undefined ||
    countContentWords(reading) > 6 ||
    !RETURN_PHRASE.test(reading.text)
  )
    return undefined;
  const role = RESUMABLE_DIALOGS.find(([pattern]) => pattern.test(reading.text))?.[1];
  const dialog = (role && dialogFor(reading, role)) ?? waitingDialogNamed(reading);
  return dialog && interpretAs(0.85, startCommand(dialog));
};

function findControlCommand(reading: MessageAnalysis): Command | undefined {
  const control = CONTROL_PHRASES.find(
    ({ concept, beside, busy: needsTalk }) =>
      (!needsTalk || hasOpenDialogOrQuestion(reading)) &&
      mentionsOnlyConcepts(reading, concept, ...beside) &&
      mentionsConcept(reading, concept),
  );
  if (control !== undefined) return control.command;
  return mentionsConcept(reading, 'WHY_ASK') && hasOpenDialogOrQuestion(reading)
    ? { do: 'why' }
    : undefined;
}

/** For "any day" or "jo bhi ho", picks the first day or time if the slot cannot stay empty. */
const firstOfAny = (reading: MessageAnalysis, command: Command): Command =>
  command.do === 'skip' &&
  questionReads(reading, 'day', 'clock') &&
  !LEAVES_BLANK.test(reading.text)
    ? { do: 'pick', value: { is: 'extreme', by: 'time', which: 'least' } }
    : command;

/** Recognises undo, back, restart, skip, repeat and why, if the message has nothing else. */
export const recogniseControl: CommandRecogniser = (reading) => {
  const command =
    findControlCommand(reading) ?? (asksToRepeat(reading) ? { do: 'repeat' as const } : undefined);
  return command && interpretAs(0.92, firstOfAny(reading, command));
};

/** True for "wait" before something told, which puts that right and cancels nothing. */
const waitsAndTells = ({ text, entities }: MessageAnalysis): boolean =>
  OPENS_WITH_WAIT.test(text) &&
  entities.counts.length +
    entities.days.length +
    entities.clocks.length +
    entities.cities.length +
    (entities.near ? 1 : 0) >
    0;

function isCancelRequest(reading: MessageAnalysis): boolean {
  if (LEAVE_IT_PHRASE.test(reading.text)) return true;
  if (waitsAndTells(reading)) return false;
  if (
    BY_MISTAKE.test(reading.text) &&
    reading.entities.counts.length + reading.entities.days.length + reading.entities.clocks.length >
      0
  )
    return false;
  if (
    !mentionsConcept(reading, 'CANCEL') ||
    dropsRest(reading.text) ||
    NEGATED_CANCEL.test(reading.text) ||
    HYPOTHETICAL_PHRASE.test(reading.text)
  )
    return false;
  if (mentionsConcept(reading, 'REFUND', 'WHAT', 'HOW', 'POSSIBLE', 'HOW_MANY', 'WHEN'))
    return false;
  return (
    mentionsOnlyConcepts(
      reading,
      'CANCEL',
      'ORDER_NOUN',
      'BOOK',
      'TICKET',
      'THIS',
      'ALL',
      'YES',
      'NO',
      'WANT',
      'NOT',
      'MY_BOOKINGS',
      'THANKS',
      'REMOVE',
      'AGAIN',
      'CART',
      'DISH',
    ) || countContentWords(reading) <= 4
  );
}

/** Recognises a cancellation of the current draft: "cancel", "rehne do", "radd karo". */
export const recogniseCancel: CommandRecogniser = (reading) =>
  isCancelRequest(reading) ? interpretAs(0.9, { do: 'cancel' }) : undefined;

/** Recognises a request to erase data, in plain words only; its dialog asks again. */
export const recogniseErasureRequest: CommandRecogniser = (reading) =>
  FORGET_ME.test(reading.text) &&
  dialogFor(reading, { purpose: 'erase' }) &&
  !mentionsConcept(reading, 'NOT')
    ? interpretAs(0.9, startRole(reading, { purpose: 'erase' }))
    : undefined;

/** Recognises a request for a person, also in complaints and anger. */
export const recogniseHumanRequest: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  if (
    mentionsConcept(reading, 'AGENT') &&
    !/(?:are|r) (?:you|u) (?:an? )?(?:human|real|bot)/iu.test(reading.text) &&
    (reading.intent !== 'help' || mentionsConcept(reading, 'WANT'))
  )
    return interpretAs(0.9, { do: 'person' });
  return undefined;
};
