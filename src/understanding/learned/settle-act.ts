import type { Command } from '../../engine/command';
import {
  isAfterSale,
  isGroupPurpose,
  isPaidChange,
  type DialogPurpose,
} from '../../engine/dialog-purpose';
import { asksQuestion } from '../commands/guard';
import type { CommandInterpretation, MessageAnalysis } from '../commands/reading';
import { commandsForLabel, hasComplaint, isOpenQuestion } from './act-commands';
import { isSameAct, labelOfCommand, type ActLabel } from './act-label';
import type { ScoredAct } from './act-scorer';
import { losesTold } from './keeps-more';
import { dialogOfLabel } from './label-dialog';
import { isReadByForm, mayAct } from './may-act';
import type { MessageScorer } from './message-scorer';
import { isUntaughtTalk } from './untaught-talk';
import { buysOrSearches } from './unknown-questions';

/** Here the scorer overrides a reading that it finds unlikely: right nine times in ten. */
const SETTLING_CHANCE = 0.85;
/** Above it the reading counts as likely too. */
const UNLIKELY = 0.1;
/** Least probability for answering "nobody told" instead of a known answer. */
const OTHER_QUESTION_CHANCE = 0.9;
const HARDLY = 0.02;

/** Least probability for a dialog whose act a group sees at once. */
const ACTING_CHANCE = 0.95;

/** Acts with checks of their own: consents, dropping, steering the conversation. */
const GUARDED_ACTS: ReadonlySet<Command['do']> = new Set([
  'yes',
  'no',
  'cancel',
  'restart',
  'undo',
  'back',
  'skip',
  'resume',
  'language',
  'strange',
  'event',
  'person',
  'why',
  'whether',
]);

/** Purposes of dialogs that only tell or show, so that a question may begin them. */
const TELLING_PURPOSES: ReadonlySet<DialogPurpose | undefined> = new Set<DialogPurpose>([
  'search',
  'look',
  'owned-list',
  'payment-status',
  'track',
  'complaint-follow-up',
  'help',
]);
const TELLING_KINDS: ReadonlySet<string | undefined> = new Set(['ask', 'chat', 'outside', 'more']);

const kindOf = (label: ActLabel): string => label.split(' ', 1)[0] ?? '';

const UNSETTLED_KINDS: ReadonlySet<string> = new Set([...GUARDED_ACTS, 'unclear', 'repeat']);

/** True for at most one reading that has no check of its own. */
const mayBeOther = (
  reading: MessageAnalysis,
  { commands, byClause }: CommandInterpretation,
): boolean =>
  commands.length <= 1 &&
  byClause !== true &&
  !commands.some((one) => GUARDED_ACTS.has(one.do)) &&
  reading.context.asked?.consent !== true &&
  reading.context.asked?.confirms === undefined;

/** True for a label that answers or shows, and changes nothing. */
const onlyTells = (reading: MessageAnalysis, label: ActLabel): boolean =>
  isOpenQuestion(label) ||
  TELLING_KINDS.has(kindOf(label)) ||
  TELLING_PURPOSES.has(dialogOfLabel(reading, label)?.purpose);

/** True if "nobody told" may replace a start, a value, or an unlikely answer. */
function mayBeUntold(
  reading: MessageAnalysis,
  own: ActLabel,
  { label, chance }: ScoredAct,
  judged: number,
): boolean {
  if (reading.context.asked?.takes[0] === 'text') return false; // own words may hold a question
  switch (kindOf(own)) {
    case 'slot':
      return true;
    case 'start':
      return buysOrSearches(dialogOfLabel(reading, own)?.purpose);
    case 'ask':
      return label === 'ask new' && chance >= OTHER_QUESTION_CHANCE && judged <= HARDLY;
    default:
      return false;
  }
}

/**
 * True for a change of a purchase or an act of a group: only another of the same kind, or the
 * current dialog, may replace it.
 */
function keepsToItself(reading: MessageAnalysis, own: ActLabel, label: ActLabel): boolean {
  const [from, to] = [dialogOfLabel(reading, own), dialogOfLabel(reading, label)];
  if (isAfterSale(from?.purpose) && hasComplaint(reading)) return true; // the scorer does not see complaints
  if (from?.purpose === 'owned-list' && kindOf(label) === 'ask') return true; // it answers the same of purchases
  if (isPaidChange(from?.purpose)) return from !== to && !asksQuestion(reading);
  if (!isGroupPurpose(from?.purpose)) return false;
  return isGroupPurpose(to?.purpose)
    ? from?.purpose !== 'group-purchase'
    : reading.context.dialog === undefined;
}

const UNREAD: ReadonlySet<Command['do']> = new Set(['unclear', 'repeat']);

/** True for a question which of two is meant. */
const asksBetween = (first: Command | undefined): boolean =>
  first?.do === 'unclear' && (first.readings?.length ?? 0) > 1;

/** True if the scorer knows the reading and finds it unlikely beside a sure act. */
function isSurelyOther(
  reading: MessageAnalysis,
  first: Command | undefined,
  [best, ...others]: readonly ScoredAct[],
): boolean {
  if (!best || best.chance < SETTLING_CHANCE || UNSETTLED_KINDS.has(kindOf(best.label)))
    return false;
  const asks = first?.do === 'ask' || asksQuestion(reading); // "price of idli" has no question form
  if (asks && !onlyTells(reading, best.label)) return false; // a question never acts
  if (first === undefined || UNREAD.has(first.do)) return !asksBetween(first);
  const own = labelOfCommand(first, reading.context.asked?.slot);
  const judged = others.find(({ label }) => isSameAct(own, label))?.chance;
  return (
    judged !== undefined &&
    judged <= UNLIKELY &&
    !isSameAct(own, best.label) &&
    !isReadByForm(reading, own) &&
    !keepsToItself(reading, own, best.label) &&
    (!isOpenQuestion(best.label) || mayBeUntold(reading, own, best, judged))
  );
}

/** True if both begin the same dialog, which answers the message. */
const isAnsweredAlready = ([read]: readonly Command[], [meant]: readonly Command[]): boolean =>
  read?.do === 'start' &&
  meant?.do === 'start' &&
  labelOfCommand(read, undefined) === labelOfCommand(meant, undefined);

/**
 * Decides what a whole message does once its parts are read: replaces a single reading that the
 * scorer finds unlikely by the act it is sure of. It never agrees or drops a draft, lets no
 * question act, and loses no value.
 */
export function settleAct(
  reading: MessageAnalysis,
  found: CommandInterpretation,
  scorer: MessageScorer,
  candidates: () => readonly CommandInterpretation[],
): CommandInterpretation {
  if (!mayBeOther(reading, found) || isUntaughtTalk(reading, found)) return found;
  const scored = scorer(reading);
  const [best] = scored;
  if (!best || !isSurelyOther(reading, found.commands[0], scored) || !mayAct(reading, best))
    return found;
  const acts = dialogOfLabel(reading, best.label)?.acts === true;
  if (acts && best.chance < ACTING_CHANCE) return found;
  const commands = commandsForLabel(best.label, reading, candidates());
  return commands === undefined ||
    isAnsweredAlready(found.commands, commands) ||
    (!acts && losesTold(reading, found.commands, commands)) // an act takes no values along
    ? found
    : { commands, confidence: best.chance };
}
