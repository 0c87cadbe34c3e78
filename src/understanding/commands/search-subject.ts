import type { Command } from '../../engine/command';
import { fillsFor } from './fills';
import {
  type CommandRecogniser,
  countContentWords,
  interpretAs,
  type MessageAnalysis,
  mentionsConcept,
} from './reading';
import { EXPERIENCE_SEARCH, isUnderWay, startRole, startsRole } from './dialog-roles';
import type { SlotName } from '../../engine/names';
import { localPattern } from '../../language/text/local-pattern';

const MOST_WORDS = 6; // a longer message says more than which kind it does not want

/** Recognises a kind ruled out in a search, which chooses no result: "not museums". */
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
/** True for a slot that tells what to search for. */
export const isSearchSubject = (slot: SlotName): boolean => SEARCH_SUBJECT_SLOTS.has(slot);

/** True for a command that tells what to search for, and not only place, day or price. */
export const setsSearchSubject = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') && isSearchSubject(one.slot);

/** Begins a new search for another subject; the dialog keeps what still holds. */
export const startNewSearch = (reading: MessageAnalysis, commands: readonly Command[]): Command =>
  startRole(
    reading,
    EXPERIENCE_SEARCH,
    commands.flatMap((one) =>
      one.do === 'fill' || one.do === 'correct' ? [{ slot: one.slot, value: one.value }] : [],
    ),
  );

/** True for a search for words without a word of searching: "seats together please". */
export const isBareTextSearch = (reading: MessageAnalysis, one: Command): boolean =>
  startsRole(reading, one, EXPERIENCE_SEARCH) &&
  reading.entities.title === undefined &&
  !mentionsConcept(reading, 'FIND', 'SHOW', 'WANT', 'GO', 'WHAT', 'LEISURE') &&
  (one.fills ?? []).every((fill) => fill.slot === 'text');

const WHATS_ON = localPattern(
  'search-subject.whats-on',
  /\bkya (?:kya )?(?:options?|vikalp|milega|mil sakta|dekh sakte?|available)\b|\b(?:what|which) (?:all |ones? )?(?:do|have|would|can) (?:you|u|we|i) (?:have|got|offer|suggest|do|see|book)\b|\bwhat(?:'s| is| all is| are| are the)? (?:all )?(?:available|options?|good)\b|\bkaun ?kaun ?s[aei]\b|\bkya (?:kya )?(?:hai|ho raha|chal raha|kar sakte|karein|kare)\b|\bwhat(?:'s|s| is)? (?:on|there|happening|going on|to do)\b|@kya/iu,
);

/** True for a question what there is, which a search answers: "what do you have?" */
export const asksWhatThereIs = (text: string): boolean => WHATS_ON.test(text);
