import { z } from 'zod';
import { digestOfJson } from './digest';
import { draftSchema, type Draft } from './state';

/** Drafts on their way from one conversation to another, as plain data. */
export const packedDraftsSchema = z.array(draftSchema);

const NAME_CHARS = 10; // 51 bits: apart from every draft that the other conversation has or will have

/** What a draft is called after a move; `move` is the move's id, so that a draft that comes back is none of the old ones. */
export function movedDraftId(id: string, move: string): string {
  return `m${digestOfJson([move, id]).slice(0, NAME_CHARS)}`;
}

/** The same drafts under the names that they have in the other conversation. */
export function renameMovedDrafts(drafts: readonly Draft[], move: string): Draft[] {
  return drafts.map((one) => {
    const from = draftSchema.safeParse(one.from);
    return {
      ...one,
      id: movedDraftId(one.id, move),
      ...(from.success ? { from: { ...from.data, id: movedDraftId(from.data.id, move) } } : {}),
    };
  });
}
