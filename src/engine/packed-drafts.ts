import { z } from 'zod';
import { digestOfJson } from './digest';
import { draftSchema, type Draft } from './state';

/** Drafts on their way from one conversation to another, as plain data. */
export const packedDraftsSchema = z.array(draftSchema);

const NAME_CHARS = 10; // 51 bits: apart from every draft that the other conversation has or will have

/**
 * Returns the id of a draft after a channel hand-off. `handoff` is the hand-off's id, so that a
 * draft that comes back never meets an old one of the same id.
 */
export function handedOffDraftId(id: string, handoff: string): string {
  return `m${digestOfJson([handoff, id]).slice(0, NAME_CHARS)}`;
}

/** Returns the drafts under the ids that they get in the other conversation. */
export function renameHandedOffDrafts(drafts: readonly Draft[], handoff: string): Draft[] {
  return drafts.map((one) => {
    const from = draftSchema.safeParse(one.from);
    return {
      ...one,
      id: handedOffDraftId(one.id, handoff),
      ...(from.success
        ? { from: { ...from.data, id: handedOffDraftId(from.data.id, handoff) } }
        : {}),
    };
  });
}
