import { getExperience } from '../../src/commerce/booking/operations';
import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { isUnsure } from '../parts/unsure';
import { experienceSlot } from './item';
import { packagesTold } from './packages-told';
import { packageSlot } from './when';

const mayGiveWay = (one: Command): boolean =>
  isUnsure(one) ||
  one.do === 'pick' ||
  one.do === 'no' ||
  ((one.do === 'fill' || one.do === 'correct') && one.slot === packageSlot.name);

/** Reads "Just the trek, no breakfast" as the one package that is left. */
export function readRefusedChoice(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const { said } = t;
  if (said === undefined || said.includes('?') || commands.length === 0) return undefined;
  const held = t.get(experienceSlot);
  const detail = held && t.recall('detail', getExperience, { id: held.id });
  const all = (detail?.packages ?? []).map(({ id, name }) => ({ id, words: name }));
  if (all.length < 2 || !commands.every(mayGiveWay)) return undefined;
  const { wanted, refused } = packagesTold(t, said, all);
  if (refused.length === 0) return undefined;
  const left = all.filter((one) => !refused.includes(one));
  const [only, other] = wanted.length === 0 ? left : left.filter((one) => wanted.includes(one));
  return only && !other
    ? [{ do: 'correct', slot: packageSlot.name, value: { is: 'option', id: only.id } }]
    : undefined;
}
