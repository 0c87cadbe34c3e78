import { getExperience } from '../../src/commerce/booking/operations';
import type { BookableTicket } from '../../src/commerce/booking/views';
import type { Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import { audienceOf, isSoldTo, type Audience } from '../../src/engine/named-words';
import type { Hears, Turn } from '../../src/engine/turn';
import { isByOrigin } from '../parts/audience';
import { isUnsure } from '../parts/unsure';
import { experienceSlot } from './item';
import { countsOf } from './read-tickets';
import { ticketsSlot } from './tickets';

/** Returns where everybody is from, where a message says just that: "we're all Indian". */
function originTold(t: Hears, said: string): Audience | undefined {
  const words = accentFoldedWords(said);
  const [origin, other] = words.flatMap((word) => audienceOf(word) ?? []).filter(isByOrigin);
  const rest = words.filter((word) => audienceOf(word) === undefined);
  return other === undefined &&
    rest.length > 0 &&
    rest.every((word) => t.hears('book-experience.of-us', word))
    ? origin
    : undefined;
}

/** Reads "We're Indian" as the tickets already told, of the kind for that origin. */
export function readOrigin(
  t: Turn,
  commands: readonly Command[],
  kinds: readonly BookableTicket[],
): readonly Command[] | undefined {
  const { said } = t;
  if (said === undefined || said.includes('?') || !commands.every(isUnsure)) return undefined;
  const origin = originTold(t, said);
  if (origin === undefined) return undefined;
  const held = t.get(experienceSlot);
  const detail = held && t.recall('detail', getExperience, { id: held.id });
  const sold = [...kinds, ...(detail?.packages ?? []).flatMap(({ tickets }) => tickets)];
  const pending = countsOf(t.pendingValue(ticketsSlot.name) ?? { is: 'counts', counts: [] });
  const counts = pending.length > 0 ? pending : (t.get(ticketsSlot) ?? []);
  const n = counts.reduce((sum, one) => sum + one.n, 0);
  if (n === 0 || !sold.some(({ name }) => isSoldTo(name, origin))) return undefined;
  return [
    {
      do: 'fill',
      slot: ticketsSlot.name,
      value: { is: 'counts', counts: [{ n, of: origin }] },
    },
  ];
}
