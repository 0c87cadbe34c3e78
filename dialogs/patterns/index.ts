import {
  chosenReply,
  groundedQuestion,
  groundedValueText,
  confirmedText,
} from './implicit-confirmation';
import type { ChangedLine } from '../../src/engine/bill-change';
import type {
  ConversationPatterns,
  ImplicitConfirmation,
} from '../../src/engine/conversation-patterns';
import { dialogLabel } from '../../src/engine/dialog';
import { MISSES_UNTIL_HELP } from '../../src/engine/run-slot';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import {
  foreignText,
  say,
  type ReplyText,
  type TextKeyEnd,
  type TextParameter,
} from '../../src/reply/text';
import { personChoice, withPerson } from '../parts/owned-choices';
import { retryChoice } from '../parts/order-card';
import { choice, moneyText, textReply } from '../parts/say';
import { greetingReply, notOfferedReplies, starterChoices, travelReply } from './abilities';
import { languagesReply } from './languages';
import { whoIs } from './offered';
import { draftCancelledReplies, paidToCancel, cancelQuestionReplies } from './letting-go';
import { handOverReply, personReplies } from './person';
import { troubleReplies } from './trouble';
import { waitingReply } from './waiting';

const waysOut = (t: Turn): ChoiceOf<ReplyText>[] => [
  ...personChoice(t),
  choice('choice.cancel', t.code({ do: 'cancel' })),
];

function changedLine({ label, before, now, counts, mixed }: ChangedLine): ReplyText {
  if (before === undefined) return say('bill.line.new', { label, now: moneyText(now ?? 0) });
  if (now === undefined) return say('bill.line.gone', { label, before: moneyText(before) });
  if (counts) return countedLine(label, { before, now, counts, mixed });
  return say('bill.line', { label, before: moneyText(before), now: moneyText(now) });
}

/** Tells a changed count, and the price of one beside it where that changed, too. */
function countedLine(
  label: ChangedLine['label'],
  {
    before,
    now,
    counts,
    mixed,
  }: {
    before: number;
    now: number;
    counts: { before: number; now: number };
    mixed: true | undefined;
  },
): ReplyText {
  const [was, each] = [before / counts.before, now / counts.now];
  if (mixed !== true && was !== each && Number.isInteger(was) && Number.isInteger(each))
    return say('bill.line.each', {
      label,
      was: moneyText(was),
      each: moneyText(each),
      n: counts.now,
      now: moneyText(now),
    });
  return say('bill.line.count', {
    label,
    m: counts.before,
    before: moneyText(before),
    n: counts.now,
    now: moneyText(now),
  });
}

/** Topics that Mela does not deal with and says so plainly (I12). */
const OUT_OF_SCOPE_TOPICS = [
  'table',
  'note',
  'train',
  'cab',
  'hotel',
  'flight',
  'weather',
  'untold',
  'condition',
  'within',
  'narrowing',
  'told',
  'food',
  'price-change',
  'offers',
  'payment',
  'payment-page',
  'pay-link',
  'unpaid',
  'address',
  'invoice',
  'practice',
] as const satisfies TextKeyEnd<'outside'>[];
type OutOfScopeTopic = (typeof OUT_OF_SCOPE_TOPICS)[number];

const TRAVEL_TOPICS: ReadonlySet<string> = new Set<OutOfScopeTopic>([
  'train',
  'cab',
  'hotel',
  'flight',
  'weather',
]);

/** Returns the text for a message without a meaning: each miss in a row says something else. */
function unclearKey(t: Turn, misses: number, busy: boolean) {
  if (misses >= MISSES_UNTIL_HELP) return withPerson(t, 'unclear.again');
  const key = busy ? 'unclear.busy' : 'unclear';
  return misses > 1 ? (`${key}.second` as const) : key;
}

const wordsOf = (told: readonly ImplicitConfirmation[]): TextParameter => ({
  list: told.map(groundedValueText),
  join: 'commas',
});

const undoneReply = (off: ImplicitConfirmation | undefined): ReplyOf<ReplyText> =>
  off
    ? textReply('repair.undone.off', [], { what: groundedValueText(off) })
    : textReply('repair.undone');

/** The replies of each conversation pattern, the same in every dialog. */
export const conversationPatterns: ConversationPatterns = {
  *chat(t, what, { busy, beside, unpaid }) {
    if (unpaid) return [textReply('chat.bye.unpaid')];
    if (what === 'greet' && !busy && beside) return [textReply('chat.greet.beside')];
    if (what === 'greet' && !busy) return yield* greetingReply(t);
    if (what === 'insult' && beside) return [textReply('chat.insult.beside')];
    if (what === 'who') return [textReply(whoIs(t))];
    if (what === 'insult') return [textReply(withPerson(t, 'chat.insult'), personChoice(t))];
    return [textReply(busy && what === 'greet' ? 'chat.greet.busy' : `chat.${what}`)];
  },
  *outside(t, what, { busy, beside, words }) {
    if (what === 'untold' && words !== undefined)
      return [textReply('outside.untold.of', [], { words: foreignText(words) })];
    const topic = OUT_OF_SCOPE_TOPICS.find((one) => one === what);
    const idle = what === 'offers' && !busy; // nothing is ordered yet, so no offer is missing
    const said = topic ? (`outside.${topic}` as const) : 'outside';
    const ofRider = what === 'note' && t.hears('order-food.rider');
    const key = idle ? 'offer.which.idle' : ofRider ? 'about.note.rider' : said;
    if (busy || beside) return [textReply(key)];
    if (topic && TRAVEL_TOPICS.has(topic)) return [yield* travelReply(t, say(`outside.${topic}`))];
    return [textReply(key, starterChoices(t))];
  },
  notOffered: notOfferedReplies,
  strange: (_t, what) => [textReply(`strange.${what}`)],
  person: personReplies,
  offerPerson: (t) => [textReply('person.offer', personChoice(t))],
  back: (t, busy) => [
    busy ? textReply('person.back.busy') : textReply('person.back', starterChoices(t)),
  ],
  *unclear(t, readings, misses, busy) {
    const options = readings.map((id) =>
      choice(dialogLabel(id), t.code({ do: 'start', dialog: id })),
    );
    if (options.length > 1) return [textReply('unclear.which', options)];
    if (misses >= MISSES_UNTIL_HELP && t.desk?.open === true)
      return [handOverReply(t, t.desk, 'lost')];
    const key = unclearKey(t, misses, busy);
    const retry = t.unpaid === undefined ? [] : [retryChoice(t, t.unpaid)];
    if (busy) return [textReply(key, retry)];
    return [
      textReply(key, [
        ...retry,
        ...starterChoices(t),
        ...(misses >= MISSES_UNTIL_HELP ? personChoice(t) : []),
      ]),
    ];
  },
  trouble: troubleReplies,
  noLanguage: (t, asked, there) => [languagesReply(t, asked, there)],
  why: (t, why) => [
    isSaidLately(t, why) ? textReply('repair.why.again', waysOut(t)) : textReply(why),
  ],
  needed: (t, _label, why) => [
    isSaidLately(t, why)
      ? textReply('repair.needed.again', waysOut(t))
      : textReply('repair.needed', waysOut(t), { why }),
  ],
  decline: (t, changeable) =>
    textReply('repair.decline', [
      ...changeable.map((one) =>
        choice(
          say('choice.change', { what: one.label }),
          t.code({ do: 'forget', slot: one.slot, draft: t.draft }),
        ),
      ),
      choice('choice.cancel', t.code({ do: 'cancel' })),
    ]),
  stale: (t) => [textReply('repair.stale', t.draft === '' ? starterChoices(t) : [])],
  nothingToUndo: () => [textReply('repair.nothing-to-undo')],
  undone: (_t, lost, back, off) => [
    ...(lost.length === 0 && back.length === 0 ? [undoneReply(off)] : []),
    ...(lost.length === 0
      ? []
      : [textReply('repair.undone.lost', [], { lost: { list: eachOnce(lost) } })]),
    ...(back.length === 0
      ? []
      : [textReply('repair.undone.back', [], { back: confirmedText(back) })]),
  ],
  lost: (_t, labels) => [textReply('repair.lost', [], { lost: { list: [...labels] } })],
  chosen: chosenReply,
  implicitConfirmation: (_t, told, question) => [groundedQuestion(told, question)],
  partly: (_t, told, left) => [
    textReply('repair.partly', [], {
      what: { list: [groundedValueText(told)] },
      left: { list: left.map((n) => foreignText(`“${n}”`)) },
    }),
  ],
  unchanged: (_t, label, words) => [textReply('repair.stays', [], { what: label, words })],
  fitsSeveral: () => [textReply('repair.fits-several')],
  stands: (_t, told) => [
    told.length === 0
      ? textReply('repair.known')
      : textReply('repair.stands', [], { what: { list: told.map(groundedValueText) } }),
  ],
  missed: (_t, parts) => [
    textReply('repair.missed', [], {
      what: { list: parts.map((words) => foreignText(`“${words}”`)) },
    }),
  ],
  unused: (_t, words) => [textReply('repair.unused', [], { words: foreignText(words) })],
  cancelled: draftCancelledReplies,
  nothingToCancel: (t) => [textReply('repair.nothing-to-cancel', starterChoices(t))],
  paidToCancel,
  whether: cancelQuestionReplies,
  nothingToRestart: (t) => [textReply('repair.nothing-asked', starterChoices(t))],
  restarted: () => [textReply('repair.restarted')],
  resume: (t, title, draft) =>
    textReply(
      'repair.resume',
      [
        choice('choice.continue', t.code({ do: 'resume', draft }), 'primary'),
        choice('choice.leave', t.code({ do: 'resume', draft, drop: true })),
      ],
      { what: title },
    ),
  keptForLater: (_t, title, words) => [
    words === undefined
      ? textReply('repair.kept', [], { what: title })
      : textReply('repair.kept.of', [], { what: title, words: foreignText(words) }),
  ],
  dropped: (_t, title) => [textReply('repair.dropped', [], { what: title })],
  changedBill(_t, { lines, before, now, own }, told = []) {
    const list: TextParameter = { list: lines.map(changedLine), join: 'lines' };
    if (before === now && lines.length === 0 && told.length > 0)
      return [textReply('bill.own.same.of', [], { what: wordsOf(told), now: { paise: now } })];
    if (before === now && lines.length === 0)
      return [textReply('bill.own.same', [], { now: { paise: now } })];
    if (before === now)
      return [textReply('bill.changed.within', [], { lines: list, now: { paise: now } })];
    const total = { before: { paise: before }, now: { paise: now } };
    const [sole, ...others] = lines.map(changedLine);
    if (own && sole && others.length === 0)
      return [textReply('bill.own.line', [], { ...total, line: sole })];
    if (own) return [textReply('bill.own', [], total)]; // the bill below tells what the person changed
    return [
      lines.length === 0
        ? textReply('bill.changed.total', [], total)
        : textReply('bill.changed', [], { ...total, lines: list }),
    ];
  },
  billStands: (_t, told) => [textReply('bill.stands', [], { what: wordsOf(told) })],
  waiting: waitingReply,
  waysOut,
};

/** True when a text was said in the last turns, whatever its values. */
const isSaidLately = (t: Turn, text: ReplyText): boolean => 'say' in text && t.saidLately(text.say);

/** Names things with the same label once. */
const eachOnce = (labels: readonly ReplyText[]): ReplyText[] => [
  ...new Map(labels.map((label) => [JSON.stringify(label), label])).values(),
];
