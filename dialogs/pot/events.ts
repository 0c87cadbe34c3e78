import { z } from 'zod';
import { lookAtPot } from '../../src/food/pot/operations';
import { eating } from '../../src/food/pot/rules';
import type { PotView } from '../../src/food/pot/shape';
import { gatheringOrder } from '../../src/gathering/shape';
import type { Dialog } from '../../src/engine/dialog';
import type { Work } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type Text } from '../../src/reply/text';
import { basketOf } from '../food/basket';
import { choice, money, sentence } from '../parts/say';
import { goneCard, potCard } from './card';
import { about, dishesWords, hostWords, potChoice } from './words';

const told = z.object({ pot: z.string(), news: z.string().optional(), order: gatheringOrder.optional(), version: z.number().optional() });

function* read(t: Turn, data: Record<string, unknown>): Work<{ id: string; news: string; late: boolean; pot: PotView | undefined }> {
  const { pot: id, news = '', order, version } = told.parse(data);
  const { pot } = yield* t.once('pot', lookAtPot, { pot: id, at: t.now });
  const late = version !== undefined && pot !== undefined && pot.version > version; // the later change comes with an event of its own
  return { id, news, late, pot: pot && order ? { ...pot, order } : pot }; // what was told comes before what is written of it
}

/** What one person owes, for them alone: their dishes and each line that is for all. */
function shareOf(pot: PotView): ReplyOf<Text>[] {
  const mine = pot.members.find((one) => one.n === pot.me);
  if (!mine?.share) return [];
  const { lines, dishesPaise, common, totalPaise } = mine.share;
  const fees = common.filter((one) => one.paise !== 0).map((one) => ({ label: say(`pot.line.${LINES.has(one.type) ? one.type : 'other'}`), amount: money(one.paise) }));
  const dishes = { label: say('pot.line.dishes'), note: dishesWords(lines), amount: money(dishesPaise) };
  return [{ kind: 'receipt', personal: true, title: say('pot.share.title', about(pot)), text: say('pot.share.text', about(pot)), lines: [dishes, ...fees], total: { label: say('pot.share.total', about(pot)), amount: money(totalPaise) }, choices: [] }];
}

const LINES = new Set(['tax', 'packing', 'delivery', 'discount']);
const MORE_MINUTES = 15;

/** What is said of pots unasked: by the pot itself in its group, and to its members. Each is told once (I1). */
export const events: Dialog['events'] = {
  /** Something changed: the card as it is now. */
  *pot(t, data) {
    const { id, late, pot } = yield* read(t, data);
    return late ? [] : [pot ? potCard(t, pot) : goneCard(id)];
  },
  /** What a changed card alone would not be noticed for. */
  *'pot-news'(t, data) {
    const { news, pot } = yield* read(t, data);
    return pot ? [sentence(say(`pot.news.${news}`, about(pot)))] : [];
  },
  /** What somebody began to add is over with the pot. What was still asked did not get in. */
  *'pot-over'(t, data) {
    const { pot } = yield* read(t, data);
    const open = basketOf(t).open.map((line) => line.name);
    t.close(t.draft);
    return pot && open.length > 0 ? [sentence(say('pot.over.open', { ...about(pot), names: { list: open.map((name) => ({ raw: name })) } }))] : [];
  },
  *'pot-share'(t, data) {
    const { pot } = yield* read(t, data);
    return pot ? shareOf(pot) : [];
  },
  *'pot-warn'(t, data) {
    const { pot } = yield* read(t, data);
    if (pot?.state !== 'open') return [];
    const more = choice(say('choice.minutes-more', { n: MORE_MINUTES }), t.code({ do: 'start', dialog: 'order-food-together', fills: [{ slot: 'minutes', value: { is: 'number', n: MORE_MINUTES + Math.max(0, Math.round((pot.closesAt - t.now) / 60_000)) } }] }));
    return [sentence(say(eating(pot.members).length === 0 ? 'pot.warn.empty' : 'pot.warn', about(pot)), [potChoice(t, 'choice.close-pot', 'close-food-pot', pot), more])];
  },
  *'pot-time'(t, data) {
    const { pot } = yield* read(t, data);
    return pot?.state === 'closed' ? [sentence(say('pot.time', { ...about(pot), host: hostWords(pot) }), [potChoice(t, 'choice.pot-bill', 'close-food-pot', pot, 'primary')])] : [];
  },
};
