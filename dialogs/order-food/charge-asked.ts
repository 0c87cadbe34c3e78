import { isQuestion } from '../../src/engine/asking-words';
import { tokensOf } from '../../src/food/parse/tokens';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { ReplyText } from '../../src/reply/text';
import { moneyText, textReply } from '../parts/say';
import { asksOfSum } from '../parts/sum-asked';
import { billOf } from './pay';

/** Names of charges, by a word of the bill line's key. */
const CHARGES: Readonly<Record<string, string>> = {
  packing: 'packing packaging paiking',
  tax: 'tax taxes gst taiks',
  delivery: 'delivery dilivari',
  platform: 'platform',
  convenience: 'convenience',
};

/**
 * Answers what one charge of the bill is for ("packing 48 kis baat ka") with its amount and whose it is:
 * no bill tells more. Undefined where the message names no charge, or several.
 */
export function chargeAsked(t: Turn): ReplyOf<ReplyText> | undefined {
  const said = tokensOf(t.said ?? '');
  const named = Object.keys(CHARGES).filter((charge) =>
    tokensOf(CHARGES[charge] ?? '').some((own) =>
      said.some(({ stem, sound }) => stem === own.stem || sound === own.sound),
    ),
  );
  const [charge, ...others] = named;
  if (charge === undefined || others.length > 0 || !(asksOfSum(t) || asksWhy(t))) return undefined;
  const lines = billOf(t).lines.filter(
    ({ key, paise }) => paise > 0 && !key.startsWith('item') && key.toLowerCase().includes(charge),
  );
  const [line, ...more] = lines;
  return line && more.length === 0
    ? textReply('about.total.charge', [], { label: line.label, amount: moneyText(line.paise) })
    : undefined;
}

const asksWhy = (t: Turn): boolean => t.hears('order-food.why-charged') || isQuestion(t.said ?? '');
