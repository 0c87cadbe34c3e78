import { lookAtIssue } from '../../src/commerce/food/operations';
import type { SlotFill } from '../../src/engine/command';
import { waterfall, type StepAction } from '../../src/engine/dialog';
import type { OwnedOrder } from '../../src/engine/profile';
import { filterSlot } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { nameLikeness } from '../../src/engine/match';
import { personChoice } from '../parts/owned-choices';
import { issueWords } from '../report-issue/issues';
import { choice, textReply } from '../parts/say';

const MOST_COMPLAINTS = 3; // complaints told of at once, the newest first

/** Those about what was named; all of them where nothing was, or nothing with a complaint. */
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
  const [only, another] = issues;
  for (const one of issues) {
    const words = yield* issueWords(t, one.issue ?? '', one.title);
    if (one === only && !another && isOpen(t, one)) {
      t.say(textReply(words, personChoice(t)));
      return { then: 'hand-off', dialog: 'report-issue', fills: goingOn(one) };
    }
    t.say(
      textReply(words, [
        choice(
          'choice.issue.more',
          t.code({ do: 'start', dialog: 'report-issue', fills: goingOn(one) }),
        ),
        ...personChoice(t),
      ]),
    );
  }
  return { then: 'done' };
};

const CLOSED_STATUSES: ReadonlySet<string> = new Set(['CLOSED', 'RESOLVED']);

/** True of a complaint that is just told to be open: what is said next goes to it. */
function isOpen(t: Turn, { issue = '' }: OwnedOrder): boolean {
  const status = t.last(`issue:${issue}`, lookAtIssue)?.status;
  return status !== undefined && !CLOSED_STATUSES.has(status);
}

/** To the same complaint of the same order: nothing is registered a second time. */
const goingOn = ({ order, issue = '' }: OwnedOrder): SlotFill[] => [
  { slot: 'paidOrder', value: { is: 'option', id: order } },
  { slot: 'issue', value: { is: 'option', id: issue } },
];

/** How a complaint stands: answered from its state, with nothing sent to the seller. */
export const complaintStatus = waterfall({
  id: 'complaint-status',
  about: 'tell how a complaint stands and what the seller answered',
  slots: [
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
