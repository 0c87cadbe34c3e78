import type { SlotName } from '../../src/engine/names';
import { foreignText } from '../../src/reply/text';
import { madeUp } from './made-up';

/** Returns name and texts of a plain slot of a dialog that only a test has. */
export const plainTexts = (name: string, about: string) => ({
  name: madeUp<SlotName>(name),
  about,
  label: foreignText(name),
  why: foreignText(name),
  ask: foreignText(name),
  none: foreignText(name),
});
