import { notedWords, wordsOf } from './noted';
import type { ChangedLine } from '../../src/engine/bill-change';
import type { Repairs } from '../../src/engine/repairs';
import { MISSES_UNTIL_HELP } from '../../src/engine/run';
import type { Turn } from '../../src/engine/turn';
import type { ChoiceOf } from '../../src/reply/reply';
import { raw, say, type Param, type Text } from '../../src/reply/text';
import { personChoice, withPerson } from '../owned/choices';
import { retryChoice } from '../parts/order-card';
import { choice, money, sentence } from '../parts/say';
import { abilities, inGroup, starters } from './abilities';
import { languages } from './languages';
import { cancelled, paidToCancel, whether } from './letting-go';
import { person } from './person';
import { trouble } from './trouble';
import { waiting } from './waiting';

const waysOut = (t: Turn): ChoiceOf<Text>[] => [...personChoice(t), choice('choice.cancel', t.code({ do: 'cancel' }))];

function changedLine({ label, before, now, counts }: ChangedLine): Text {
  if (before === undefined) return say('bill.line.new', { label, now: money(now ?? 0) });
  if (now === undefined) return say('bill.line.gone', { label, before: money(before) });
  if (counts) return countedLine(label, { before, now, counts });
  return say('bill.line', { label, before: money(before), now: money(now) });
}

/** Another number than before: a price that changed as well must not hide behind it. */
function countedLine(label: ChangedLine['label'], { before, now, counts }: { before: number; now: number; counts: { before: number; now: number } }): Text {
  const [was, each] = [before / counts.before, now / counts.now];
  if (was !== each && Number.isInteger(was) && Number.isInteger(each)) return say('bill.line.each', { label, was: money(was), each: money(each), n: counts.now, now: money(now) });
  return say('bill.line.count', { label, m: counts.before, before: money(before), n: counts.now, now: money(now) });
}

/** What Mela does not do, and says so plainly (I12). */
const OUTSIDE = new Set(['table', 'note', 'train', 'cab', 'hotel', 'flight', 'weather', 'food', 'price-change', 'offers', 'payment', 'unpaid']);

/** What is said when something other than an answer comes, in any dialog. */
export const repairs: Repairs = {
  *chat(t, what, busy, unpaid) {
    if (unpaid) return [sentence('chat.bye.unpaid')];
    if (what === 'greet' && !busy) return [yield* abilities(t, 'chat.greet'), ...(yield* inGroup(t))];
    if (what === 'insult') return [sentence(withPerson(t, 'chat.insult'), personChoice(t))];
    return [sentence(busy && what === 'greet' ? 'chat.greet.busy' : `chat.${what}`)];
  },
  *outside(t, what, busy) {
    const idle = what === 'offers' && !busy; // none is asked for yet, so none is said to be missing
    const key = idle ? 'offer.which.idle' : what !== undefined && OUTSIDE.has(what) ? `outside.${what}` : 'outside';
    return [sentence(key, busy ? [] : starters(t))];
  },
  strange: (_t, what) => [sentence(`strange.${what}`)],
  person,
  *unclear(t, readings, misses, busy) {
    const options = readings.map((id) => choice(`dialog.${id}`, t.code({ do: 'start', dialog: id })));
    if (options.length > 1) return [sentence('unclear.which', options)];
    const key = misses >= MISSES_UNTIL_HELP ? withPerson(t, 'unclear.again') : busy ? 'unclear.busy' : 'unclear';
    const retry = t.unpaid === undefined ? [] : [retryChoice(t, t.unpaid)];
    if (busy) return [sentence(key, retry)];
    return [sentence(key, [...retry, ...starters(t), ...(misses >= MISSES_UNTIL_HELP ? personChoice(t) : [])])];
  },
  trouble,
  noLanguage: (t, asked, there) => [languages(t, asked, there)],
  why: (_t, why) => [sentence(why)],
  needed: (t, label, why) => [sentence('repair.needed', waysOut(t), { what: label, why })],
  decline: (t, changeable) => sentence('repair.decline', [...changeable.map((one) => choice(say('choice.change', { what: one.label }), t.code({ do: 'forget', slot: one.slot, draft: t.draft }))), choice('choice.cancel', t.code({ do: 'cancel' }))]),
  stale: (t) => [sentence('repair.stale', t.draft === '' ? starters(t) : [])],
  nothingToUndo: () => [sentence('repair.nothing-to-undo')],
  undone: (_t, lost) => [lost.length === 0 ? sentence('repair.undone') : sentence('repair.undone.lost', [], { lost: { list: [...lost] } })],
  lost: (_t, labels) => [sentence('repair.lost', [], { lost: { list: [...labels] } })],
  noted: (_t, noted) => [notedWords(noted)],
  partly: (_t, noted, left) => [sentence('repair.partly', [], { what: { list: [wordsOf(noted)] }, left: { list: left.map((n) => raw(`“${n}”`)) } })],
  stays: (_t, label, words) => [sentence('repair.stays', [], { what: label, words })],
  cancelled,
  nothingToCancel: (t) => [sentence('repair.nothing-to-cancel', starters(t))],
  paidToCancel,
  whether,
  nothingToRestart: (t) => [sentence('repair.nothing-asked', starters(t))],
  restarted: () => [sentence('repair.restarted')],
  resume: (t, title, draft) => sentence('repair.resume', [choice('choice.continue', t.code({ do: 'resume', draft }), 'primary'), choice('choice.leave', t.code({ do: 'resume', draft, drop: true }))], { what: title }),
  dropped: (_t, title) => [sentence('repair.dropped', [], { what: title })],
  changedBill(_t, { lines, before, now, own }) {
    const list: Param = { list: lines.map(changedLine), join: 'lines' };
    if (before === now) return [sentence('bill.changed.within', [], { lines: list, now: { paise: now } })];
    const [total, key] = [{ before: { paise: before }, now: { paise: now } }, own ? 'bill.own' : 'bill.changed'];
    return [lines.length === 0 ? sentence(`${key}.total`, [], total) : sentence(key, [], { ...total, lines: list })];
  },
  waiting,
  waysOut,
};
