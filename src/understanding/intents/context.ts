import type { Scene } from '../concepts/scene';

const ELSEWHERE = ['HOTEL_STAY', 'FLIGHT', 'TRAIN', 'BUS', 'CAB', 'CAR', 'HOUSE', 'DOCTOR', 'SALON', 'MUSIC', 'WEATHER', 'BANK', 'CALENDAR'];
const LEISURE = ['EVENT', 'ATTRACTION', 'SPORT', 'TICKET', 'MOVIE'];
const FOOD = ['RESTAURANT', 'DISH', 'CUISINE', 'FOOD', 'MENU', 'TABLE'];

const any = (scene: Scene, concepts: readonly string[]): boolean => concepts.some((concept) => scene.present.has(concept));

/** Facts for rules (`@…`) from what was said to the person last, seen as ideas like any message. */
export function factsOf(said: Scene | undefined): string[] {
  if (said === undefined) return [];
  const facts = ['@context'];
  if (any(said, ELSEWHERE) && !any(said, ['TICKET'])) facts.push('@elsewhere');
  if (any(said, LEISURE)) facts.push('@leisure');
  if (any(said, FOOD)) facts.push('@food');
  if (said.words.some((word) => word.text === '?') || any(said, ['YES', 'STRONG_YES'])) facts.push('@yesno');
  return facts;
}
