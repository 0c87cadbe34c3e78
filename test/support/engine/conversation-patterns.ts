import type { ConversationPatterns } from '../../../src/engine/conversation-patterns';
import type { ReplyOf } from '../../../src/reply/reply';
import { foreignText, type ReplyText } from '../../../src/reply/text';

const line = (words: string): ReplyOf<ReplyText> => ({
  kind: 'text',
  text: foreignText(words),
  choices: [],
});
const bare = (text: ReplyText): string => ('raw' in text ? text.raw : text.say);

/** Repairs that say plainly which of them spoke and what it was told. */
export const testPatterns: ConversationPatterns = {
  *chat(_t, what, { busy, unpaid }) {
    return [line(`chat ${what}${busy ? ' busy' : ''}${unpaid ? ' unpaid' : ''}`)];
  },
  *outside(_t, what) {
    return [line(`outside ${what}`)];
  },
  notOffered: (_t, { id }) => [line(`not-offered ${id}`)],
  strange: (_t, what) => [line(`strange ${what}`)],
  person: () => [line('person')],
  offerPerson: () => [line('offer person')],
  back: () => [line('back')],
  *unclear(_t, readings, misses) {
    return [line(`unclear ${[...readings, misses].join(' ')}`)];
  },
  trouble: (_t, failure) => [line(`trouble ${failure.code} ${failure.outcome}`)],
  why: (_t, why) => [line(`because ${bare(why)}`)],
  needed: (_t, label) => [line(`needed ${bare(label)}`)],
  decline: (_t, changeable) => line(`change ${changeable.map((one) => one.slot).join(' ')}`),
  noLanguage: (_t, asked) => [line(`no ${asked}`)],
  stale: () => [line('stale')],
  nothingToUndo: () => [line('nothing to undo')],
  undone: (_t, lost, back) => [
    line(
      ['undone', ...lost.map(bare), ...back.map(({ label }) => `back:${bare(label)}`)].join(' '),
    ),
  ],
  lost: (_t, labels) => [line(`lost ${labels.map(bare).join(' ')}`)],
  implicitConfirmation: (_t, noted, question) => [
    line(
      `noted ${noted.map(({ label, words, value }) => (words ? bare(words) : `${bare(label)} ${value?.is ?? 'kept'}`)).join(', ')}`,
    ),
    question,
  ],
  chosen: (told) => line(`chosen ${told.map(({ label }) => bare(label)).join(', ')}`),
  partly: (_t, { label }, left) => [line(`${bare(label)} but ${left.join(' ')}`)],
  unchanged: (_t, label, words) => [line(`${bare(label)} stays ${bare(words)}`)],
  fitsSeveral: () => [line('fits several')],
  stands: (_t, told) => [line(`still ${told.map(({ label }) => bare(label)).join(', ')}`)],
  missed: (_t, parts) => [line(`missed ${parts.join(' | ')}`)],
  unused: (_t, words) => [line(`unused ${words}`)],
  *cancelled(_t, title) {
    return [line(`cancelled ${bare(title)}`)];
  },
  nothingToCancel: () => [line('nothing to cancel')],
  *paidToCancel() {
    return [];
  },
  *whether(_t, title) {
    return [line(`whether ${bare(title)}`)];
  },
  nothingToRestart: () => [line('nothing to begin again')],
  restarted: () => [line('restarted')],
  resume: (_t, title, draft) => line(`resume ${bare(title)} ${draft}`),
  keptForLater: (_t, title, words = '') => [line(`kept ${bare(title)} ${words}`)],
  dropped: (_t, title) => [line(`dropped ${bare(title)}`)],
  changedBill: (_t, { lines, before, now }) => [
    line(
      `bill ${before} > ${now}: ${lines.map((one) => `${bare(one.label)} ${one.before ?? '-'} > ${one.now ?? '-'}`).join(', ')}`,
    ),
  ],
  billStands: (_t, told) => [line(`stands ${told.map(({ label }) => bare(label)).join(', ')}`)],
  waiting: (operation) => line(`waiting for ${operation}`),
  waysOut: () => [{ label: foreignText('way out'), value: 'x' }],
};
