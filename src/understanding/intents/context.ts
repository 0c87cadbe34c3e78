import type { AnnotatedMessage } from '../concepts/scene';

const OUT_OF_SCOPE_CONCEPTS = [
  'HOTEL_STAY',
  'FLIGHT',
  'TRAIN',
  'BUS',
  'CAB',
  'CAR',
  'HOUSE',
  'DOCTOR',
  'SALON',
  'MUSIC',
  'WEATHER',
  'BANK',
  'CALENDAR',
];
const LEISURE_CONCEPTS = ['EVENT', 'ATTRACTION', 'SPORT', 'TICKET', 'MOVIE'];
const FOOD_CONCEPTS = ['RESTAURANT', 'DISH', 'CUISINE', 'FOOD', 'MENU', 'TABLE'];

const hasAnyConcept = (scene: AnnotatedMessage, concepts: readonly string[]): boolean =>
  concepts.some((concept) => scene.present.has(concept));

// "Anything else?" invites more, so that a yes to it confirms nothing.
function asksMore(scene: AnnotatedMessage): boolean {
  return (
    hasAnyConcept(scene, ['OTHER', 'HELP', 'MORE_WORD']) && hasAnyConcept(scene, ['ANY', 'HELP'])
  );
}

/** True when Mela's last message asks for leave to act or for a confirmation of facts. */
function asksConfirmation(scene: AnnotatedMessage): boolean {
  const text = scene.words.map((word) => word.text).join(' ');
  return /\b(?:shall i|should i|would you like|do you want|want me|want to|may i|can i|could you confirm|please (?:confirm|approve|verify)|confirm|is (?:that|this|it|everything) (?:right|correct|ok|okay)|is that)\b|(?:karu|karun|kar du|kar dun|chahiye) \?/u.test(
    text,
  );
}

/** Returns facts for rules (`@…`) from Mela's last message, annotated like any message. */
export function contextFactsOf(said: AnnotatedMessage | undefined): string[] {
  if (said === undefined) return [];
  const facts = ['@context'];
  if (hasAnyConcept(said, OUT_OF_SCOPE_CONCEPTS) && !hasAnyConcept(said, ['TICKET']))
    facts.push('@elsewhere');
  if (hasAnyConcept(said, LEISURE_CONCEPTS)) facts.push('@leisure');
  if (hasAnyConcept(said, FOOD_CONCEPTS)) facts.push('@food');
  if (asksMore(said)) facts.push('@end');
  else if (asksConfirmation(said)) facts.push('@yesno', '@ask');
  else if (said.words.some((word) => word.text === '?') || hasAnyConcept(said, ['STRONG_YES']))
    facts.push('@yesno');
  return facts;
}
