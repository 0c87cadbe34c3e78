import { z } from 'zod';
import type { Command } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import {
  findDialogManifest,
  interpretAs,
  type CommandInterpretation,
  type MessageAnalysis,
} from '../commands/reading';
import { answerUnknownQuestion, commandsForLabel, isOpenQuestion } from './act-commands';
import { isSameAct, labelOfCommand, type ActLabel } from './act-label';
import { losesTold } from './keeps-more';
import { mayAct } from './may-act';
import type { MessageScorer } from './message-scorer';
import { isOfOwned } from './label-dialog';
import { pickBeforeOrder } from './slot-commands';
import { isUntaughtTalk } from './untaught-talk';
import type { ScoredAct } from './act-scorer';
import { unexplainedText } from '../commands/rest';
import { FOOD_ORDER, GROUP_ORDER, isUnderWay, startsRole } from '../commands/dialog-roles';
import { isReadPlainly } from './plain-readings';
import {
  SURE_CHANCE,
  SURE_RECOGNISED,
  isGibberish,
  isQuestionWithoutAnswer,
  isUnclear,
  mayBeUnknownQuestion,
} from './unknown-questions';
import { dialogIdSchema } from '../../engine/names';

/** Chance below which nothing that the scorer reads is acted upon: while something is under way, and while nothing is. */
const LEAST_CHANCE = 0.4;
const LEAST_CHANCE_IDLE = 0.35;
/** How much likelier than the scorer holds it an act is that the recognisers read too, measured on sentences that neither had seen. */
const OWN_FACTOR = 1.5;
const OWN_BONUS = 0.05;
/** The same of readings that were seldom wrong: surely recognised, an answer to what was asked, several parts each explained. */
const SURE_BONUS = 0.1;
const ANSWER_BONUS = 0.1;
const SEVERAL_BONUS = 0.3;
const OWNED_BONUS = 0.2; // something was bought, and that is spoken of
const VERY_SURE_CHANCE = 0.9;
/** An act of the recognisers below it is wrong nine times in ten. */
const UNLIKELY = 0.03;
/** For an act of a dialog that the scorer was never taught: what its examples say counts. */
const UNTAUGHT_CHANCE = 0.5;
const ALTERNATIVES = 2;
const LEAST_ALTERNATIVE = 0.2;
const ALTERNATIVES_TRIED = 3;

/** What was read answers the question that was put. */
const answersWhatWasAsked = (
  { context: { asked } }: MessageAnalysis,
  first: Command | undefined,
): boolean =>
  first?.do === 'pick' ||
  (first?.do === 'fill' && asked !== undefined && first.slot === asked.slot);

const looksAtOwned = (reading: MessageAnalysis, first: Command | undefined): boolean =>
  first !== undefined && isOfOwned(reading, labelOfCommand(first, reading.context.asked?.slot));

const leastChance = (reading: MessageAnalysis, recognised: CommandInterpretation): number => {
  const [first] = recognised.commands;
  const { asked, dialog } = reading.context;
  if (isGibberish(reading)) return VERY_SURE_CHANCE;
  if (first?.do === 'unclear' && (first.readings?.length ?? 0) > 1) return VERY_SURE_CHANCE;
  if (asked !== undefined && asked.slot === undefined) return SURE_CHANCE; // which of several: the dialog itself reads the answer
  return dialog ? LEAST_CHANCE : LEAST_CHANCE_IDLE;
};

/** How likely what the recognisers read is, on the scorer's scale. */
function ownScore(
  reading: MessageAnalysis,
  { commands, confidence }: CommandInterpretation,
  chance: number,
): number {
  const sure = confidence >= SURE_RECOGNISED ? SURE_BONUS : 0;
  const answer = answersWhatWasAsked(reading, commands[0]) ? ANSWER_BONUS : 0;
  const several = commands.length > 1 ? SEVERAL_BONUS : 0;
  const looks = looksAtOwned(reading, commands[0]);
  const { dialog, owned = [] } = reading.context;
  if (looks && dialog && owned.length === 0) return 0; // nothing was bought: what is under way may be asked of as well
  const ofOwned = sure > 0 && looks && owned.length > 0 ? OWNED_BONUS : 0;
  return OWN_FACTOR * chance + OWN_BONUS + sure + answer + several + ofOwned;
}

const LINES_LABEL = 'slot lines';

/** Surely read as a question that has its own answer: no chance of an edit makes one of it. */
const isSureQuestion = ({ commands: [first], confidence }: CommandInterpretation): boolean =>
  first?.do === 'ask' && confidence >= SURE_RECOGNISED;

/** A question and the look at what is owned that answers it, where nothing is under way. */
const isSameQuestion = (
  reading: MessageAnalysis,
  own: ActLabel | undefined,
  label: ActLabel,
): boolean =>
  reading.context.dialog === undefined &&
  label.startsWith('ask ') &&
  (own?.split('=')[1] === label.slice('ask '.length) || isOfOwned(reading, own));

/** Begins the search under way anew, with all that was told: no single value of it is likelier. */
const beginsAnew = (
  reading: MessageAnalysis,
  [first]: readonly Command[],
  label: ActLabel,
): boolean =>
  first?.do === 'start' &&
  first.dialog === reading.context.dialog?.id &&
  findDialogManifest(reading, first.dialog)?.purpose === 'search' &&
  label.startsWith('slot ');

/** Would leave what is under way for something else that it is hardly ever said for. */
const isUnlikelySwitch = (
  { context: { dialog } }: MessageAnalysis,
  [first]: readonly Command[],
  chance: number,
): boolean =>
  dialog !== undefined && first?.do === 'start' && first.dialog !== dialog.id && chance < UNLIKELY;

/** Food told over a group order that was opened: the group order takes it, and nothing is left for it. */
const isOfOpenGroup = (reading: MessageAnalysis, [first]: readonly Command[]): boolean =>
  isUnderWay(reading, GROUP_ORDER) &&
  reading.context.asked === undefined &&
  startsRole(reading, first, FOOD_ORDER);

/** A question, or a dialog, of which the scorer has never seen any sentence. */
const isUntaught = (own: ActLabel | undefined, scored: readonly ScoredAct[]): boolean => {
  const [kind, name] = own?.split(' ') ?? [];
  return (
    kind === 'ask' ||
    (kind === 'start' && !scored.some(({ label }) => label.startsWith(`start ${name}`)))
  );
};

/** Two dialogs that a message may begin, neither of them surely: both as buttons. */
function askWhich(scored: readonly ScoredAct[]): Command | undefined {
  const readings = scored
    .filter(({ label, chance }) => label.startsWith('start ') && chance >= LEAST_ALTERNATIVE)
    .map(({ label }) => z.parse(dialogIdSchema, label.split(' ')[1]));
  const different = [...new Set(readings)].slice(0, ALTERNATIVES);
  return different.length === ALTERNATIVES ? { do: 'unclear', readings: different } : undefined;
}

/**
 * What a message does: what the recognisers read, unless the scorer is surer of something else that the message has the values for.
 * `candidates` gives all that the recognisers make of it.
 */
export function chooseAct(
  reading: MessageAnalysis,
  recognised: CommandInterpretation,
  scorer: MessageScorer,
  candidates: () => readonly CommandInterpretation[],
): CommandInterpretation {
  const chosen = likeliestAct(reading, recognised, scorer, candidates);
  const picked = pickBeforeOrder(reading, chosen.commands);
  return picked ? { ...chosen, commands: picked } : chosen;
}

/** What the scorer makes of a message, beside what the recognisers read. */
interface ScoredMessage {
  /** The label of what the recognisers read. */
  own: ActLabel | undefined;
  scored: readonly ScoredAct[];
  /** How likely the scorer holds what the recognisers read; undefined where it was never taught any of it. */
  judged: number | undefined;
}

function likeliestAct(
  reading: MessageAnalysis,
  recognised: CommandInterpretation,
  scorer: MessageScorer,
  candidates: () => readonly CommandInterpretation[],
): CommandInterpretation {
  const [first] = recognised.commands;
  const own = first && labelOfCommand(first, reading.context.asked?.slot);
  if (isReadPlainly(reading, recognised, own) || isUntaughtTalk(reading, recognised))
    return recognised;
  const scored = scorer(reading);
  const [best] = scored;
  if (!best) return recognised;
  if (isSameAct(own, best.label))
    return { ...recognised, confidence: Math.max(recognised.confidence, best.chance) };
  if (isOpenQuestion(best.label) && !mayBeUnknownQuestion(reading, recognised, own, best.chance))
    return recognised;
  const judged =
    scored.find(({ label }) => isSameAct(own, label))?.chance ??
    (isUntaught(own, scored) ? undefined : 0);
  const message = { own, scored, judged };
  const other = likelierAct(reading, recognised, message, candidates);
  if (other) return other;
  return isUnclear(recognised)
    ? instead(reading, recognised, scored, best)
    : asRecognised(reading, recognised, message, best);
}

/** Words that are surely recognised are clear, and so are those that values explain to the last. */
const isClear = (
  reading: MessageAnalysis,
  { commands: [first], confidence }: CommandInterpretation,
): boolean =>
  confidence >= SURE_RECOGNISED ||
  ((first?.do === 'fill' || first?.do === 'correct') &&
    first.value.is !== 'text' &&
    unexplainedText(reading) === undefined);

/** An act that is likelier than what was read, or what was read where no other may stand for it; undefined where neither is. */
function likelierAct(
  reading: MessageAnalysis,
  recognised: CommandInterpretation,
  { own, scored, judged }: ScoredMessage,
  candidates: () => readonly CommandInterpretation[],
): CommandInterpretation | undefined {
  let all: readonly CommandInterpretation[] | undefined;
  const least = Math.max(
    leastChance(reading, recognised),
    isUnclear(recognised) ? 0 : ownScore(reading, recognised, judged ?? UNTAUGHT_CHANCE),
  );
  for (const act of scored.slice(0, ALTERNATIVES_TRIED)) {
    if (isSameAct(own, act.label) || act.chance < least || isSameQuestion(reading, own, act.label))
      return undefined;
    if (act.label === 'unclear' && isClear(reading, recognised)) continue;
    if (act.label === LINES_LABEL && isSureQuestion(recognised)) return recognised;
    if (!mayAct(reading, act) || beginsAnew(reading, recognised.commands, act.label)) continue;
    all ??= candidates();
    const commands = commandsForLabel(act.label, reading, all);
    if (!commands) continue;
    if (commands[0]?.do === 'forget' && act.chance < SURE_CHANCE) continue; // nothing known is let go by half a chance
    return losesTold(reading, recognised.commands, commands)
      ? recognised
      : { commands, confidence: act.chance };
  }
  return undefined;
}

/** Nothing was read and nothing is likely: two dialogs as buttons, or that it was not told, or as it is. */
function instead(
  reading: MessageAnalysis,
  recognised: CommandInterpretation,
  scored: readonly ScoredAct[],
  best: ScoredAct,
): CommandInterpretation {
  const which = askWhich(scored);
  if (which) return interpretAs(best.chance, which);
  return isQuestionWithoutAnswer(reading, recognised)
    ? { commands: answerUnknownQuestion(reading), confidence: LEAST_CHANCE }
    : recognised;
}

/** What was read, as sure as the scorer leaves it; not what would leave the dialog under way for something unlikely. */
function asRecognised(
  reading: MessageAnalysis,
  recognised: CommandInterpretation,
  { own, judged }: ScoredMessage,
  best: ScoredAct,
): CommandInterpretation {
  if (isOfOpenGroup(reading, recognised.commands)) return recognised;
  const likely = judged ?? 0;
  if (
    !(isOfOwned(reading, own) && recognised.confidence >= SURE_RECOGNISED) &&
    isUnlikelySwitch(reading, recognised.commands, judged ?? UNTAUGHT_CHANCE)
  )
    return isQuestion(reading.text)
      ? { commands: answerUnknownQuestion(reading), confidence: LEAST_CHANCE }
      : interpretAs(likely, { do: 'unclear' });
  return {
    ...recognised,
    confidence:
      judged !== undefined && best.chance >= LEAST_CHANCE && likely < UNLIKELY
        ? likely
        : recognised.confidence,
  };
}
