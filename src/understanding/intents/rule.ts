import { onlySaid, type Scene } from '../concepts/scene';
import type { Intent } from './inventory';

/**
 * Evidence for an intent: all terms must hold. Terms, parted by spaces:
 * `A|B` one of them is there, `!A|B` none is, `A>B` A and soon after it B, `^A|B` the message opens with it,
 * `only:A,B` nothing is said beyond these and filler, `short:n` at most n words beyond filler,
 * `sure:n` at most n words that mean nothing to us, `lost:n` at least n of them. A concept opening with `@` is a fact of the context.
 */
export interface Rule {
  intent: Intent;
  weight: number;
  holds(scene: Scene): boolean;
}

type Test = (scene: Scene) => boolean;

const NEAR = 3; // words between A and B in `A>B`
const has = (scene: Scene, choices: readonly string[]): boolean => choices.some((choice) => scene.present.has(choice));

function follows(first: readonly string[], second: readonly string[]): Test {
  return (scene) => scene.spots.some((a) => first.includes(a.concept)
    && scene.spots.some((b) => second.includes(b.concept) && b.start >= a.end && b.start - a.end <= NEAR));
}

function opens(concepts: readonly string[]): Test {
  return (scene) => {
    const filler = new Set(scene.spots.filter((spot) => spot.concept === 'FILLER').map((spot) => spot.start));
    const first = scene.words.findIndex((_, at) => !filler.has(at));
    return scene.spots.some((spot) => concepts.includes(spot.concept) && (spot.start === 0 || spot.start === first));
  };
}

function testOf(term: string): Test {
  const [head = '', tail] = term.split(':');
  if (head === 'only') return (scene) => onlySaid(scene, (tail ?? '').split(','));
  if (head === 'short') return (scene) => scene.weight <= Number(tail);
  if (head === 'lost') return (scene) => scene.unknown.length >= Number(tail);
  if (head === 'sure') return (scene) => scene.unknown.length <= Number(tail);
  if (term.startsWith('!')) return (scene) => !has(scene, term.slice(1).split('|'));
  if (term.startsWith('^')) return opens(term.slice(1).split('|'));
  const [first = '', second] = term.split('>');
  return second === undefined ? (scene) => has(scene, first.split('|')) : follows(first.split('|'), second.split('|'));
}

/** Rules of one intent from lines of `weight, terms`. */
export function rules(intent: Intent, lines: readonly (readonly [number, string])[]): Rule[] {
  return lines.map(([weight, terms]) => {
    const tests = terms.split(/\s+/u).filter(Boolean).map(testOf);
    return { intent, weight, holds: (scene) => tests.every((test) => test(scene)) };
  });
}
