import type { Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import { countOf } from '../../src/engine/named-words';
import type { Turn } from '../../src/engine/turn';
import { hasAny, isPlain } from './party-count';
import { countsOf } from './read-tickets';
import { countClauses, isOfKind, kindsHeld, NOBODY_YET, type CountedKind } from './refused-kinds';
import { isLight, subjectOf } from './said-tickets';
import type { TicketCounts } from './one-more';
import { ticketsSlot } from './tickets';
import { ASKS_OR_DOUBTS, EXCLUSIVE_WORDS } from './visitor-words';
import { localWords } from '../../src/engine/local-words';

/** Words of a change, beside which "just" rules out no other kind: "just make it 3 adults". */
const CHANGING_WORDS: ReadonlySet<string> = new Set(
  `make making set change kar karo kardo karna rakh rakho bana banao ${localWords('only-kinds.changing-words')}`.split(
    ' ',
  ),
);
/** Words by which a number counts everybody who comes. */
const WHOLE_PARTY: ReadonlySet<string> = new Set(
  `we we're hum ham total kul all altogether family group instead ${localWords('only-kinds.whole-party')}`.split(
    ' ',
  ),
);

/** Tells whether a clause holds only numbers and kinds, and rules out anybody else. */
function tellsOnly(t: Turn, clause: string, held: readonly CountedKind[]): boolean {
  const words = accentFoldedWords(clause);
  const kinds = words.filter((word) => subjectOf(word, held) !== undefined);
  const counts = words.flatMap((word, at) =>
    countOf(word) !== undefined && !isLight(t, word) ? [at] : [],
  );
  const [at, other] = counts;
  if (at === undefined || other !== undefined || kinds.length !== 1) return false;
  const only = EXCLUSIVE_WORDS.has(words[at - 1] ?? '') || ONLY_BEHIND.has(words[at + 2] ?? '');
  const whole = t.get(ticketsSlot) === undefined && hasAny(words, WHOLE_PARTY);
  return (
    (only || whole) &&
    !hasAny(words, CHANGING_WORDS) &&
    words.every(
      (word, place) =>
        place === at ||
        kinds.includes(word) ||
        WHOLE_PARTY.has(word) ||
        isPlain([word]) ||
        isLight(t, word),
    )
  );
}
const ONLY_BEHIND: ReadonlySet<string> = new Set(['only', 'alone', 'sirf']);

/**
 * Reads "only 2 adults", "sirf 3 bade" as taking the other kinds off a mixed party. "3 adults" by
 * itself leaves them, and so does "only 1 adult" of two. A question, or a message that also names
 * the other kinds, takes nobody off.
 */
export function readOnlyKinds(
  t: Turn,
  said: string,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const held = kindsHeld(t);
  if (held === NOBODY_YET || ASKS_OR_DOUBTS.test(said) || ASKS_FOR_LEAVE.test(said))
    return undefined;
  const at = commands.findIndex(
    (one) => (one.do === 'fill' || one.do === 'correct') && one.slot === ticketsSlot.name,
  );
  const one = commands[at];
  const counts = one?.do === 'fill' || one?.do === 'correct' ? countsOf(one.value) : [];
  if (counts.length === 0 || counts.some(({ of, more }) => of === undefined || more === true))
    return undefined;
  const others = held.filter(({ name }) => counts.every(({ of = '' }) => !isOfKind(name, of)));
  if (others.length === 0 || leavesFewer(t, counts, held) || names(said, others)) return undefined;
  if (!countClauses(t, said).some((clause) => tellsOnly(t, clause, held))) return undefined;
  const all = [...counts, ...others.map(({ name }) => ({ n: 0, of: name }))];
  return commands.with(at, {
    do: 'fill',
    slot: ticketsSlot.name,
    value: { is: 'counts', counts: all },
  });
}

const ASKS_FOR_LEAVE = /^\W*(?:can|could|may)(?!\p{L})/iu;

/** Tells whether fewer of a kind are left: "only 1 adult" of two may be about adults alone. */
const leavesFewer = (t: Turn, counts: TicketCounts, held: readonly CountedKind[]): boolean =>
  t.get(ticketsSlot) !== undefined &&
  counts.some(({ n, of = '' }) => held.some((kind) => isOfKind(kind.name, of) && n < kind.n));

/** Tells whether the words name one of these kinds. */
const names = (said: string, kinds: readonly CountedKind[]): boolean =>
  accentFoldedWords(said).some((word) => {
    const told = subjectOf(word, kinds);
    return told !== undefined && 'of' in told && kinds.some(({ name }) => isOfKind(name, told.of));
  });
