import type { Dialog } from '../../engine/dialog';
import type { SlotReading } from '../../engine/slot';
import type { ConversationState, Draft } from '../../engine/state';
import type { OpenDraft } from '../../understanding/understanding';

/** Readings of the slots that name a draft: the thing booked, the restaurant ordered from. */
const NAMING: ReadonlySet<SlotReading> = new Set(['item', 'restaurant']);

/** Returns a conversation's drafts by what they are about, oldest first. */
export const openDraftsOf = (
  { drafts }: ConversationState,
  dialogs: readonly Dialog[],
): OpenDraft[] =>
  drafts.map((draft) => {
    const dialog = dialogs.find((one) => one.id === draft.dialog);
    const title = titleIn(dialog, draft.slots);
    const earlier = earlierTitles(dialog, draft).filter((one) => one !== title);
    return {
      id: draft.id,
      dialog: draft.dialog,
      ...(dialog?.area && { area: dialog.area }),
      ...(title !== undefined && { title }),
      ...(earlier.length > 0 && { earlier }),
      ...(draft.waiting === true && { waiting: true }),
    };
  });

/** Returns a draft's earlier titles, the latest first, since it was begun or begun anew. */
function earlierTitles(dialog: Dialog | undefined, { past, slots }: Draft): string[] {
  if (!dialog?.slots.some(({ reads }) => NAMING.has(reads))) return [];
  const versions = [...past.map((one) => one.slots), slots];
  const begun = versions.findLastIndex((one) => Object.keys(one).length === 0);
  const titles = versions
    .slice(begun + 1)
    .toReversed()
    .flatMap((one) => titleIn(dialog, one) ?? []);
  return [...new Set(titles)];
}

function titleIn(
  dialog: Dialog | undefined,
  slots: Readonly<Record<string, unknown>>,
): string | undefined {
  const slot = dialog?.slots.find(
    ({ name, reads }) => NAMING.has(reads) && slots[name] !== undefined,
  );
  const held = slot?.schema.safeParse(slots[slot.name]);
  const words = held?.success === true ? slot?.words?.(held.data) : undefined;
  return words !== undefined && 'raw' in words ? words.raw : undefined;
}
