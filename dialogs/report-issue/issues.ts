import { lookAtIssue } from '../../src/commerce/food/operations';
import type { OrderView } from '../../src/commerce/booking/operations';
import type { SlotFill } from '../../src/engine/command';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import { foreignText, say, type PlainTextKey, type ReplyText } from '../../src/reply/text';
import { choice } from '../parts/say';
import { rememberOfOrder } from '../parts/owned-orders';

const ISSUE_STATE_KEYS: Readonly<Record<string, PlainTextKey>> = {
  OPEN: 'issue.state.OPEN',
  RESOLVED: 'issue.state.RESOLVED',
  CLOSED: 'issue.state.CLOSED',
};

/** Tells a complaint's state and the last answer, or that the service does not tell (I12). */
export function* issueWords(t: Turn, issueId: string, title: string): EffectGenerator<ReplyText> {
  const told = yield* t.attempt(`issue:${issueId}`, lookAtIssue, { issueId, at: t.now });
  const values = { id: issueId, title };
  if (!told.ok || told.value.status === undefined) return say('issue.state.untold', values);
  const { status, answers } = told.value;
  const known = ISSUE_STATE_KEYS[status];
  const state = known === undefined ? foreignText(status.toLowerCase()) : say(known);
  const last = answers.at(-1);
  return last === undefined
    ? say('issue.state.waiting', { ...values, state })
    : say('issue.state.answered', { ...values, state, words: foreignText(last) });
}

/** Stores in the profile which complaint is about which order. */
export function rememberIssue(t: Turn, order: OrderView, issue: string): void {
  rememberOfOrder(t, order, { issue });
}

/** Makes the buttons for a complaint: add to it, escalate, close. */
export function issueChoices(t: Turn, order: string, issue: string): ChoiceOf<ReplyText>[] {
  const begin = (label: PlainTextKey, fills: readonly SlotFill[] = []): ChoiceOf<ReplyText> =>
    choice(
      label,
      t.code({ do: 'start', dialog: 'report-issue', fills: [...goingOn(order, issue), ...fills] }),
    );
  const reply = (id: string): SlotFill[] => [{ slot: 'reply', value: { is: 'option', id } }];
  return [
    begin('choice.issue.more'),
    begin('choice.issue.ESCALATE', reply('ESCALATE')),
    begin('choice.issue.CLOSE', reply('CLOSE')),
  ];
}

/** Fills that go on with the order's complaint, so that no second one is registered. */
export const goingOn = (order: string, issue: string): SlotFill[] => [
  { slot: 'paidOrder', value: { is: 'option', id: order } },
  { slot: 'issue', value: { is: 'option', id: issue } },
];
