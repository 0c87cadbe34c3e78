import { dependentSlots, type Dialog } from './dialog';
import { parsedAs } from './parsed';
import type { TurnSession } from './session';
import type { Slot } from './slot';
import type { Draft, DraftSnapshot } from './state';

/** Returns the name of a slot's answer, where it has one. */
function nameIn(slot: Slot, { slots }: Pick<Draft, 'slots'>): string | undefined {
  const read = parsedAs(slot.schema, slots[slot.name]);
  const words = read === undefined ? undefined : slot.words?.(read);
  return words !== undefined && 'raw' in words ? words.raw : undefined;
}

/** Finds the latest version of a draft in which a slot's answer had that name, unlike now. */
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

/** Keeps (`on`) or leaves out the answers to the named slots. */
const pickSlots = <V>(held: Readonly<Record<string, V>>, names: ReadonlySet<string>, on: boolean) =>
  Object.fromEntries(Object.entries(held).filter(([name]) => names.has(name) === on));

/**
 * Restores an earlier choice of the active draft by its name, with all that rested on it; other
 * answers stay. Returns false when nothing of that name was chosen.
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
