import { isBegunByMela, isGroupPurpose } from '../../engine/dialog-purpose';
import type { SlotReading } from '../../engine/slot';
import type { ValueKind } from '../../engine/value';
import type { DialogManifest, SlotManifest } from '../understanding';

const EXAMPLES_SHOWN = 2;

/** Kinds of value that words may give; forms are filled, not said. */
const SAID_KINDS: ReadonlySet<ValueKind> = new Set<ValueKind>([
  'text',
  'day',
  'clock',
  'number',
  'counts',
  'money',
  'place',
  'person',
  'people',
  'flag',
  'extreme',
]);

/** What only steps and buttons fill. */
const UNSAID: ReadonlySet<SlotReading> = new Set<SlotReading>(['nothing', 'page']);

/** Slots that words fill: what only steps and buttons fill is nobody's to say. */
export const isSayable = ({ reads, takes, choices }: SlotManifest): boolean =>
  !UNSAID.has(reads) &&
  (takes.some((kind) => SAID_KINDS.has(kind)) || choices !== undefined || reads === 'owned-order');

/** Dialogs that a person begins by words. */
export const sayableDialogs = (manifests: readonly DialogManifest[]): DialogManifest[] =>
  manifests
    .filter(({ purpose }) => !isBegunByMela(purpose))
    .map((one) => ({ ...one, slots: one.slots.filter(isSayable) }));

/** Dialogs as the model is told of them: a line each, a line for what they know, a line for their questions. */
export function dialogLines(manifests: readonly DialogManifest[]): string {
  const told = new Map<readonly string[], string>(); // lists of choices that were told already, by the slot
  return sayableDialogs(manifests)
    .map((one) => linesOfDialog(one, told))
    .join('\n');
}

function linesOfDialog(
  { id, about, purpose, examples, slots, questions }: DialogManifest,
  told: Map<readonly string[], string>,
): string {
  const inGroups = isGroupPurpose(purpose); // and mostly begun by a button
  const said = examples
    .slice(0, inGroups ? 1 : EXAMPLES_SHOWN)
    .map((one) => JSON.stringify(one))
    .join(', ');
  const head = `- ${id}: ${about}${said ? `, as ${said}` : ''}`;
  if (inGroups) return head;
  return [
    head,
    ...(slots.length > 0
      ? [`  slots: ${slots.map((one) => slotWords(one, told)).join('; ')}`]
      : []),
    ...(questions.length > 0
      ? [`  questions: ${questions.map((one) => `${one.id} (${one.about})`).join('; ')}`]
      : []),
  ].join('\n');
}

function slotWords(
  { name, about, takes, choices }: SlotManifest,
  told: Map<readonly string[], string>,
): string {
  const before = choices && told.get(choices);
  if (choices && before === undefined) told.set(choices, name);
  const values = before === undefined ? (choices?.join('|') ?? kindsTold(takes)) : `as ${before}`;
  return `${name}[${values}] ${about}`;
}

/** Kinds of value in a few words: what points at a list is one of them. */
function kindsTold(takes: readonly ValueKind[]): string {
  const said = takes.filter((kind) => SAID_KINDS.has(kind));
  const pointing = takes.includes('nth');
  const kinds = pointing
    ? ['choice', ...said.filter((kind) => !POINTING_KINDS.has(kind))]
    : said.map(wireKind);
  return kinds.length === 0 ? 'key' : [...new Set(kinds)].join('|');
}
const POINTING_KINDS: ReadonlySet<ValueKind> = new Set<ValueKind>(['extreme', 'text', 'number']);

/** The name of a kind of value in the model's answers. */
export const wireKind = (kind: ValueKind): string => {
  if (kind === 'money') return 'rupees';
  return kind === 'person' ? 'people' : kind;
};
