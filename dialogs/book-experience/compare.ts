import type { ExperienceDetail } from '../../src/commerce/booking/views';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { moneyText, textReply } from '../parts/say';
import { detailOf } from './item';
import { listingOf, textsOf } from './told';
import { fromPaise } from './when';

const MOST_COMPARED = 4;

/** What its seller tells of one of them, with its price, in one line. */
function* comparedLine(t: Turn, detail: ExperienceDetail): EffectGenerator<ReplyText> {
  const words = textsOf({ detail, listed: yield* listingOf(t, detail) }).join(' ');
  const prices = detail.packages.flatMap((one) => fromPaise(one) ?? []);
  const values = { item: detail.name, words: foreignText(words) };
  return prices.length === 0
    ? say('about.compared', values)
    : say('about.compared.from', { ...values, price: moneyText(Math.min(...prices)) });
}

/** Several experiences side by side, by what each seller tells and what it costs. */
export function* compareExperiences(
  t: Turn,
  ids: readonly string[],
): EffectGenerator<ReplyOf<ReplyText>[]> {
  const lines: ReplyText[] = [];
  for (const id of ids.slice(0, MOST_COMPARED))
    lines.push(yield* comparedLine(t, yield* detailOf(t, id)));
  return [textReply(say('about.packages', { lines: { list: lines, join: 'lines' } }))];
}
