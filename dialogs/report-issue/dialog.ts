import { z } from 'zod';
import { registerIssue, replyToIssue, type IssueReply } from '../../src/commerce/food/operations';
import type { Command } from '../../src/engine/command';
import { waterfall, type StepAction, type StepOutcome } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Slot } from '../../src/engine/slot';
import { filterSlot } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { paidOrder, someOrder } from '../food-order/paid-order';
import { shortNumber } from '../parts/order-number';
import { personChoice, ticketChoice, withPerson } from '../parts/owned-choices';
import { issueChoices, issueWords, rememberIssue } from './issues';
import { wasEverPaid, ownOrders } from '../parts/owned-orders';
import { textReply } from '../parts/say';
import { COMPLAINT_ALONE, replyOf, asksHowItStands } from './complaint-words';

const MOST_COMPLAINT_CHARS = 500;

/** Returns the complaint about this order (I9) that an earlier message registered. */
const earlierIssueId = (t: Turn): string | undefined =>
  (t.profile.owned ?? []).find((one) => one.order === t.get(paidOrder)?.orderId)?.issue;

/** Tells whether the person adds to a complaint, by its button or by words for the seller. */
const goesOn = (t: Turn): boolean =>
  t.pendingValue('issue') !== undefined || t.pendingValue('reply') !== undefined;

/** Returns the id of the complaint that replies go to. */
const issueOf = (t: Turn): string | undefined =>
  t.last('issue', registerIssue)?.issueId ?? earlierIssueId(t);

const problemSlot: Slot<string> = {
  name: 'problem',
  about: 'what is wrong with the order, in the customer’s own words',
  label: say('slot.problem'),
  why: say('why.problem'),
  reads: 'text',
  takes: ['text'],
  needs: ['paidOrder'],
  schema: z.string(),
  sensitive: true,
  optional: false,
  *preset(t) {
    return goesOn(t) ? earlierIssueId(t) : undefined; // told when it was registered
  },
  *read(_t, value) {
    const text = ofKind(value, 'text')?.text.trim() ?? '';
    return text.length < 3 || COMPLAINT_ALONE.test(text)
      ? { is: 'refused', why: say('ask.problem') }
      : { is: 'settled', value: text.slice(0, MOST_COMPLAINT_CHARS) };
  },
  *ask() {
    return { reply: textReply('ask.problem'), options: [] };
  },
};

/** Registers the complaint, else names a person. Later messages add to it only if they say so. */
const registerComplaint: StepAction = function* (t) {
  const [order, words] = [t.get(paidOrder), t.get(problemSlot)];
  if (!order || words === undefined) return undefined;
  const wasTold = goesOn(t) || words === earlierIssueId(t); // a preset id, nobody's words
  if (wasTold && issueOf(t) !== undefined) return undefined;
  if (issueOf(t) !== undefined) return yield* addFault(t, words);
  const done = yield* t.once('issue', registerIssue, { orderId: order.orderId, words });
  if (done.issueId === undefined)
    return {
      then: 'done',
      say: [
        textReply('issue.not-offered', personChoice(t), {
          seller: order.seller,
          id: order.orderId,
        }),
      ],
    };
  rememberIssue(t, order, done.issueId);
  const told = { id: done.issueId, title: order.title };
  return {
    then: 'done',
    say: [textReply('issue.registered', issueChoices(t, order.orderId, done.issueId), told)],
  };
};

/** Adds one more fault of the same order to its complaint. */
const addFault = (t: Turn, words: string): EffectGenerator<StepOutcome> =>
  sendReply(t, { reply: 'OPEN', words, ...linksIn(words) });

const issueReplySchema = z.object({
  reply: z.enum(['OPEN', 'ESCALATE', 'CLOSE', 'NO_ACTION']),
  words: z.string(),
  images: z.array(z.string()),
  media: z.array(z.string()),
});

const VIDEO_LINK_PATTERN = /\.(?:mp4|mov|webm|m4v|3gp|mkv|avi)(?:$|[?#])/iu;

/** Drops the punctuation behind a link, but not a bracket that belongs to it. */
function withoutStop(link: string): string {
  const cut = link.replace(/[.,;:!?'’)\]}।]+$/u, '');
  return cut.includes('(') && link.startsWith(`${cut})`) ? `${cut})` : cut;
}

/** Returns the links in a text as interface.md sorts them: films as `media`, others as `images`. */
export function linksIn(text: string): { images: string[]; media: string[] } {
  const found = [...text.matchAll(/https:\/\/[^\s<>"“”]+/giu)].map(([link]) => withoutStop(link));
  const links = [...new Set(found)];
  return {
    images: links.filter((link) => !VIDEO_LINK_PATTERN.test(link)),
    media: links.filter((link) => VIDEO_LINK_PATTERN.test(link)),
  };
}

/** The slot of a reply to the complaint: in words, with links to pictures, or by a button. */
const issueReplySlot: Slot<z.infer<typeof issueReplySchema>> = {
  name: 'reply',
  about: 'a reply to the issue: more about it, escalate, close, leave it',
  label: say('slot.reply'),
  why: say('why.reply'),
  reads: 'text',
  takes: ['text', 'option'],
  needs: ['problem'],
  schema: issueReplySchema,
  sensitive: true,
  optional: false,
  *read(t, value) {
    const text =
      value.is === 'option' ? BUTTON_REPLIES[value.id] : ofKind(value, 'text')?.text.trim();
    if (text === undefined || text === '') return { is: 'refused', why: say('ask.reply') };
    const [issue, order] = [issueOf(t), t.get(paidOrder)];
    if (value.is !== 'option' && issue !== undefined && order && asksHowItStands(text))
      return { is: 'refused', why: yield* issueWords(t, issue, order.title) };
    return {
      is: 'settled',
      value: {
        reply: value.is === 'option' ? codeOf(value.id) : replyOf(text),
        words: text.slice(0, MOST_COMPLAINT_CHARS),
        ...linksIn(text),
      },
    };
  },
  *ask() {
    return { reply: textReply('ask.reply'), options: [] };
  },
};

const BUTTON_REPLIES: Readonly<Record<string, string>> = {
  ESCALATE: 'Please escalate this.',
  CLOSE: 'This is solved.',
  WITHDRAW: 'I take this complaint back.',
  NO_ACTION: 'No action is needed.',
};
/** The service knows no taking back (interface.md, reply-issue): a complaint that is over is closed. */
const codeOf = (id: string): IssueReply => {
  if (id === 'WITHDRAW') return 'CLOSE';
  return id === 'ESCALATE' || id === 'CLOSE' || id === 'NO_ACTION' ? id : 'OPEN';
};

const sendIssueReply: StepAction = function* (t) {
  const said = t.get(issueReplySlot);
  return said && (yield* sendReply(t, said));
};

/** Sends a reply as the customer (interface.md: `actionBy` is an actor's id of this very issue). */
function* sendReply(t: Turn, said: z.infer<typeof issueReplySchema>): EffectGenerator<StepOutcome> {
  const [order, issueId] = [t.get(paidOrder), issueOf(t)];
  if (!order || issueId === undefined) return { then: 'done' };
  const done = yield* t.once('reply', replyToIssue, { issueId, ...said, n: t.now });
  const over = said.reply === 'CLOSE' || said.reply === 'NO_ACTION';
  const reply = done.sent
    ? textReply(`issue.sent.${said.reply}`, over ? [] : issueChoices(t, order.orderId, issueId))
    : textReply(withPerson(t, 'issue.not-sent'), personChoice(t), { id: issueId });
  return { then: 'done', say: [reply] };
}

/**
 * Points a complaint about a booking to its seller: the service takes complaints about food alone
 * (interface.md, POST /ret11/reply-issue).
 */
const ofBooking: StepAction = function* (t) {
  if (t.get(paidOrder) || t.get(problemSlot)) return undefined;
  const orders = (yield* ownOrders(t)).filter(wasEverPaid);
  const named = orders.find(
    (one) => one.orderId === ofKind(t.pendingValue('ownOrder'), 'option')?.id,
  );
  const order = named ?? (orders.some((one) => one.area === 'food') ? undefined : orders[0]);
  if (order?.area !== 'booking') return undefined;
  return {
    then: 'done',
    say: [
      textReply('issue.booking', [ticketChoice(t, order), ...personChoice(t)], {
        title: order.title,
        seller: order.seller,
        id: shortNumber(order.orderId),
      }),
    ],
  };
};

/** Answers a question about the refund with the complaint's state. */
function* howItStands(t: Turn): EffectGenerator<ReplyOf<ReplyText>[]> {
  const [issue, order] = [issueOf(t), t.get(paidOrder)];
  return issue === undefined || !order
    ? [textReply('about.refund.food')]
    : [textReply(yield* issueWords(t, issue, order.title))];
}

/**
 * Says what to send instead of a photo: a file has no address that the service could read
 * (interface.md, POST /ret11/reply-issue). The complaint stays open.
 */
function noFile(t: Turn, commands: readonly Command[]): readonly Command[] | undefined {
  if (!commands.some((one) => one.do === 'strange' && one.what === 'file')) return undefined;
  t.say(textReply('issue.file'));
  return [{ do: 'repeat' }];
}

const OF_NOTHING: ReadonlySet<Command['do']> = new Set(['yes', 'no', 'chat']);

/** Keeps a bare yes, no or goodbye from the seller, unless it closes the complaint. */
function readClosingWords(t: Turn, commands: readonly Command[]): readonly Command[] | undefined {
  const [one, more] = commands;
  const issue = issueOf(t);
  if (!one || more || issue === undefined || t.said === undefined || t.pendingValue('reply'))
    return undefined;
  if (!OF_NOTHING.has(one.do)) return undefined;
  if (replyOf(t.said) === 'CLOSE')
    return [{ do: 'fill', slot: 'reply', value: { is: 'text', text: t.said } }];
  if (one.do === 'chat') return undefined;
  t.say(textReply('issue.stays', [], { id: issue }));
  t.close(t.draft);
  return [];
}

/** The dialog that registers a complaint about a food order and sends replies to it. */
export const reportIssue = waterfall({
  id: 'report-issue',
  purpose: 'complaint',
  about: 'report a problem with a delivered or paid food order, and reply to it',
  slots: [
    filterSlot('ownOrder', 'the booking that it is about', ['option'], 'owned-order'),
    filterSlot('issue', 'the complaint that goes on, by its id', ['option'], 'nothing'),
  ],
  questions: {
    refund: {
      about: 'whether the money comes back',
      answer: howItStands,
    },
  },
  heard: (t, commands) => noFile(t, commands) ?? readClosingWords(t, commands),
  steps: [
    ofBooking,
    someOrder,
    paidOrder,
    problemSlot,
    registerComplaint,
    issueReplySlot,
    sendIssueReply,
  ],
});
