import type { Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import { countOf } from '../../src/engine/named-words';
import type { Turn } from '../../src/engine/turn';
import { hasAny, isPlain } from './party-count';
import { countsOf } from './read-tickets';
import { clausesOf, isOfKind, kindsHeld, NOBODY_YET, type CountedKind } from './refused-kinds';
import { isLight, subjectOf } from './said-tickets';
import { ticketsSlot } from './tickets';
import { ASKS_OR_DOUBTS, EXCLUSIVE_WORDS } from './visitor-words';

/** A clause that tells numbers and kinds alone, and that nobody besides comes. */
function tellsOnly(t: Turn, clause: string, held: readonly CountedKind[]): boolean {
  const words = accentFoldedWords(clause);
  const isOfCount = (word: string): boolean =>
    countOf(word) !== undefined || subjectOf(word, held) !== undefined;
  return (
    hasAny(words, EXCLUSIVE_WORDS) &&
    words.some((word) => subjectOf(word, held) !== undefined) &&
    words.some((word) => !isLight(t, word) && countOf(word) !== undefined) &&
    words.every((word) => isOfCount(word) || isPlain([word]) || isLight(t, word))
  );
}

/**
 * "Only 2 adults", "sirf 3 bade", where as many or fewer were told: the other kinds of a mixed party go. "3 adults" by
 * itself leaves them, and so does "only 1 adult" of two.
 */
export function readOnlyKinds(
  t: Turn,
  said: string,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const held = kindsHeld(t);
  if (held === NOBODY_YET || ASKS_OR_DOUBTS.test(said)) return undefined;
  const at = commands.findIndex(
    (one) => (one.do === 'fill' || one.do === 'correct') && one.slot === ticketsSlot.name,
  );
  const one = commands[at];
  const counts = one?.do === 'fill' || one?.do === 'correct' ? countsOf(one.value) : [];
  if (counts.length === 0 || counts.some(({ of, more }) => of === undefined || more === true))
    return undefined;
  const isFewer = counts.some(({ n, of = '' }) =>
    held.some((kind) => isOfKind(kind.name, of) && n < kind.n),
  );
  const others = held.filter(({ name }) => counts.every(({ of = '' }) => !isOfKind(name, of)));
  if (
    isFewer ||
    others.length === 0 ||
    !clausesOf(t, said).some((clause) => tellsOnly(t, clause, held))
  )
    return undefined;
  const all = [...counts, ...others.map(({ name }) => ({ n: 0, of: name }))];
  return commands.with(at, {
    do: 'fill',
    slot: ticketsSlot.name,
    value: { is: 'counts', counts: all },
  });
}
