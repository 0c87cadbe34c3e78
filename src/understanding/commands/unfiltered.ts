import type { Command } from '../../engine/command';
import { coveredPlaces } from '../concepts/scene';
import { isTalkWord } from '../../language/text/talk-words';
import type { MessageAnalysis } from './reading';
import { topicWords } from './topic-words';
import { EXPERIENCE_SEARCH, startsRole } from './dialog-roles';
import { localLists } from '../../language/text/local-pattern';

/** Conditions for a visit that no list can filter by: effort, the way there, facilities. */
const UNFILTERED = topicWords(
  'not too hard, nothing too hard, nothing hard, too hard, too tough, not tough, nothing tough, difficult, strenuous, tiring, steep, easy, easier, beginner~, not too much walking, much walking, less walking, walking, much climbing, climbing, stairs, steps, wheel ?chair~, lift, lifts, elevator~, pick ?up, pick and drop, transport~, transfer~, parking, toilet~, washroom~, pet friendly, dogs, calm, peaceful, quiet, relaxing, crowd~',
  'aasan, asaan, mushkil, kathin, zyada chalna, jyada chalna, chalna, paidal, seedhi~, sidhi~, chadhai, gaadi, paarking, shaant, shant, sukoon, bheed',
  ...localLists('unfiltered.unfiltered'),
);
const EVERY_CONDITION = new RegExp(UNFILTERED.source, 'giu');

/** What a search is to come with, in one or two words: "with a campfire", "where there are lockers". */
const COMES_WITH =
  /(?<![\p{L}\p{M}])(?:with|including|having|(?:that|which) (?:has|have|offers?|includes?|gives?)|where (?:there (?:is|are)|they have|we get))\s+(?:(?:a|an|the|some|any|good|proper|free|its|their)\s+)*(?<thing>\p{Ll}[\p{L}\p{M}-]+(?:\s+\p{Ll}[\p{L}\p{M}-]+)?)/gu;
/** Concepts of what a visit may come with; words of other concepts are people, days or kinds. */
const THINGS: ReadonlySet<string> = new Set(['FOOD', 'CAB', 'CAR', 'BUS', 'TRAIN', 'USE']);

/** True for a word of a condition that no list filters by; no title has such a word. */
export const isUnfilteredWord = (word: string): boolean => UNFILTERED.test(word);

const beginsSearch = (reading: MessageAnalysis, one: Command): boolean =>
  startsRole(reading, one, EXPERIENCE_SEARCH) && one.fills !== undefined;

/** Returns the words behind "with" that nothing else in the message explains: no people, no day. */
function thingsBehindWith({ text, scene, entities }: MessageAnalysis): Said[] {
  const others = coveredPlaces(scene.spots.filter(({ concept }) => !THINGS.has(concept)));
  const things = coveredPlaces(scene.spots.filter(({ concept }) => concept === 'FOOD'));
  const isThing = (at: number): boolean => {
    const word = scene.words[at]?.text ?? '';
    const known = things.has(at) || !isTalkWord(word); // people, too, are words of talk
    return known && !others.has(at) && !entities.taken.has(at);
  };
  return [...text.matchAll(COMES_WITH)].flatMap(({ 0: said, index, groups }) => {
    const thing = groups?.['thing'] ?? '';
    const [from, to] = [index + said.length - thing.length, index + said.length];
    const inside = scene.words.flatMap(({ start }, at) => (start >= from && start < to ? at : []));
    const ends = inside.findIndex((at) => !isThing(at));
    const last = scene.words[inside.slice(0, ends < 0 ? undefined : ends).at(-1) ?? -1];
    return last ? [{ said: text.slice(from, last.end), index: from }] : [];
  });
}

/** Words of a message, and where they begin. */
interface Said {
  said: string;
  index: number;
}

/** Returns the conditions in a message, without those of its subject ("walking tour"). */
function conditionsIn(reading: MessageAnalysis): string[] {
  const { text, scene, entities } = reading;
  const named = [entities.title, entities.subCategory, ...entities.kinds].flatMap((one) => {
    const [first, last] = [scene.words[one?.from ?? -1], scene.words[(one?.to ?? 0) - 1]];
    return first && last ? [{ start: first.start, end: last.end }] : [];
  });
  const known = [...text.matchAll(EVERY_CONDITION)].map(({ 0: said, index }) => ({ said, index }));
  const things = thingsBehindWith(reading).filter(({ said }) => !UNFILTERED.test(said));
  return [...known, ...things]
    .filter(({ index }) => named.every(({ start, end }) => index < start || index >= end))
    .map(({ said }) => said);
}

/** True for "I have no answer" and a question without words, which the conditions are told in place of. */
const tellsNothing = (one: Command): boolean =>
  (one.do === 'outside' && (one.what === 'untold' || one.what === 'narrowing')) ||
  (one.do === 'ask' && one.question === 'other' && one.words === undefined);

/** Adds a question to a search, so that Mela tells whether a result meets the conditions. */
export function withUnfilteredConditions(
  reading: MessageAnalysis,
  commands: readonly Command[],
): Command[] {
  const told = commands.filter((one) => !tellsNothing(one));
  const search = told.some((one) => beginsSearch(reading, one));
  const words = search ? conditionsIn(reading) : [];
  if (words.length === 0) return [...commands];
  return told.some((one) => one.do === 'ask')
    ? told
    : [...told, { do: 'ask', question: 'other', words: words.join(', ') }];
}
