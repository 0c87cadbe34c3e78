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

/** Least probability of an act of the scorer: with a current dialog, and without. */
const LEAST_CHANCE = 0.4;
const LEAST_CHANCE_IDLE = 0.35;
/** Factor and bonus for the recognisers' act, measured on sentences new to both. */
const OWN_FACTOR = 1.5;
const OWN_BONUS = 0.05;
/** Bonus for readings that were seldom wrong: sure ones, answers to the question, several parts. */
const SURE_BONUS = 0.1;
const ANSWER_BONUS = 0.1;
const SEVERAL_BONUS = 0.3;
const OWNED_BONUS = 0.2; // for talk of something that was bought
const VERY_SURE_CHANCE = 0.9;
/** Below it an act of the recognisers is wrong nine times in ten. */
const UNLIKELY = 0.03;
/** Assumed for an act of a dialog without training, which its examples tell. */
const UNTAUGHT_CHANCE = 0.5;
const ALTERNATIVES = 2;
const LEAST_ALTERNATIVE = 0.2;
const ALTERNATIVES_TRIED = 3;

/** True if the command answers the open question. */
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
  if (asked !== undefined && asked.slot === undefined) return SURE_CHANCE; // a choice: the dialog reads the answer itself
  return dialog ? LEAST_CHANCE : LEAST_CHANCE_IDLE;
};

/** Scores the recognisers' reading on the scorer's scale. */
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
  if (looks && dialog && owned.length === 0) return 0; // without purchases it may be about the draft
  const ofOwned = sure > 0 && looks && owned.length > 0 ? OWNED_BONUS : 0;
  return OWN_FACTOR * chance + OWN_BONUS + sure + answer + several + ofOwned;
}

const LINES_LABEL = 'slot lines';

/** True for a sure question with its own answer, which no probable edit replaces. */
const isSureQuestion = ({ commands: [first], confidence }: CommandInterpretation): boolean =>
  first?.do === 'ask' && confidence >= SURE_RECOGNISED;

/** True for a question and a look at purchases that answers it, if no dialog is open. */
const isSameQuestion = (
  reading: MessageAnalysis,
  own: ActLabel | undefined,
  label: ActLabel,
): boolean =>
  reading.context.dialog === undefined &&
  label.startsWith('ask ') &&
  (own?.split('=')[1] === label.slice('ask '.length) || isOfOwned(reading, own));

/** True for a repeated search with all its values, which no single value replaces. */
const beginsAnew = (
  reading: MessageAnalysis,
  [first]: readonly Command[],
  label: ActLabel,
): boolean =>
  first?.do === 'start' &&
  first.dialog === reading.context.dialog?.id &&
  findDialogManifest(reading, first.dialog)?.purpose === 'search' &&
  label.startsWith('slot ');

/** True if the command leaves the current dialog for a very unlikely one. */
const isUnlikelySwitch = (
  { context: { dialog } }: MessageAnalysis,
  [first]: readonly Command[],
  chance: number,
): boolean =>
  dialog !== undefined && first?.do === 'start' && first.dialog !== dialog.id && chance < UNLIKELY;

/** True for a new food order while a group order is open, which then takes the food. */
const isOfOpenGroup = (reading: MessageAnalysis, [first]: readonly Command[]): boolean =>
  isUnderWay(reading, GROUP_ORDER) &&
  reading.context.asked === undefined &&
  startsRole(reading, first, FOOD_ORDER);

/** True for a question or dialog that the scorer was not trained on. */
const isUntaught = (own: ActLabel | undefined, scored: readonly ScoredAct[]): boolean => {
  const [kind, name] = own?.split(' ') ?? [];
  return (
    kind === 'ask' ||
    (kind === 'start' && !scored.some(({ label }) => label.startsWith(`start ${name}`)))
  );
};

/** Asks between two dialogs that are likely, neither of them surely. */
function askWhich(scored: readonly ScoredAct[]): Command | undefined {
  const readings = scored
    .filter(({ label, chance }) => label.startsWith('start ') && chance >= LEAST_ALTERNATIVE)
    .map(({ label }) => z.parse(dialogIdSchema, label.split(' ')[1]));
  const different = [...new Set(readings)].slice(0, ALTERNATIVES);
  return different.length === ALTERNATIVES ? { do: 'unclear', readings: different } : undefined;
}

/**
 * Chooses what a message does: the recognisers' reading, unless the scorer is surer of an act that
 * the message has the values for. `candidates` returns all readings of the recognisers.
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

/** The scorer's view of a message beside the recognisers' reading. */
interface ScoredMessage {
  /** The label of the recognisers' reading. */
  own: ActLabel | undefined;
  scored: readonly ScoredAct[];
  /** The scorer's probability of that reading; undefined if it was not trained on it. */
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

/** True for a sure reading, and for values that explain every word. */
const isClear = (
  reading: MessageAnalysis,
  { commands: [first], confidence }: CommandInterpretation,
): boolean =>
  confidence >= SURE_RECOGNISED ||
  ((first?.do === 'fill' || first?.do === 'correct') &&
    first.value.is !== 'text' &&
    unexplainedText(reading) === undefined);

/** Returns a likelier act, or the recognisers' reading if nothing may replace it. */
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
    if (commands[0]?.do === 'forget' && act.chance < SURE_CHANCE) continue; // half sure, it drops no known value
    return losesTold(reading, recognised.commands, commands)
      ? recognised
      : { commands, confidence: act.chance };
  }
  return undefined;
}

/** Handles a message without a likely reading: asks between two, or answers "nobody told". */
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

/** Keeps the recognisers' reading, unless it would leave the dialog for an unlikely one. */
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
