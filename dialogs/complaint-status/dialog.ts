import { lookAtIssue } from '../../src/commerce/food/operations';
import { waterfall, type StepAction } from '../../src/engine/dialog';
import type { SlotFill } from '../../src/engine/command';
import type { OwnedOrder } from '../../src/engine/profile';
import type { EffectGenerator } from '../../src/engine/operation';
import { filterSlot } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { nameLikeness } from '../../src/engine/match';
import { personChoice } from '../parts/owned-choices';
import { goingOn, issueChoices, issueWords } from '../report-issue/issues';
import { choice, textReply } from '../parts/say';

const MOST_COMPLAINTS = 3; // complaints told of at once, the newest first

/** Returns the complaints about the order named; all of them where that names none. */
function complaintsAskedAbout(t: Turn): OwnedOrder[] {
  const all = (t.profile.owned ?? []).filter((one) => one.issue !== undefined);
  const said = t.pendingValue('ownOrder');
  const id = ofKind(said, 'option')?.id;
  const words = ofKind(said, 'text')?.text;
  const named = all.filter(
    (one) =>
      one.order === id ||
      (words !== undefined && nameLikeness(words, one.title) >= MIN_TITLE_LIKENESS),
  );
  return named.length > 0 ? named : all;
}

const MIN_TITLE_LIKENESS = 0.6;

const tellComplaintStatus: StepAction = function* (t) {
  const issues = complaintsAskedAbout(t).slice(0, MOST_COMPLAINTS);
  if (issues.length === 0)
    return {
      then: 'done',
      say: [
        textReply('issue.none', [
          choice('choice.report', t.code({ do: 'start', dialog: 'report-issue' })),
          ...personChoice(t),
        ]),
      ],
    };
  for (const one of issues) t.say(yield* complaintReply(t, one));
  const [only] = issues;
  return only && wantedBeside(t) === 'escalate' && isUnanswered(t, only)
    ? { then: 'hand-off', dialog: 'report-issue', fills: escalation(only) }
    : { then: 'done' };
};

/** Fills that escalate a complaint, as its button does. */
const escalation = ({ order, issue = '' }: OwnedOrder): SlotFill[] => [
  ...goingOn(order, issue),
  { slot: 'reply', value: { is: 'option', id: 'ESCALATE' } },
];

/** Tells a complaint's state with buttons: all while it is open, else one to write again. */
function* complaintReply(t: Turn, one: OwnedOrder): EffectGenerator<ReplyOf<ReplyText>> {
  const { issue = '', order, title } = one;
  const words = yield* issueWords(t, issue, title);
  const ways = issueChoices(t, order, issue);
  if (withdraws(t) && isOpen(t, one))
    return textReply('issue.withdraw', [...ways.slice(-1), ...personChoice(t)], {
      id: issue,
      title,
    });
  const told =
    wantedBeside(t) === 'refund'
      ? say('text.then', { first: words, then: say('issue.money') })
      : words;
  return textReply(told, [...(isOpen(t, one) ? ways : ways.slice(0, 1)), ...personChoice(t)]);
}

/** What is wanted beside the state; undefined where nothing is. */
const wantedBeside = (t: Turn): string | undefined => ofKind(t.pendingValue('wish'), 'option')?.id;

/** Tells whether the person asks to withdraw a complaint; only a tap then sends that. */
const withdraws = (t: Turn): boolean => wantedBeside(t) === 'withdraw';

/** Tells whether nobody has answered an open complaint, as far as the service tells. */
const isUnanswered = (t: Turn, one: OwnedOrder): boolean =>
  isOpen(t, one) && t.last(`issue:${one.issue ?? ''}`, lookAtIssue)?.answers.length === 0;

const CLOSED_STATUSES: ReadonlySet<string> = new Set(['CLOSED', 'RESOLVED']);

/** Tells whether the service just said that a complaint is open. */
function isOpen(t: Turn, { issue = '' }: OwnedOrder): boolean {
  const status = t.last(`issue:${issue}`, lookAtIssue)?.status;
  return status !== undefined && !CLOSED_STATUSES.has(status);
}

/**
 * The dialog that tells a complaint's state. It sends the seller nothing, but for an escalation that
 * was wished for where nobody has answered.
 */
export const complaintStatus = waterfall({
  id: 'complaint-status',
  purpose: 'complaint-follow-up',
  about: 'tell how a complaint stands and its answers',
  slots: [
    filterSlot('wish', 'what is wanted beside its state', ['option'], 'nothing'),
    filterSlot(
      'ownOrder',
      'the order that the complaint is about',
      ['option', 'text'],
      'owned-order',
    ),
  ],
  steps: [tellComplaintStatus],
  instant: true,
});
