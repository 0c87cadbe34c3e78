import { z } from 'zod';
import { lookAtOuting } from '../../src/outing/operations';
import { outingView, type OutingView } from '../../src/outing/shape';
import type { Dialog } from '../../src/engine/dialog';
import type { Work } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { say } from '../../src/reply/text';
import { choice, money, sentence } from '../parts/say';
import { goneOuting, outingCard } from './card';
import { aboutOuting, outingChoice } from './look';

const told = z.object({ pot: z.string(), news: z.string().optional(), order: outingView.shape.order, version: z.number().optional() });

function* read(t: Turn, data: Record<string, unknown>): Work<{ id: string; news: string; late: boolean; pot: OutingView | undefined }> {
  const { pot: id, news = '', order, version } = told.parse(data);
  const { pot } = yield* t.once('outing', lookAtOuting, { pot: id, at: t.now });
  const late = version !== undefined && pot !== undefined && pot.version > version; // the later change comes with an event of its own
  return { id, news, late, pot: pot && order ? { ...pot, order } : pot }; // what was told comes before what is written of it
}

const MORE_MINUTES = 15;

/** What is said of outings unasked: in the group, and to those who come. Each is told once (I1). */
export const events: Dialog['events'] = {
  *outing(t, data) {
    const { id, late, pot } = yield* read(t, data);
    return late ? [] : [pot ? outingCard(t, pot) : goneOuting(id)];
  },
  *'outing-news'(t, data) {
    const { news, pot } = yield* read(t, data);
    return pot ? [sentence(say(`outing.news.${news}`, aboutOuting(pot)))] : [];
  },
  *'outing-over'() {
    return [];
  },
  /** The seller wants to know who comes: each one fills their own. */
  *'outing-form'(t, data) {
    const { pot } = yield* read(t, data);
    return pot?.form === undefined ? [] : [sentence(say('outing.form.wanted', aboutOuting(pot)), [outingChoice(t, 'choice.my-form', 'fill-outing-form', pot, 'primary')])];
  },
  /** What one person owes, for them alone. */
  *'outing-share'(t, data) {
    const { pot } = yield* read(t, data);
    if (pot?.owesPaise === undefined) return [];
    const total = { label: say('outing.share.total', aboutOuting(pot)), amount: money(pot.owesPaise) };
    return [{ kind: 'receipt', personal: true, title: say('pot.share.title'), text: say('outing.share.text', aboutOuting(pot)), lines: [], total, choices: [] }];
  },
  *'outing-filled'(t, data) {
    const { pot } = yield* read(t, data);
    return pot && t.draft !== '' ? [sentence(say('outing.all-filled', aboutOuting(pot)), [choice('choice.go-on', t.code({ do: 'resume', draft: t.draft }), 'primary')])] : [];
  },
  *'outing-warn'(t, data) {
    const { pot } = yield* read(t, data);
    if (pot?.state !== 'open') return [];
    const more = choice(say('choice.minutes-more', { n: MORE_MINUTES }), t.code({ do: 'start', dialog: 'book-experience-together', fills: [{ slot: 'minutes', value: { is: 'number', n: MORE_MINUTES + Math.max(0, Math.round((pot.closesAt - t.now) / 60_000)) } }] }));
    return [sentence(say('outing.warn', aboutOuting(pot)), [outingChoice(t, 'choice.close-outing', 'close-outing', pot), more])];
  },
  *'outing-time'(t, data) {
    const { pot } = yield* read(t, data);
    return pot?.state === 'closed' ? [sentence(say('outing.time', aboutOuting(pot)), [outingChoice(t, 'choice.book-outing', 'close-outing', pot, 'primary')])] : [];
  },
};
