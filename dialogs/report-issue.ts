import { z } from 'zod';
import { registerIssue, replyToIssue, type IssueReply } from '../src/commerce/food/operations';
import { waterfall, type Action } from '../src/engine/dialog';
import type { Slot } from '../src/engine/slot';
import type { Turn } from '../src/engine/turn';
import { ofKind } from '../src/engine/value';
import { say } from '../src/reply/text';
import { paidOrder, someOrder } from './food/paid-order';
import { choice, sentence } from './parts/say';

const LONGEST = 500;

/** What is wrong, in the customer's own words. */
const problem: Slot<string> = {
  name: 'problem',
  about: 'what is wrong with the order, in the customer’s own words',
  label: say('slot.problem'),
  why: say('why.problem'),
  takes: ['text'],
  needs: ['paidOrder'],
  schema: z.string(),
  sensitive: true,
  optional: false,
  *read(_t, value) {
    const text = ofKind(value, 'text')?.text.trim() ?? '';
    return text.length < 3 ? { is: 'refused', why: say('ask.problem') } : { is: 'settled', value: text.slice(0, LONGEST) };
  },
  *ask() {
    return { reply: sentence('ask.problem'), options: [] };
  },
};

/** Registers it, where the service takes issues; else a person is named. */
const register: Action = function* (t) {
  const [order, words] = [t.get(paidOrder), t.get(problem)];
  if (!order || words === undefined || t.last('issue', registerIssue)?.issueId !== undefined) return undefined;
  const done = yield* t.once('issue', registerIssue, { orderId: order.orderId, words });
  if (done.issueId === undefined) return { then: 'done', say: [sentence('issue.not-offered', [choice('choice.person', t.code({ do: 'person' }))])] };
  t.say(sentence('issue.registered', [], { id: done.issueId }));
  return undefined;
};

const REPLIES: readonly (readonly [IssueReply, RegExp])[] = [
  ['ESCALATE', /\b(?:escalat\w*|manager|supervisor|higher|not (?:solved|resolved|happy|satisfied|acceptable|enough)|no one|nobody|still (?:not|no|waiting)|unacceptable|aage badhao|upar)\b|अभी तक|शिकायत/iu],
  ['CLOSE', /\b(?:clos\w*|solved|resolved|fixed|settled|refund(?:ed)? received|got (?:my|the) (?:refund|money)|all good|happy now|ho gaya|theek ho gaya)\b|ठीक हो गया|हो गया/iu],
  ['NO_ACTION', /\b(?:no action|nothing (?:more )?(?:to do|needed)|leave it|never ?mind|forget it|don['’]?t bother|rehne do|chhodo|koi baat nahi)\b|रहने दो/iu],
];

/** What a reply in plain words asks for; words that ask for nothing special keep the issue open. */
export function replyOf(text: string): IssueReply {
  return REPLIES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'OPEN';
}

const answer = z.object({ reply: z.enum(['OPEN', 'ESCALATE', 'CLOSE', 'NO_ACTION']), words: z.string(), images: z.array(z.string()) });

/** A reply to the issue: in words, with links of pictures, or by a button. */
const reply: Slot<z.infer<typeof answer>> = {
  name: 'reply',
  about: 'a reply to the issue: more about it, escalate, close, leave it',
  label: say('slot.reply'),
  why: say('why.reply'),
  takes: ['text', 'option'],
  needs: ['problem'],
  schema: answer,
  sensitive: true,
  optional: false,
  *read(_t, value) {
    const text = value.is === 'option' ? BUTTONS[value.id] : ofKind(value, 'text')?.text.trim();
    if (text === undefined || text === '') return { is: 'refused', why: say('ask.reply') };
    const images = [...text.matchAll(/https:\/\/\S+/giu)].map(([link]) => link);
    return { is: 'settled', value: { reply: value.is === 'option' ? codeOf(value.id) : replyOf(text), words: text.slice(0, LONGEST), images } };
  },
  *ask(t) {
    const tap = (id: string) => choice(`choice.issue.${id}`, t.fillCode('reply', { is: 'option', id }));
    return { reply: sentence('ask.reply', ['ESCALATE', 'CLOSE', 'NO_ACTION'].map(tap)), options: [] };
  },
};

const BUTTONS: Readonly<Record<string, string>> = { ESCALATE: 'Please escalate this.', CLOSE: 'This is solved.', NO_ACTION: 'No action is needed.' };
const codeOf = (id: string): IssueReply => (id === 'ESCALATE' || id === 'CLOSE' || id === 'NO_ACTION' ? id : 'OPEN');

/** Sends the reply in the customer's own name (interface.md: `actionBy` is an actor's id of this very issue). */
const send: Action = function* (t) {
  const [said, issue] = [t.get(reply), t.last('issue', registerIssue)];
  if (!said || issue?.issueId === undefined) return undefined;
  const n = sentSoFar(t) + 1;
  const done = yield* t.once(`reply:${n}`, replyToIssue, { issueId: issue.issueId, ...said, n });
  t.say(sentence(done.sent ? `issue.sent.${said.reply}` : 'issue.not-sent'));
  if (said.reply === 'CLOSE' || said.reply === 'NO_ACTION') return { then: 'done' };
  t.drop(reply);
  return { then: 'again' };
};

const MOST_REPLIES = 50;

function sentSoFar(t: Turn): number {
  for (let n = 1; n <= MOST_REPLIES; n++) if (!t.last(`reply:${n}`, replyToIssue)) return n - 1;
  return MOST_REPLIES;
}

/** Something is wrong with a food order: registered as an issue, answered until it is closed. */
export const reportIssue = waterfall({
  id: 'report-issue',
  about: 'report a problem with a delivered or paid food order, and reply to it',
  examples: ['my food arrived cold', 'an item is missing from my order', 'report a problem with my food order'],
  steps: [someOrder, paidOrder, problem, register, reply, send],
});
