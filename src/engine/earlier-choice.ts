import { dependentSlots, type Dialog } from './dialog';
import { parsedAs } from './parsed';
import type { TurnSession } from './session';
import type { Slot } from './slot';
import type { Draft, DraftSnapshot } from './state';

/** An answer by what it is called, where it has a name. */
function nameIn(slot: Slot, { slots }: Pick<Draft, 'slots'>): string | undefined {
  const read = parsedAs(slot.schema, slots[slot.name]);
  const words = read === undefined ? undefined : slot.words?.(read);
  return words !== undefined && 'raw' in words ? words.raw : undefined;
}

/** The latest version of a draft in which one of its slots was answered by that name. */
function versionWith(
  dialog: Dialog,
  draft: Draft,
  name: string,
): { slot: Slot; version: DraftSnapshot } | undefined {
  for (const version of draft.past.toReversed()) {
    const slot = dialog.slots.find(
      (one) => nameIn(one, version) === name && nameIn(one, draft) !== name,
    );
    if (slot) return { slot, version };
  }
  return undefined;
}

/** The answers to some slots, of all that there are. */
const pickSlots = <V>(held: Readonly<Record<string, V>>, names: ReadonlySet<string>, on: boolean) =>
  Object.fromEntries(Object.entries(held).filter(([name]) => names.has(name) === on));

/**
 * Takes an earlier choice up again, with all that rested on it as it was; what does not rest on it
 * stays as it is now. False where nothing of that name was chosen.
 */
export function returnToChoice(s: TurnSession, name: string): boolean {
  const draft = s.active();
  const dialog = s.dialogOf(draft);
  const found = draft && dialog ? versionWith(dialog, draft, name) : undefined;
  if (!draft || !dialog || !found) return false;
  const names = new Set(
    [found.slot, ...dependentSlots(dialog, found.slot.name)].map((one) => one.name),
  );
  const { version } = found;
  s.put({
    ...draft,
    slots: { ...pickSlots(draft.slots, names, false), ...pickSlots(version.slots, names, true) },
    wishes: { ...pickSlots(draft.wishes, names, false), ...pickSlots(version.wishes, names, true) },
    carried: [],
  });
  s.state = { ...s.state, asked: undefined };
  s.progress = true;
  s.run = true;
  return true;
}
