import { OCCASION_VIEWS } from './occasion-views';
import { OPEN_AIR_VIEWS } from './open-air-views';
import type { ScenePainter } from './painter';
import { TOWN_VIEWS } from './town-views';

/** The views of places and occasions, by kind. */
export const VIEW_PAINTERS: Readonly<Record<string, ScenePainter>> = {
  ...OPEN_AIR_VIEWS,
  ...TOWN_VIEWS,
  ...OCCASION_VIEWS,
};
