import type { Dialog } from '../../engine/dialog';
import { isConsent } from '../../engine/slot';
import { activeDraft, type ConversationState, type Draft } from '../../engine/state';
import type { DialogueContext } from '../../understanding/understanding';
import { openDraftsOf } from './open-drafts';

/** Makes the dialogue context from the state and the dialogs, without personal data. */
export function dialogueContextOf(
  state: ConversationState,
  dialogs: readonly Dialog[],
  place: Pick<DialogueContext, 'now' | 'zone' | 'language' | 'customer' | 'owned'>,
): DialogueContext {
  const draft = activeDraft(state);
  const known = draft && Object.keys({ ...draft.slots, ...draft.wishes });
  const { asked, spoken, unpaid, lately } = state;
  const dialog = dialogs.find(
    (one) => one.id === state.drafts.find((held) => held.id === asked?.draft)?.dialog,
  );
  const slot = dialog?.slots.find((one) => one.name === asked?.slot);
  const { now, zone, language, customer, owned } = place;
  return {
    now,
    zone,
    language,
    customer,
    ...(owned && owned.length > 0 ? { owned } : {}),
    ...(draft ? { drafts: openDraftsOf(state, dialogs) } : {}),
    dialog: draft && {
      id: draft.dialog,
      known: known ?? [],
      ...itemOf(draft, dialogs),
      ...countedIn(draft, dialogs),
    },
    spoken: spoken?.value.is === 'option' ? spoken.value.id : undefined,
    ...(unpaid === undefined ? {} : { unpaid }),
    ...(lately === undefined ? {} : { lately }),
    asked: asked && {
      slot: asked.slot,
      reads: slot?.reads,
      takes: slot?.takes ?? [],
      options: asked.options.map(({ id, words, facts }) => ({
        id,
        words,
        ...(facts?.['price'] !== undefined && { price: facts['price'] }),
      })),
      consent:
        asked.kind === 'consent' ||
        asked.kind === 'drop' ||
        (slot !== undefined && isConsent(slot)) ||
        undefined,
      bill: asked.kind === 'consent' || undefined,
      passing: slot?.plainYes?.passing,
      confirms: asked.kind === 'drop' ? 'cancel' : slot?.plainYes?.confirms,
      yesNo: asked.kind !== 'slot' || slot?.takes.includes('flag') === true,
    },
  };
}

/** Returns the id of the experience chosen in a draft, if any. */
function itemOf(draft: Draft, dialogs: readonly Dialog[]): { item?: string } {
  const slots = dialogs.find((one) => one.id === draft.dialog)?.slots ?? [];
  const name = slots.find((slot) => slot.reads === 'item')?.name;
  const held = name === undefined ? undefined : draft.slots[name];
  const id = isRecord(held) ? held['id'] : undefined;
  return typeof id === 'string' ? { item: id } : {};
}

/** Returns a draft's counts: the pending ones, else the settled ones. */
function countedIn(
  draft: Draft,
  dialogs: readonly Dialog[],
): Pick<NonNullable<DialogueContext['dialog']>, 'counted'> {
  const slots = dialogs.find((one) => one.id === draft.dialog)?.slots ?? [];
  const name = slots.find((slot) => slot.reads === 'count')?.name ?? '';
  const [wanted, held] = [draft.wishes[name], draft.slots[name]];
  if (wanted?.is === 'counts') return { counted: wanted.counts.map(({ n, of }) => ({ n, of })) };
  const lines = Array.isArray(held) ? held.filter(isRecord) : [];
  const counted = lines.flatMap((line) => {
    const { n, name: of } = line;
    return typeof n === 'number' && typeof of === 'string' ? [{ n, of }] : [];
  });
  return counted.length > 0 ? { counted } : {};
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
