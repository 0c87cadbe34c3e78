import { isGroupPurpose } from '../../engine/dialog-purpose';
import type { Command } from '../../engine/command';
import { isFinishingPhrase } from '../../engine/finishing';
import { isQuestion } from '../../language/text/question';
import {
  findDialogManifest,
  interpretAs,
  mentionsOnlyConcepts,
  questionReads,
  type CommandInterpretation,
  type MessageAnalysis,
} from '../commands/reading';
import type { DialogManifest, DialogueContext } from '../understanding';
import {
  answerUnknownQuestion,
  commandsForLabel,
  isOpenQuestion,
  pickBeforeOrder,
} from './act-commands';
import type { TalkPlace } from './act-features';
import { isSameAct, labelOfCommand, type ActLabel } from './act-label';
import { dropsValues, keepsMore, tellsContact } from './keeps-more';
import { mayAct, isReadByForm } from './may-act';
import { isOfOwned } from './label-dialog';
import type { ActScorer, ScoredAct } from './act-scorer';
import { FOOD_ORDER, GROUP_ORDER, isUnderWay, startsRole } from '../commands/dialog-roles';

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
const SURE_RECOGNISED = 0.9;
/** What was bought is plainly spoken of: nothing that the scorer was taught is likelier. */
const PLAINLY_OWNED = 0.95;
/** Nothing that is known is let go, nothing that two readings compete for is begun, below it. */
const SURE_CHANCE = 0.75;
const VERY_SURE_CHANCE = 0.9;
/** An act of the recognisers below it is wrong nine times in ten. */
const UNLIKELY = 0.03;
/** For an act of a dialog that the scorer was never taught: what its examples say counts. */
const UNTAUGHT_CHANCE = 0.5;
const ALTERNATIVES = 2;
const LEAST_ALTERNATIVE = 0.2;
const ALTERNATIVES_TRIED = 3;

/** What stands for the slot where it is asked which of several was meant. */
const WHICH_ASKED = 'which';

/** Where a message is said, as the scorer knows it. */
export const placeOf = ({ dialog, asked, owned }: DialogueContext): TalkPlace => ({
  dialog: dialog?.id,
  asked: asked && (asked.slot ?? WHICH_ASKED),
  owned: [...new Set(owned?.map(({ area }) => area))],
});

const isUnclear = ({ commands: [first] }: CommandInterpretation): boolean =>
  first === undefined || first.do === 'unclear';

/** What was read answers the question that was put. */
const answersWhatWasAsked = (
  { context: { asked } }: MessageAnalysis,
  first: Command | undefined,
): boolean =>
  first?.do === 'pick' ||
  (first?.do === 'fill' && asked !== undefined && first.slot === asked.slot);

/** A look at what was bought, where something was. */
const looksAtOwned = (reading: MessageAnalysis, first: Command | undefined): boolean =>
  (reading.context.owned?.length ?? 0) > 0 &&
  first !== undefined &&
  isOfOwned(reading, labelOfCommand(first, reading.context.asked?.slot));

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
  const owned = sure > 0 && looksAtOwned(reading, commands[0]) ? OWNED_BONUS : 0;
  return OWN_FACTOR * chance + OWN_BONUS + sure + answer + several + owned;
}

/** Dialogs are begun and baskets filled by many a question; what else the recognisers read in one is likelier than that nobody knows. */
const MISREAD_QUESTIONS = /^(?:start|slot lines)\b/u;

const buysOrSearches = (purpose: DialogManifest['purpose']): boolean =>
  purpose === 'search' || purpose === 'purchase' || isGroupPurpose(purpose);

/** What has an answer of its own, or opens what was bought, is truer than that nobody knows. */
const isTruerThanUnknown = (
  reading: MessageAnalysis,
  { commands: [first] }: CommandInterpretation,
): boolean =>
  first?.do === 'start'
    ? !buysOrSearches(findDialogManifest(reading, first.dialog)?.purpose)
    : TOLD_TRULY.has(first?.do);
const TOLD_TRULY: ReadonlySet<Command['do'] | undefined> = new Set([
  'ask',
  'outside',
  'chat',
  'person',
]);

/** Nothing that is asked over a slot of own words is a question to us: it goes where they go, or is answered from what they are about. */
const mayBeUnknownQuestion = (
  reading: MessageAnalysis,
  recognised: CommandInterpretation,
  own: ActLabel | undefined,
  chance: number,
): boolean =>
  !(reading.context.asked?.takes[0] === 'text') &&
  (isUnclear(recognised) ||
    (recognised.confidence < SURE_RECOGNISED && MISREAD_QUESTIONS.test(own ?? '')) ||
    (chance >= SURE_CHANCE && !isTruerThanUnknown(reading, recognised)));

const LINES_LABEL = 'slot lines';

/** Surely read as a question that has its own answer: no chance of an edit makes one of it. */
const isSureQuestion = ({ commands: [first], confidence }: CommandInterpretation): boolean =>
  first?.do === 'ask' && confidence >= SURE_RECOGNISED;

/** Nothing but a yes or a no, where one is asked for or nothing is: it is that. */
const isBareAnswer = (reading: MessageAnalysis, own: ActLabel | undefined): boolean =>
  (own === 'yes' || own === 'no') &&
  reading.context.asked?.yesNo !== false &&
  mentionsOnlyConcepts(reading, 'YES', 'STRONG_YES', 'NO', 'NOT', 'THIS', 'FILLER');

/** "Done", over a form of details: its end, known by its form. */
const endsForm = (reading: MessageAnalysis): boolean =>
  questionReads(reading, 'people', 'person') && isFinishingPhrase(reading.text);

/** No word of it means anything to us, and nothing was told: letters alone are no evidence. */
const isGibberish = ({ scene, entities }: MessageAnalysis): boolean =>
  entities.taken.size === 0 &&
  [...scene.present].every((concept) => concept.startsWith('@') || concept === 'FILLER');

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

/** A dialog of several people begins by words of its own, and where several people talk: rare in what the scorer was taught. */
const isOfGroup = (reading: MessageAnalysis, [first]: readonly Command[]): boolean =>
  first?.do === 'start' && isGroupPurpose(findDialogManifest(reading, first.dialog)?.purpose);

/** Who is named among several is put right: names are known by the form that they stand in, and not by the words around them. */
const putsPersonRight = ({ commands, confidence }: CommandInterpretation): boolean =>
  confidence >= SURE_CHANCE &&
  commands.every((one) => one.do === 'list' && one.op === 'change' && one.value?.is === 'person');

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
    .map(({ label }) => label.split(' ')[1] ?? '');
  const different = [...new Set(readings)].slice(0, ALTERNATIVES);
  return different.length === ALTERNATIVES ? { do: 'unclear', readings: different } : undefined;
}

/** Plainly a question, in words that we know some of: that it was not told is a truer answer than that it was not understood. */
const isQuestionWithoutAnswer = (
  reading: MessageAnalysis,
  { commands: [first] }: CommandInterpretation,
): boolean =>
  reading.context.dialog !== undefined &&
  reading.context.asked?.takes[0] !== 'text' &&
  first?.do === 'unclear' &&
  (first.readings?.length ?? 0) < 2 &&
  isQuestion(reading.text) &&
  !isGibberish(reading);

/**
 * What a message does: what the recognisers read, unless the scorer is surer of something else that the message has the values for.
 * `candidates` gives all that the recognisers make of it.
 */
export function chooseAct(
  reading: MessageAnalysis,
  recognised: CommandInterpretation,
  scorer: ActScorer,
  candidates: () => readonly CommandInterpretation[],
): CommandInterpretation {
  const chosen = likeliestAct(reading, recognised, scorer, candidates);
  const picked = pickBeforeOrder(reading, chosen.commands);
  return picked ? { ...chosen, commands: picked } : chosen;
}

/** What is shown of a menu changes nothing, and its words are plain. */
const asksToSee = ({ commands }: CommandInterpretation): boolean =>
  commands.some((one) => one.do === 'fill' && one.slot === 'view');

/** Read by its own form, or plainly of a group, a person or a purchase: the scorer has no say in it. */
const isReadPlainly = (
  reading: MessageAnalysis,
  recognised: CommandInterpretation,
  own: ActLabel | undefined,
): boolean =>
  endsForm(reading) ||
  isBareAnswer(reading, own) ||
  (own !== undefined && isReadByForm(reading, own)) ||
  isOfGroup(reading, recognised.commands) ||
  putsPersonRight(recognised) ||
  asksToSee(recognised) ||
  (isOfOwned(reading, own) &&
    (reading.context.asked?.slot === 'reply' || recognised.confidence >= PLAINLY_OWNED)); // no more words of a complaint

function likeliestAct(
  reading: MessageAnalysis,
  recognised: CommandInterpretation,
  scorer: ActScorer,
  candidates: () => readonly CommandInterpretation[],
): CommandInterpretation {
  const [first] = recognised.commands;
  const own = first && labelOfCommand(first, reading.context.asked?.slot);
  if (isReadPlainly(reading, recognised, own)) return recognised;
  const scored = scorer({
    text: reading.text,
    place: placeOf(reading.context),
    concepts: [...reading.scene.present],
  });
  const [best] = scored;
  if (!best) return recognised;
  if (isSameAct(own, best.label))
    return { ...recognised, confidence: Math.max(recognised.confidence, best.chance) };
  const unclear = isUnclear(recognised);
  if (isOpenQuestion(best.label) && !mayBeUnknownQuestion(reading, recognised, own, best.chance))
    return recognised;
  const judged =
    scored.find(({ label }) => isSameAct(own, label))?.chance ??
    (isUntaught(own, scored) ? undefined : 0);
  const likely = judged ?? 0;
  const least = Math.max(
    leastChance(reading, recognised),
    unclear ? 0 : ownScore(reading, recognised, judged ?? UNTAUGHT_CHANCE),
  );
  const all = candidates();
  for (const act of scored.slice(0, ALTERNATIVES_TRIED)) {
    if (isSameAct(own, act.label) || act.chance < least || isSameQuestion(reading, own, act.label))
      break;
    if (act.label === 'unclear' && recognised.confidence >= SURE_RECOGNISED) continue; // words that are surely recognised are clear
    if (act.label === LINES_LABEL && isSureQuestion(recognised)) return recognised;
    if (!mayAct(reading, act) || beginsAnew(reading, recognised.commands, act.label)) continue;
    const commands = commandsForLabel(act.label, reading, all);
    if (commands?.[0]?.do === 'forget' && act.chance < SURE_CHANCE) continue; // nothing known is let go by half a chance
    if (commands && tellsContact(recognised.commands) && !tellsContact(commands)) return recognised; // a number and an address are never dropped
    if (commands && keepsMore(reading, recognised.commands, commands)) return recognised;
    if (commands && dropsValues(reading, recognised.commands, commands)) return recognised;
    if (commands) return { commands, confidence: act.chance };
  }
  if (unclear) {
    const which = askWhich(scored);
    if (which) return interpretAs(best.chance, which);
    return isQuestionWithoutAnswer(reading, recognised)
      ? { commands: answerUnknownQuestion(reading), confidence: LEAST_CHANCE }
      : recognised;
  }
  if (isOfOpenGroup(reading, recognised.commands)) return recognised;
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
