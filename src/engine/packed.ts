import { z } from 'zod';
import { digest } from './digest';
import { draft, type Draft } from './state';

/** Drafts on their way from one conversation to another, as plain data. */
export const packed = z.array(draft);

const NAME_CHARS = 10; // 51 bits: apart from every draft that the other conversation has or will have

/** What a draft is called after a move; `move` is the move's id, so that a draft that comes back is none of the old ones. */
export function movedName(id: string, move: string): string {
  return `m${digest([move, id]).slice(0, NAME_CHARS)}`;
}

/** The same drafts under the names that they have in the other conversation. */
export function renamed(drafts: readonly Draft[], move: string): Draft[] {
  return drafts.map((one) => {
    const from = draft.safeParse(one.from);
    return { ...one, id: movedName(one.id, move), ...(from.success ? { from: { ...from.data, id: movedName(from.data.id, move) } } : {}) };
  });
}
