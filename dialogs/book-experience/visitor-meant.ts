import { accentFoldedWords } from '../../src/engine/match';
import { entriesNamedIn } from '../../src/engine/slots/by-name';
import type { FieldRecord } from '../../src/engine/slots/fields';
import { visitorsMentioned } from './whose';
import { localPattern } from '../../src/engine/local-words';

const AROUND_NAME = localPattern(
  'visitor-meant.around-name',
  /^(?:please|pls|can|could|you|change|correct|fix|update|edit|put|make|set|the|full|name|naam|spelling|of|for|and|also|aur|so|ok|no|na|wait|actually|sorry|arre|bhai|visitor|guest|ki|ka|ke|ko|s|@please)$/u,
);
const NUMBERED =
  /(?<!\p{L})(?:visitor|guest|person|traveller|participant|no\.?|number)\s+(\d)(?!\d)/iu;
const SHE = localPattern(
  'visitor-meant.she',
  /(?<![\p{L}\p{M}])(?:her|she|wife|sister|mother|mom|mum|daughter|grandma|grandmother|aunt|aunty|biwi|patni|behen|behan|didi|beti|maa|mummy|saas|bhabhi|dadi|nani|@her)(?![\p{L}\p{M}])/iu,
);
const HE = localPattern(
  'visitor-meant.he',
  /(?<![\p{L}\p{M}])(?:his|him|he|husband|brother|father|dad|son|grandpa|grandfather|uncle|pati|bhai|beta|papa|sasur|dada|nana|@his)(?![\p{L}\p{M}])/iu,
);
const EITHER = localPattern(
  'visitor-meant.either',
  /(?<![\p{L}\p{M}])(?:uska|uski|unka|unki|friend|cousin|colleague|partner|@uska)(?![\p{L}\p{M}])/iu,
);

/** Returns the index of the companion meant by "her": the only one, or only one of that gender. */
export function companionMeant(said: string, people: readonly FieldRecord[]): number | undefined {
  const gender = SHE.test(said) ? 'Female' : HE.test(said) ? 'Male' : undefined;
  if (gender === undefined && !EITHER.test(said)) return undefined;
  if (people.length === 2) return 1;
  const fits = people.flatMap((one, at) => (at > 0 && one['gender'] === gender ? [at] : []));
  return fits.length === 1 ? fits[0] : undefined;
}

/**
 * Returns the index (0-based) of the one visitor whom words mean: by name, number, place or
 * relation to the speaker.
 */
export function visitorMeant(said: string, people: readonly FieldRecord[]): number | undefined {
  const numbered = NUMBERED.exec(said)?.[1];
  if (numbered !== undefined)
    return Number(numbered) <= people.length ? Number(numbered) - 1 : undefined;
  const words = accentFoldedWords(said).filter((word) => !AROUND_NAME.test(word));
  const names = people.map((one) => one['name']);
  const [at, other] = visitorsMentioned(said, people);
  const named = entriesNamedIn(words.join(' '), names);
  if (at === undefined || other !== undefined)
    return named.length === 0 ? companionMeant(said, people) : undefined;
  const own = new Set(accentFoldedWords(names[at] ?? ''));
  const placed = named.length === 0; // "the third one"
  const all = words.every(
    (word) =>
      own.has(word) || own.has(word.replace(/s$/u, '')) || entriesNamedIn(word, names).includes(at),
  );
  return at < people.length && (placed || all) ? at : undefined;
}
