import type { ListedExperience } from '../../src/commerce/booking/views';
import type { Command, SlotFill } from '../../src/engine/command';
import type { SlotOption } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { choice, priceText, textReply } from '../parts/say';
import { mayMeanTooCostly, saysTooCostly } from '../parts/too-costly';
import { bookCode } from './cards';
import { kindSearched, searchedPlace } from './missed';
import type { ExperienceResults } from './results';

const LOWEST_FIRST = 'price-low-to-high';

/** Tells whether the price of the list that is shown is said to be too high. */
export const isListTooCostly = (t: Turn): boolean =>
  t.said !== undefined && t.shown.length > 0 && saysTooCostly(t);

const sortsOtherwise = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') &&
  one.slot === 'sort' &&
  ofKind(one.value, 'option')?.id !== LOWEST_FIRST;

/** Reads "too expensive" over a list as a wish for its cheapest; the list itself is not put again. */
export function readListTooCostly(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  if (!isListTooCostly(t) || commands.length === 0 || !commands.every(mayMeanTooCostly))
    return undefined;
  if (commands.some(sortsOtherwise)) return undefined; // "the dearest first"
  return ofKind(t.pendingValue('sort'), 'option')?.id === LOWEST_FIRST
    ? [{ do: 'repeat' }]
    : [{ do: 'fill', slot: 'sort', value: { is: 'option', id: LOWEST_FIRST } }];
}

/**
 * Tells which of the list is the cheapest, and that there is nothing below; then in other words. Undefined
 * where the list shown did not begin with it: then the cheaper ones are to be seen.
 */
export function cheapestOfList(
  t: Turn,
  found: ExperienceResults,
  options: readonly SlotOption<ListedExperience>[],
): ReplyOf<ReplyText> | undefined {
  const priced = options.flatMap((one) =>
    one.value.pricePaise === undefined ? [] : [{ one, paise: one.value.pricePaise }],
  );
  const [lowest] = priced.toSorted((a, b) => a.paise - b.paise);
  if (!lowest || lowest.one.id !== t.shown[0]?.id) return undefined;
  if (ofKind(t.pendingValue('sort'), 'option')?.id !== LOWEST_FIRST) return undefined;
  const { one, paise } = lowest;
  const free: SlotFill = { slot: 'free', value: { is: 'flag', on: true } };
  const anywhere =
    t.pendingValue('city') === undefined
      ? t.fillCode('place', { is: 'flag', on: false })
      : t.code({ do: 'forget', slot: 'city', draft: t.draft });
  const choices = [
    choice(one.label, bookCode(t, one.value), 'primary'),
    choice('choice.free', t.code({ do: 'start', dialog: 'find-experiences', fills: [free] })),
    choice('choice.other-places', anywhere),
  ];
  const price = priceText(paise);
  t.speakOf('item', { is: 'option', id: one.id });
  if (paise === 0) return textReply('find.first.cheapest', choices, { item: one.value.title });
  if (t.saidLately('costly.list.again') || t.saidLately('costly.list.third'))
    return textReply('costly.list.third', choices.slice(1));
  return t.saidLately('costly.list')
    ? textReply('costly.list.again', choices, { price })
    : textReply('costly.list', choices, { ...searchedFor(t, found), item: one.value.title, price });
}

/** Returns what the list was searched by, of what and where, as far as there are words for it. */
function searchedFor(t: Turn, { filters, leftOut = [] }: ExperienceResults) {
  const kind = kindSearched(filters);
  const where = leftOut.includes('place') ? undefined : searchedPlace(t);
  return {
    known: kind === undefined ? 'no' : 'yes',
    kind: kind ?? '',
    where: where ?? say('find.missed.list'),
  };
}
