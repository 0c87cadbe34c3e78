import { isQuestion } from '../../language/text/question';
import { asksAboutOption } from '../commands/option-position';
import {
  currentDialog,
  findDialogManifest,
  mentionsConcept,
  type MessageAnalysis,
} from '../commands/reading';
import { isGroupPurpose, type DialogPurpose } from '../../engine/dialog-purpose';
import type { ActLabel } from './act-label';
import { dialogOfLabel } from './label-dialog';
import type { ScoredAct } from './act-scorer';

/** Least probability for acts that cannot be undone, or that mostly a form of words tells. */
const SURE_ACTS: ReadonlyMap<ActLabel, number> = new Map([
  ['cancel', 0.4],
  ['restart', 0.8],
  ['undo', 0.3],
  ['person', 0.3],
  ['yes', 0.6],
  ['outside price-change', 0.9],
  ['resume', 0],
]);
/** Least probability for erasing a customer's data. */
const ERASURE_CHANCE = 0.8;
/** Least probability of a yes to a bill in unknown words, and the most words of it. */
const CONSENT_CHANCE = 0.9;
const CONSENT_WORDS = 24;
/** Labels that only a fixed form of words tells: codes, languages, files, orders to the machine. */
const LABELS_BY_FORM: ReadonlySet<string> = new Set([
  'outside invoice',
  'outside practice',
  'outside trick',
  'outside price-change',
  'restart',
  'language',
  'strange',
  'resume',
  'event',
]);
const PURPOSES_BY_FORM: ReadonlySet<DialogPurpose | undefined> = new Set<DialogPurpose>([
  'hand-off-claim',
  'hand-off-confirm',
  'voice',
]);

/** True for a label that only its own form of words tells. */
export const isReadByForm = (reading: MessageAnalysis, label: ActLabel): boolean =>
  LABELS_BY_FORM.has(label) || PURPOSES_BY_FORM.has(dialogOfLabel(reading, label)?.purpose);

/** Least probability of an act of a group where none is under way: "I'll come and get it" joins nobody. */
const GROUP_CHANCE = 0.6;

/** Returns the least probability of an act that few mean, or that cannot be undone; 0 for others. */
function leastOf(reading: MessageAnalysis, label: ActLabel): number {
  const purpose = dialogOfLabel(reading, label)?.purpose;
  if (purpose === 'erase') return ERASURE_CHANCE;
  if (isGroupPurpose(purpose) && !isGroupPurpose(currentDialog(reading)?.purpose))
    return GROUP_CHANCE;
  return SURE_ACTS.get(label) ?? 0;
}

/** True for a likely yes to a bill that has nothing else with it; an erasure takes none. */
const mayConsent = (reading: MessageAnalysis, chance: number): boolean => {
  const { text, context, entities } = reading;
  return (
    context.asked?.confirms === undefined &&
    !mentionsConcept(reading, 'NOT', 'NO') &&
    chance >= CONSENT_CHANCE &&
    entities.taken.size === 0 &&
    !/[?\d]/u.test(text) &&
    text.split(/\s+/u).length <= CONSENT_WORDS
  );
};

/** Acts that leave all as it is: where one of them is likely, nothing is cancelled ("don't cancel"). */
const LEAVE_ALL: ReadonlySet<ActLabel> = new Set(['repeat', 'no', 'whether']);
const LIKELY_TO_LEAVE = 0.3;

/** True if the scorer's act is allowed: likely enough if irreversible, not of a form, and not excluded by another. */
export function mayAct(
  reading: MessageAnalysis,
  { label, chance }: ScoredAct,
  scored: readonly ScoredAct[],
): boolean {
  const { asked } = reading.context;
  if (isReadByForm(reading, label) && !SURE_ACTS.has(label)) return false;
  if (chance < leastOf(reading, label)) return false;
  if (asked?.consent === true && label.endsWith('=on')) return false; // no consent is guessed
  if (label === 'yes' || label === 'no')
    return (
      asked?.yesNo === true &&
      (asked.consent !== true || label === 'no' || mayConsent(reading, chance))
    );
  if (label.startsWith('slot ') && asked?.slot === label.split(' ')[1] && asksOfOptions(reading))
    return false; // "who will be our guide" chooses no guided tour
  if (label === 'slot lines' && namesNoFood(reading)) return false;
  // "don't cancel" cancels nothing
  if (label.startsWith('slot ') && tellsNobody(reading, label)) return false;
  if (
    label === 'cancel' &&
    scored.some((one) => LEAVE_ALL.has(one.label) && one.chance >= LIKELY_TO_LEAVE)
  )
    return false;
  return (
    label !== 'cancel' ||
    (asked?.confirms === undefined &&
      (chance >= PLAINLY_ALL || !mentionsConcept(reading, 'NOT', ...ONE_OF_THEM)))
  );
}

/** True for a question about the shown options, which chooses none. */
const asksOfOptions = (reading: MessageAnalysis): boolean =>
  (reading.context.asked?.options.length ?? 0) > 0 && asksAboutOption(reading);

/** True for a request for a person to talk to, without a word for food. */
const namesNoFood = (reading: MessageAnalysis): boolean =>
  mentionsConcept(reading, 'AGENT') &&
  !mentionsConcept(reading, 'DISH', 'INGREDIENT', 'PORTION', 'CUISINE');

/** Above it "not" does not speak against cancelling: "shikayat nahi karni, rehne dijiye". */
const PLAINLY_ALL = 0.99;

/** Concepts of a part: "cancel one dosa" cancels not all. */
const ONE_OF_THEM = ['DISH', 'INGREDIENT', 'NUMBER', 'NUMWORD', 'PERSON_KIND'] as const;

/** True for a question in a form of people: "can my 70 year old father come?" */
function tellsNobody(reading: MessageAnalysis, label: ActLabel): boolean {
  const { context, entities, text } = reading;
  const slot = findDialogManifest(reading, context.dialog?.id ?? '')?.slots.find(
    ({ name }) => label === `slot ${name}`,
  );
  return (
    (slot?.reads === 'people' || slot?.reads === 'person') &&
    isQuestion(text) &&
    entities.contact === undefined
  );
}
