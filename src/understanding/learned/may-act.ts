import { isQuestion } from '../../language/text/question';
import { asksAboutOption } from '../commands/option-position';
import { PAID_CHANGE } from '../commands/dialog-roles';
import { resolveOwnedReference } from '../commands/owned-reference';
import {
  currentDialog,
  findDialogManifest,
  mentionsConcept,
  type MessageAnalysis,
} from '../commands/reading';
import type { DialogPurpose } from '../../engine/dialog-purpose';
import type { ActLabel } from './act-label';
import { dialogOfLabel } from './label-dialog';
import type { ScoredAct } from './act-scorer';

/** What cannot be taken back, or is nobody's to guess. */
const SURE_ACTS: ReadonlyMap<ActLabel, number> = new Map([
  ['cancel', 0.75],
  ['restart', 0.8],
  ['yes', 0.75],
]);
/** The same of what deletes all that is kept of a person. */
const ERASURE_CHANCE = 0.8;
/** A yes to a bill in words that the recognisers do not know: only in few words, and surely. */
const CONSENT_CHANCE = 0.9;
const CONSENT_WORDS = 12;
/** Read by their own form alone: codes, languages, files, what gives the machine orders. */
const LABELS_BY_FORM: ReadonlySet<string> = new Set([
  'outside invoice',
  'outside practice',
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

/** True of what its own form alone tells, and no word does. */
export const isReadByForm = (reading: MessageAnalysis, label: ActLabel): boolean =>
  LABELS_BY_FORM.has(label) || PURPOSES_BY_FORM.has(dialogOfLabel(reading, label)?.purpose);

/** How likely an act must be, where it cannot be taken back. */
const leastOf = (reading: MessageAnalysis, label: ActLabel): number =>
  dialogOfLabel(reading, label)?.purpose === 'erase' ? ERASURE_CHANCE : (SURE_ACTS.get(label) ?? 0);

/** A yes where a bill or an erasure waits for it: never guessed where anything else is told along. */
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

/** True where what the scorer reads may be done at all: nothing irreversible by half a chance, nothing that only forms tell. */
export function mayAct(reading: MessageAnalysis, { label, chance }: ScoredAct): boolean {
  const { asked } = reading.context;
  if (isReadByForm(reading, label) || chance < leastOf(reading, label)) return false;
  if (asked?.consent === true && label.endsWith('=on')) return false; // a consent is never guessed
  if (label === 'yes' || label === 'no')
    return (
      asked?.yesNo === true &&
      (asked.consent !== true || label === 'no' || mayConsent(reading, chance))
    );
  if (label.startsWith('slot ') && asked?.slot === label.split(' ')[1] && asksOfOptions(reading))
    return false; // "who will be our guide" takes no guided tour
  if (label === 'slot lines' && namesNoFood(reading)) return false;
  if (changesWhatIsPaid(reading, label) && !namesWhatIsOwned(reading)) return false;
  // "don't cancel" lets nothing go
  if (label.startsWith('slot ') && tellsNobody(reading, label)) return false;
  return (
    label !== 'cancel' ||
    (asked?.confirms === undefined &&
      (chance >= PLAINLY_ALL || !mentionsConcept(reading, 'NOT', ...ONE_OF_THEM)))
  );
}

/** Over something that is being bought, a change of what was bought before. */
const changesWhatIsPaid = (reading: MessageAnalysis, label: ActLabel): boolean =>
  currentDialog(reading)?.purpose === 'purchase' &&
  dialogOfLabel(reading, label)?.purpose === PAID_CHANGE.purpose;

function namesWhatIsOwned(reading: MessageAnalysis): boolean {
  const { mine, named } = resolveOwnedReference(reading);
  return mine || named.length > 0;
}

/** Options are shown, and something is asked of them: a question takes none. */
const asksOfOptions = (reading: MessageAnalysis): boolean =>
  (reading.context.asked?.options.length ?? 0) > 0 && asksAboutOption(reading);

/** A person to talk to, a menu to see: words that are known, and none of them of food. */
const namesNoFood = (reading: MessageAnalysis): boolean =>
  mentionsConcept(reading, 'AGENT') &&
  !mentionsConcept(reading, 'DISH', 'INGREDIENT', 'PORTION', 'CUISINE');

/** Above it words of a part or of a no say nothing against letting all of it go: "shikayat nahi karni, rehne dijiye". */
const PLAINLY_ALL = 0.95;

/** "Cancel one dosa": a part of it, and not all. */
const ONE_OF_THEM = ['DISH', 'INGREDIENT', 'NUMBER', 'NUMWORD', 'PERSON_KIND'] as const;

/** "Can my 70 year old father come?": a question over a form of people names none of them. */
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
