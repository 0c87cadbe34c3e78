import { z } from 'zod';
import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { say } from '../../src/reply/text';
import { sentence } from '../parts/say';

const label = say('slot.order');
const refused = { is: 'refused', why: label } as const;
const KEPT = 8; // sentences: whoever has said more has long been asked for the restaurant

/** What was ordered in words before the restaurant is known, sentence by sentence; the basket needs its menu. */
export const spoken: Slot<string[]> = {
  name: 'spoken',
  about: 'what was ordered so far in words',
  label,
  why: label,
  takes: [],
  needs: [],
  schema: z.array(z.string()),
  sensitive: false,
  optional: true,
  *read() {
    return refused;
  },
  *ask() {
    return { reply: sentence(label), options: [] };
  },
};

/** All that was ordered in words and is in no basket yet, in the order it was said. */
export function saidSoFar(t: Turn): string[] {
  const before = t.get(spoken) ?? [];
  const now = ofKind(t.wish('order'), 'text')?.text;
  return (now === undefined || before.at(-1) === now ? before : [...before, now]).slice(-KEPT);
}

/** The same as one text; nothing where nothing was said. */
export function saidText(t: Turn): string | undefined {
  const said = saidSoFar(t);
  return said.length === 0 ? undefined : said.join('. ');
}
