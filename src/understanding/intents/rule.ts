import { hasOnlyConcepts, type AnnotatedMessage } from '../concepts/scene';
import type { IntentName } from './inventory';

/**
 * A rule that gives an intent weight where all of its terms hold. Terms, separated by spaces: `A|B`
 * one of these concepts is present; `!A|B` none is; `A>B` B follows A within three words; `^A|B`
 * the message opens with one; `only:A,B` it has nothing but these and filler; `short:n` at most n
 * words beside filler; `sure:n` at most n unknown words; `lost:n` at least n. A concept with `@` is
 * a fact of the context.
 */
export interface IntentRule {
  intent: IntentName;
  weight: number;
  holds(scene: AnnotatedMessage): boolean;
}

type AnnotationTest = (scene: AnnotatedMessage) => boolean;

const MAX_WORDS_BETWEEN = 3; // words
const hasAnyConcept = (scene: AnnotatedMessage, choices: readonly string[]): boolean =>
  choices.some((choice) => scene.present.has(choice));

const anyOf =
  (choices: readonly string[]): AnnotationTest =>
  (scene) =>
    hasAnyConcept(scene, choices);
const noneOf =
  (choices: readonly string[]): AnnotationTest =>
  (scene) =>
    !hasAnyConcept(scene, choices);
const onlyOf =
  (concepts: readonly string[]): AnnotationTest =>
  (scene) =>
    hasOnlyConcepts(scene, concepts);

function followsWithin(first: readonly string[], second: readonly string[]): AnnotationTest {
  return (scene) =>
    scene.spots.some(
      (a) =>
        first.includes(a.concept) &&
        scene.spots.some(
          (b) =>
            second.includes(b.concept) && b.start >= a.end && b.start - a.end <= MAX_WORDS_BETWEEN,
        ),
    );
}

function opensWith(concepts: readonly string[]): AnnotationTest {
  return (scene) => {
    const filler = new Set(
      scene.spots.filter((spot) => spot.concept === 'FILLER').map((spot) => spot.start),
    );
    const first = scene.words.findIndex((_, at) => !filler.has(at));
    return scene.spots.some(
      (spot) => concepts.includes(spot.concept) && (spot.start === 0 || spot.start === first),
    );
  };
}

/** Parses a term into its test; done once, as every message runs hundreds of tests. */
function testOf(term: string): AnnotationTest {
  const [head = '', tail] = term.split(':');
  if (head === 'only') return onlyOf((tail ?? '').split(','));
  const limit = Number(tail);
  if (head === 'short') return (scene) => scene.weight <= limit;
  if (head === 'lost') return (scene) => scene.unknown.length >= limit;
  if (head === 'sure') return (scene) => scene.unknown.length <= limit;
  if (term.startsWith('!')) return noneOf(term.slice(1).split('|'));
  if (term.startsWith('^')) return opensWith(term.slice(1).split('|'));
  const [first = '', second] = term.split('>');
  return second === undefined
    ? anyOf(first.split('|'))
    : followsWithin(first.split('|'), second.split('|'));
}

/** Builds the rules of one intent from rows of weight and terms. */
export function defineIntentRules(
  intent: IntentName,
  lines: readonly (readonly [number, string])[],
): IntentRule[] {
  return lines.map(([weight, terms]) => {
    const tests = terms.split(/\s+/u).filter(Boolean).map(testOf);
    return { intent, weight, holds: (scene) => tests.every((test) => test(scene)) };
  });
}
