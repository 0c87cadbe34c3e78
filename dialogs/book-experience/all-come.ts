import type { Command } from '../../src/engine/command';
import { localPattern } from '../../src/engine/local-words';
import type { Turn } from '../../src/engine/turn';
import { isSomebody } from './leaving';
import { ticketsSlot } from './tickets';
import { visitorsSlot, wantsFormEach } from './visitors';

/** Matches words that everybody comes: "everyone is coming", "charo ja rahe hain". */
const ALL_COME = localPattern(
  'all-come.all-come',
  /(?<![\p{L}\p{M}]|not |n['’]t )(?:all|everyone|everybody|both)(?:['’]?s)?(?: (?:of )?(?:us|them|\d|\p{L}{3,5}))?(?: (?:is|are|r|will|be|still))* (?:com(?:e|es|ing)|going|joining|there)(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:nobody|no ?one|none of us)(?: is|['’]s)? (?:drop|leav|cancel|missing|out(?![\p{L}\p{M}]))|(?<![\p{L}\p{M}])(?:sab|sabhi|dono|teeno|tino|ch?a+ro|paancho)(?: log| hi)? (?:aa?|ja+|chal)(?: |y?e|enge)|@everybody/iu,
);

/** Tells whether a command may stand beside "everyone is coming": a question, or one contact for all. */
const mayStandBeside = (one: Command): boolean =>
  one.do === 'ask' ||
  (one.do === 'outside' && one.what !== 'told') ||
  (one.do === 'fill' && one.slot === visitorsSlot.name && one.value.is === 'person');

/**
 * Reads "No, everyone is coming" at the question who is not: the tickets are again as many as the
 * visitors. Visitors hardly known may be nobody, and are left to that question.
 */
export function readAllCome(t: Turn, commands: readonly Command[]): readonly Command[] | undefined {
  const { said } = t;
  const people = (t.get(visitorsSlot) ?? []).filter(isSomebody);
  const [line, another] = t.get(ticketsSlot) ?? [];
  if (said === undefined || line === undefined || another !== undefined || !wantsFormEach(t))
    return undefined;
  const named = people.every((one) => (one['name'] ?? '') !== '');
  if (people.length <= line.n || !named || !ALL_COME.test(said)) return undefined;
  const counts = [{ n: people.length }];
  return [
    { do: 'correct', slot: ticketsSlot.name, value: { is: 'counts', counts } },
    ...commands.filter(mayStandBeside),
  ];
}
