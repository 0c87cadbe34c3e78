import { z } from 'zod';
import type { Dialog } from '../../engine/dialog';
import type { DialogPurpose } from '../../engine/dialog-purpose';
import type { SlotReading } from '../../engine/slot';
import type { ConversationState, Draft } from '../../engine/state';

/**
 * How far somebody came in a dialog that leads to an order: `search` is that they began to look,
 * `choice` that they chose something, `quote` that they saw the bill. `ask:<slot>` is a question that
 * was put, `past:<slot>` that it was answered.
 */
export interface FunnelStep {
  dialog: string;
  step: string;
}

const LEADING: ReadonlySet<DialogPurpose | undefined> = new Set<DialogPurpose>([
  'search',
  'purchase',
  'group-purchase',
  'group-join',
]);

/** Readings of slots that hold what is bought, or from whom. */
const CHOSEN: ReadonlySet<SlotReading> = new Set<SlotReading>(['item', 'restaurant']);

/** Returns the steps that a turn took, each the first time for its draft. */
export function funnelSteps(
  before: ConversationState,
  after: ConversationState,
  dialogs: readonly Dialog[],
): FunnelStep[] {
  const leading = (draft: Draft | undefined): Dialog | undefined =>
    dialogs.find(({ id, purpose }) => id === draft?.dialog && LEADING.has(purpose));
  const steps = after.drafts.flatMap((draft) => {
    const was = before.drafts.find(({ id }) => id === draft.id);
    const dialog = was === draft ? undefined : leading(draft);
    return dialog ? draftSteps(dialog, draft, was, before) : [];
  });
  return [...steps, ...questionSteps(before, after, leading)];
}

function draftSteps(
  dialog: Dialog,
  draft: Draft,
  was: Draft | undefined,
  before: ConversationState,
): FunnelStep[] {
  const took = (step: string, now: boolean): FunnelStep[] =>
    now ? [{ dialog: dialog.id, step }] : [];
  return [
    ...took('search', !was && !isGrown(draft, before)),
    ...took('choice', isChosen(dialog, draft) && !(was && isChosen(dialog, was))),
    ...took('quote', draft.shown !== undefined && was?.shown === undefined),
  ];
}

const grownFromSchema = z.object({ id: z.string() });

/** True for a draft that grew out of one that was there: that one was counted as the beginning. */
function isGrown({ from }: Draft, { drafts }: ConversationState): boolean {
  const read = grownFromSchema.safeParse(from);
  return read.success && drafts.some(({ id }) => id === read.data.id);
}

const isChosen = ({ slots, purpose }: Dialog, draft: Draft): boolean =>
  purpose !== 'search' &&
  slots.some(({ name, reads }) => CHOSEN.has(reads) && draft.slots[name] !== undefined);

/** The questions of drafts that were put or answered in a turn. */
function questionSteps(
  before: ConversationState,
  after: ConversationState,
  leading: (draft: Draft | undefined) => Dialog | undefined,
): FunnelStep[] {
  const [old, open] = [before.asked, after.asked];
  const draftOf = (id: string | undefined): Draft | undefined =>
    after.drafts.find((one) => one.id === id);
  const put = open?.slot !== undefined && !(open.slot === old?.slot && open.draft === old.draft);
  const asked = put ? leading(draftOf(open?.draft)) : undefined;
  const past = old && leading(before.drafts.find(({ id }) => id === old.draft));
  return [
    ...(past && isAnswered(old, after) ? [{ dialog: past.id, step: `past:${old.slot}` }] : []),
    ...(asked ? [{ dialog: asked.id, step: `ask:${open?.slot}` }] : []),
  ];
}

/** True where the question's slot has its answer, its draft waits for what comes next, or another grew out of it. */
function isAnswered(
  { slot, draft: id }: NonNullable<ConversationState['asked']>,
  { drafts }: ConversationState,
): boolean {
  if (slot === undefined) return false;
  const draft = drafts.find((one) => one.id === id);
  if (draft) return draft.slots[slot] !== undefined || draft.waiting === true;
  return drafts.some(({ from }) => grownFromSchema.safeParse(from).data?.id === id);
}
