import type { Command } from '../../engine/command';
import { fillsFor } from './fills';
import {
  type CommandRecogniser,
  countContentWords,
  interpretAs,
  type MessageAnalysis,
  mentionsConcept,
  type CommandInterpretation,
} from './reading';
import { EXPERIENCE_SEARCH, dialogFor, isUnderWay, startRole, startsRole } from './dialog-roles';
import type { SlotName } from '../../engine/names';

/** The dialog that looks for things to do. */
const MOST_WORDS = 6; // words beside which a kind ruled out is all that is said

/** "not museums" over a search: a kind that is not wanted is no kind to look for, and none of the results is meant by it. */
export const recogniseExcludedCategory: CommandRecogniser = (reading) =>
  isUnderWay(reading, EXPERIENCE_SEARCH) &&
  reading.entities.unwantedKinds.length > 0 &&
  reading.entities.kinds.length === 0 &&
  countContentWords(reading) <= MOST_WORDS &&
  fillsFor(reading, EXPERIENCE_SEARCH).every((fill) => fill.slot === 'avoid')
    ? interpretAs(
        0.9,
        { do: 'forget', slot: 'category' },
        ...fillsFor(reading, EXPERIENCE_SEARCH).map((fill) => ({ do: 'fill' as const, ...fill })),
      )
    : undefined;

const SEARCH_SUBJECT_SLOTS: ReadonlySet<SlotName> = new Set([
  'text',
  'category',
  'subCategory',
  'provider',
  'trending',
  'top',
  'recent',
]);
/** True of a command that says what is looked for, beside place, day and price. */
export const setsSearchSubject = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') && SEARCH_SUBJECT_SLOTS.has(one.slot);

/** Another thing to look for is another search: the dialog knows what goes on of the one before. */
export const startNewSearch = (reading: MessageAnalysis, commands: readonly Command[]): Command =>
  startRole(
    reading,
    EXPERIENCE_SEARCH,
    commands.flatMap((one) =>
      one.do === 'fill' || one.do === 'correct' ? [{ slot: one.slot, value: one.value }] : [],
    ),
  );

/** A search for words that nothing asked to search for: "seats together please" said over a booking. */
export const isBareTextSearch = (reading: MessageAnalysis, one: Command): boolean =>
  startsRole(reading, one, EXPERIENCE_SEARCH) &&
  reading.entities.title === undefined &&
  !mentionsConcept(reading, 'FIND', 'SHOW', 'WANT', 'GO', 'WHAT', 'LEISURE') &&
  (one.fills ?? []).every((fill) => fill.slot === 'text');

const WHATS_ON =
  /\bkya (?:kya )?(?:options?|vikalp|milega|mil sakta|dekh sakte?|available)\b|\b(?:what|which) (?:all |ones? )?(?:do|have|would|can) (?:you|u|we|i) (?:have|got|offer|suggest|do|see|book)\b|\bwhat(?:'s| is| all is| are| are the)? (?:all )?(?:available|options?|good)\b|क्या[\s-]*(?:क्या )?(?:उपलब्ध|विकल्प|ऑप्शन|देख सकते|मिलेगा)|(?:कौन[\s-]*कौन|क्या[\s-]*क्या)|\bkaun ?kaun ?s[aei]\b|\bkya (?:kya )?(?:hai|ho raha|chal raha|kar sakte|karein|kare)\b|\bwhat(?:'s|s| is)? (?:on|there|happening|going on|to do)\b|क्या (?:क्या )?(?:है|हो रहा|चल रहा|कर सकते)/iu;

/** "What do you have?", "kya options hai": the list that is looked for answers it. */
export const asksWhatThereIs = (text: string): boolean => WHATS_ON.test(text);

/** "Mumbai mein shaam ko kya hai?": something to do there. */
export function searchWhatsOn(reading: MessageAnalysis): CommandInterpretation | undefined {
  const idle =
    reading.context.dialog === undefined &&
    !mentionsConcept(reading, 'WEATHER', 'NEWS', 'TRAFFIC', 'EATING') &&
    reading.entities.cities.length > 0;
  return idle && WHATS_ON.test(reading.text) && dialogFor(reading, EXPERIENCE_SEARCH)
    ? interpretAs(0.75, startRole(reading, EXPERIENCE_SEARCH, fillsFor(reading, EXPERIENCE_SEARCH)))
    : undefined;
}
