import { CAFE_PLATES } from './cafe-plates';
import { INDIAN_PLATES } from './indian-plates';
import type { ScenePainter } from './painter';

/** Laid tables seen from above or from the side, by kind of food. */
export const PLATE_PAINTERS: Readonly<Record<string, ScenePainter>> = {
  ...INDIAN_PLATES,
  ...CAFE_PLATES,
};
