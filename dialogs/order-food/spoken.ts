import { z } from 'zod';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { say } from '../../src/reply/text';
import { hiddenSlotLabelled } from '../parts/hidden';

const SENTENCES_KEPT = 8; // sentences: whoever has said more has long been asked for the restaurant

/** What was ordered in words before the restaurant is known, sentence by sentence; the basket needs its menu. */
export const pendingOrderWordsSlot = hiddenSlotLabelled<string[]>(
  'spoken',
  'what was ordered so far in words',
  z.array(z.string()),
  say('slot.order'),
);

/** All that was ordered in words and is in no basket yet, in the order it was said. */
export function orderWordsSoFar(t: Turn): string[] {
  const before = t.get(pendingOrderWordsSlot) ?? [];
  const now = ofKind(t.pendingValue('order'), 'text')?.text;
  return (now === undefined || before.at(-1) === now ? before : [...before, now]).slice(
    -SENTENCES_KEPT,
  );
}

/** The same as one text; nothing where nothing was said. */
export function orderTextSoFar(t: Turn): string | undefined {
  const said = orderWordsSoFar(t);
  return said.length === 0 ? undefined : said.join('. ');
}
