import type { Command } from '../../src/engine/command';
import { localPattern } from '../../src/engine/local-words';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { tokensOf } from '../../src/food/parse/tokens';
import { withoutToldOfPeople } from '../../src/food/parse/told-of-people';
import { asksForCheap, asksForShare } from '../../src/food/said-beside';
import { isUnanswered } from '../parts/sum-asked';

/** Denies a wish, or lets it go: "maine biryani kab bola", "when did I say biryani", "chhod ye dish". */
const LET_GO = localPattern(
  'wish-let-go.let-go',
  /(?<!\p{L})(?:(?:kab|kahan|kisne|kyu\p{L}*|nahi+n?|nhi) (?:hi )?(?:bola|boli|bole|kaha|kahi|m[a]{1,2}nga|m[a]{1,2}ngi|m[a]{1,2}nge|chaha)|(?:when|where|who) (?:did (?:i|we) )?(?:said|say|asked?|wanted|want|ordered|order)|(?:never|did ?n.?t|not) (?:said|say|asked?|wanted?|ordered?)|chh?od\p{L}*|rehne|rahne|hata\p{L}*|forget|leave|drop|skip|no more|@let)(?![\p{L}\p{M}])/iu,
);
const CLAUSE = /[^,;.!?।\n]+/gu;
/** Words that stand for what was looked for. */
const IT = localPattern(
  'wish-let-go.it',
  /(?<!\p{L})(?:dish|item|food|ye|yeh|isko|ise|it|this|that|@it)(?![\p{L}\p{M}])/iu,
);
/** True of a clause that names a kind of place to see a list of. */
const LISTED = localPattern(
  'wish-let-go.listed',
  /(?<!\p{L})(?:restaurants?|list|places?|jagah|hotels?|@restaurants)(?![\p{L}\p{M}])/iu,
);

/**
 * Lets go of the dish that was looked for where a message denies or leaves it: other words of that
 * clause mean nothing else, and what one of the people eats filters no restaurants. Undefined for any
 * other message.
 */
export function readSearchLetGo(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const said = t.said ?? '';
  const held = ofKind(t.pendingValue('text'), 'text')?.text;
  const clauses = [...said.matchAll(CLAUSE)].map(([words]) => words.trim());
  const gone = clauses.filter((clause) => LET_GO.test(clause) && names(clause, held));
  if (held === undefined || gone.length === 0 || commands.some(({ do: does }) => does === 'cancel'))
    return undefined;
  const rest = clauses.filter((clause) => !gone.includes(clause)).join(', ');
  const { told } = withoutToldOfPeople(said);
  const kept = commands
    .filter((one) => !isOf(gone, one) && !(told && isDiet(one)) && !isUnanswered(one))
    .filter((one) => !(LISTED.test(rest) && isNumberTaken(one)))
    .map((one) => (asksForShare(said) ? withMost(one) : one));
  const cheap = asksForCheap(rest) && !kept.some((one) => 'slot' in one && one.slot === 'sort');
  return [
    { do: 'forget', slot: 'text' },
    ...kept,
    ...(cheap
      ? [
          {
            do: 'fill',
            slot: 'sort',
            value: { is: 'option', id: 'price-low-to-high' },
          } as const,
        ]
      : []),
  ];
}

/** True of a clause that speaks of the wish by its words, or as "this dish". */
const names = (clause: string, held = ''): boolean => {
  const own = new Set(tokensOf(held).flatMap(({ stem, bones }) => [stem, bones]));
  return (
    IT.test(clause) || tokensOf(clause).some(({ stem, bones }) => own.has(stem) || own.has(bones))
  );
};

/** True of what was made of the words that let the wish go. */
function isOf(gone: readonly string[], one: Command): boolean {
  const words =
    one.do === 'ask'
      ? one.words
      : one.do === 'fill' || one.do === 'correct'
        ? ofKind(one.value, 'text')?.text
        : undefined;
  if (one.do === 'ask' && words === undefined) return true;
  return (
    words !== undefined &&
    gone.some((clause) => words.includes(clause) || clause.includes(words.trim()))
  );
}

const isDiet = (one: Command): boolean => one.do === 'fill' && one.slot === 'veg';

/** True of a number that was taken for one of the list: "list do" gives the list. */
const isNumberTaken = (one: Command): boolean =>
  one.do === 'fill' && one.slot === 'choice' && one.value.is === 'number';

/** "200 per head": the most that one's dish may cost. */
const withMost = (one: Command): Command =>
  one.do === 'fill' &&
  one.slot === 'price' &&
  one.value.is === 'money' &&
  one.value.min !== undefined
    ? { ...one, value: { is: 'money', max: one.value.max ?? one.value.min } }
    : one;
