import type { Scene } from '../concepts/scene';

const ELSEWHERE = ['HOTEL_STAY', 'FLIGHT', 'TRAIN', 'BUS', 'CAB', 'CAR', 'HOUSE', 'DOCTOR', 'SALON', 'MUSIC', 'WEATHER', 'BANK', 'CALENDAR'];
const LEISURE = ['EVENT', 'ATTRACTION', 'SPORT', 'TICKET', 'MOVIE'];
const FOOD = ['RESTAURANT', 'DISH', 'CUISINE', 'FOOD', 'MENU', 'TABLE'];

const any = (scene: Scene, concepts: readonly string[]): boolean => concepts.some((concept) => scene.present.has(concept));

// "Anything else?" opens the floor: a yes to it is no yes to anything.
function asksMore(scene: Scene): boolean {
  return any(scene, ['OTHER', 'HELP', 'MORE_WORD']) && any(scene, ['ANY', 'HELP']);
}

/** True when what was said asks leave to do something or wants its facts confirmed. */
function offers(scene: Scene): boolean {
  const text = scene.words.map((word) => word.text).join(' ');
  return /\b(?:shall i|should i|would you like|do you want|want me|want to|may i|can i|could you confirm|please (?:confirm|approve|verify)|confirm|is (?:that|this|it|everything) (?:right|correct|ok|okay)|is that)\b|(?:karu|karun|kar du|kar dun|chahiye) \?/u.test(text);
}

/** Facts for rules (`@…`) from what was said to the person last, seen as ideas like any message. */
export function factsOf(said: Scene | undefined): string[] {
  if (said === undefined) return [];
  const facts = ['@context'];
  if (any(said, ELSEWHERE) && !any(said, ['TICKET'])) facts.push('@elsewhere');
  if (any(said, LEISURE)) facts.push('@leisure');
  if (any(said, FOOD)) facts.push('@food');
  if (asksMore(said)) facts.push('@end');
  else if (offers(said)) facts.push('@yesno', '@ask');
  else if (said.words.some((word) => word.text === '?') || any(said, ['STRONG_YES'])) facts.push('@yesno');
  return facts;
}
