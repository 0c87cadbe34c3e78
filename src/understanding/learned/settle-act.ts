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

/** From here on the scorer speaks first: right nine times in ten against a reading that it holds unlikely. */
const SETTLING_CHANCE = 0.85;
/** Above it what was read is likely as well. */
const UNLIKELY = 0.1;
/** Instead of an answer that was found, that nobody told: only where it is surely another question. */
const OTHER_QUESTION_CHANCE = 0.9;
const HARDLY = 0.02;

/** What a group sees at once. */
const ACTING_CHANCE = 0.95;

/** Acts with guards of their own: consents, what lets go, what steers the talk. */
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

/** What only tells or shows something: a question may begin it. */
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

/** One thing was read, or nothing, and no guard of its own stands before it. */
const mayBeOther = (
  reading: MessageAnalysis,
  { commands, byClause }: CommandInterpretation,
): boolean =>
  commands.length <= 1 &&
  byClause !== true &&
  !commands.some((one) => GUARDED_ACTS.has(one.do)) &&
  reading.context.asked?.consent !== true &&
  reading.context.asked?.confirms === undefined;

/** Answers or shows, and changes nothing. */
const onlyTells = (reading: MessageAnalysis, label: ActLabel): boolean =>
  isOpenQuestion(label) ||
  TELLING_KINDS.has(kindOf(label)) ||
  TELLING_PURPOSES.has(dialogOfLabel(reading, label)?.purpose);

/** Nobody told it: in place of what begins or fills something, or of the answer to what is surely another question. */
function mayBeUntold(
  reading: MessageAnalysis,
  own: ActLabel,
  { label, chance }: ScoredAct,
  judged: number,
): boolean {
  if (reading.context.asked?.takes[0] === 'text') return false; // a question goes where the words asked for go
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
 * What is paid is changed, and what people of a group do, by words of their own: nothing else is meant by them but another of their
 * kind where they do not answer one another, or what is under way.
 */
function keepsToItself(reading: MessageAnalysis, own: ActLabel, label: ActLabel): boolean {
  const [from, to] = [dialogOfLabel(reading, own), dialogOfLabel(reading, label)];
  if (isAfterSale(from?.purpose) && hasComplaint(reading)) return true; // the scorer is not told that there is one
  if (from?.purpose === 'owned-list' && kindOf(label) === 'ask') return true; // it answers the same of what was bought
  if (isPaidChange(from?.purpose)) return from !== to && !asksQuestion(reading);
  if (!isGroupPurpose(from?.purpose)) return false;
  return isGroupPurpose(to?.purpose)
    ? from?.purpose !== 'group-purchase'
    : reading.context.dialog === undefined;
}

const UNREAD: ReadonlySet<Command['do']> = new Set(['unclear', 'repeat']);

/** Two things that may be meant are asked between. */
const asksBetween = (first: Command | undefined): boolean =>
  first?.do === 'unclear' && (first.readings?.length ?? 0) > 1;

/** The scorer was taught what was read, and holds it unlikely beside what it is sure of. */
function isSurelyOther(
  reading: MessageAnalysis,
  first: Command | undefined,
  [best, ...others]: readonly ScoredAct[],
): boolean {
  if (!best || best.chance < SETTLING_CHANCE || UNSETTLED_KINDS.has(kindOf(best.label)))
    return false;
  const asks = first?.do === 'ask' || asksQuestion(reading); // "price of idli" has no form of one
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

/** Both begin the same dialog, which answers it. */
const isAnsweredAlready = ([read]: readonly Command[], [meant]: readonly Command[]): boolean =>
  read?.do === 'start' &&
  meant?.do === 'start' &&
  labelOfCommand(read, undefined) === labelOfCommand(meant, undefined);

/**
 * What a whole message does, once its parts were read: where one thing was read that the scorer holds unlikely, what it is sure of
 * instead, with the values that the message tells. It neither agrees nor lets go, nor makes a question act, and drops nothing told.
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
    (!acts && losesTold(reading, found.commands, commands)) // what acts takes nothing along
    ? found
    : { commands, confidence: best.chance };
}
