import { isBegunByMela, isGroupPurpose } from '../../engine/dialog-purpose';
import type { SlotReading } from '../../engine/slot';
import type { ValueKind } from '../../engine/value';
import type { DialogManifest, SlotManifest } from '../understanding';

/** Kinds of value that words may give; forms are filled in, not said. */
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

/** Readings of slots that only steps and buttons fill. */
const UNSAID: ReadonlySet<SlotReading> = new Set<SlotReading>(['nothing', 'page']);

/** True for a slot that words may fill. */
export const isSayable = ({ reads, takes, choices }: SlotManifest): boolean =>
  !UNSAID.has(reads) &&
  (takes.some((kind) => SAID_KINDS.has(kind)) || choices !== undefined || reads === 'owned-order');

/** Returns the dialogs that a person may begin by words, with the slots that words fill. */
export const sayableDialogs = (manifests: readonly DialogManifest[]): DialogManifest[] =>
  manifests
    .filter(({ purpose, wholeSentences }) => !isBegunByMela(purpose) && !wholeSentences)
    .map((one) => ({ ...one, slots: one.slots.filter(isSayable) }));

/**
 * Describes the dialogs to the model: a line each, with lines for slots and questions. Dialogs of
 * groups, mostly begun by a button, and those whose names say enough are only named. A description that occurred before is not
 * repeated.
 */
export function dialogLines(manifests: readonly DialogManifest[]): string {
  const told: ToldBefore = { choices: new Map(), words: new Set() };
  const all = sayableDialogs(manifests);
  const inGroups = all.filter(({ purpose }) => isGroupPurpose(purpose));
  const named = all.filter(({ namedOnly }) => namedOnly);
  const list = (dialogs: readonly DialogManifest[]): string =>
    dialogs.map(({ id }) => id).join(', ');
  return [
    ...all
      .filter((one) => !inGroups.includes(one) && !named.includes(one))
      .map((one) => linesOfDialog(one, told)),
    ...(named.length > 0 ? [`- by name: ${list(named)}`] : []),
    ...(inGroups.length > 0 ? [`- in a group, as they are called: ${list(inGroups)}`] : []),
  ].join('\n');
}

/** What has been described already: lists of choices by their first slot, and texts. */
interface ToldBefore {
  choices: Map<readonly string[], string>;
  words: Set<string>;
}

function linesOfDialog(
  { id, about, examples, slots, questions }: DialogManifest,
  told: ToldBefore,
): string {
  const [said] = examples;
  const lines = [
    `- ${id}: ${about}${said === undefined ? '' : `, as ${JSON.stringify(said)}`}`,
    listLine('slots', alikeSlots(slots), ([one, ...others]) =>
      aboutOnce(
        `${[one, ...others].map(({ name }) => name).join(', ')}[${valuesTold(one, told)}]`,
        ` ${one.about}`,
        told,
      ),
    ),
    listLine('questions', questions, (one) => aboutOnce(one.id, ` (${one.about})`, told)),
  ];
  return lines.filter((line) => line !== undefined).join('\n');
}

/** Groups neighbouring slots that share one list of choices. */
function alikeSlots(slots: readonly SlotManifest[]): [SlotManifest, ...SlotManifest[]][] {
  const groups: [SlotManifest, ...SlotManifest[]][] = [];
  for (const slot of slots) {
    const last = groups.at(-1);
    if (slot.choices !== undefined && last?.[0].choices === slot.choices) last.push(slot);
    else groups.push([slot]);
  }
  return groups;
}

const listLine = <T>(
  name: string,
  list: readonly T[],
  words: (one: T) => string,
): string | undefined =>
  list.length === 0 ? undefined : `  ${name}: ${list.map(words).join('; ')}`;

/** Returns a name with its description, or alone where the same text occurred before. */
function aboutOnce(name: string, about: string, { words }: ToldBefore): string {
  const whole = `${name}${about}`;
  if (words.has(whole)) return name;
  words.add(whole);
  return whole;
}

function valuesTold({ name, takes, choices }: SlotManifest, { choices: told }: ToldBefore): string {
  const before = choices && told.get(choices);
  if (choices && before === undefined) told.set(choices, name);
  return before === undefined ? (choices?.join('|') ?? kindsTold(takes)) : `as ${before}`;
}

/** Names the kinds of value; those that refer to an item of a list share the name `choice`. */
function kindsTold(takes: readonly ValueKind[]): string {
  const said = takes.filter((kind) => SAID_KINDS.has(kind));
  const pointing = takes.includes('nth');
  const kinds = pointing
    ? ['choice', ...said.filter((kind) => !POINTING_KINDS.has(kind))]
    : said.map(wireKind);
  return kinds.length === 0 ? 'key' : [...new Set(kinds)].join('|');
}
const POINTING_KINDS: ReadonlySet<ValueKind> = new Set<ValueKind>(['extreme', 'text', 'number']);

/** Returns the name of a kind of value in the model's answers. */
export const wireKind = (kind: ValueKind): string => {
  if (kind === 'money') return 'rupees';
  return kind === 'person' ? 'people' : kind;
};
