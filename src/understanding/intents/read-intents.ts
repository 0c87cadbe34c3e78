import { see, type Scene } from '../concepts/scene';
import type { Spot, Spotter } from '../concepts/spotter';
import { createSpotter } from '../concepts/spotter';
import { normalise, tokens, type Token } from '../text/tokens';
import { VOCABULARIES } from '../vocabulary';
import { RULES } from './rules';
import { scoreIntents, type Scored } from './score';

/** What a message seems to want: all intents by weight of evidence, and the scene they were read from. */
export interface IntentReading {
  scene: Scene;
  ranked: readonly Scored[];
}

/** Reads intents; `names` finds the catalogue's own names in the words, `facts` are those of the context. */
export type IntentReader = (text: string, facts?: readonly string[], names?: (words: readonly Token[]) => Spot[]) => IntentReading;

/** The scene of a text without scoring it. */
export function sceneOf(spotter: Spotter, text: string, facts: readonly string[] = [], extra: (words: readonly Token[]) => Spot[] = () => []): Scene {
  const words = tokens(normalise(text));
  return see(words, [...spotter(words), ...extra(words)], facts);
}

/** A reader over the hand-written vocabulary and rules; build it once. */
export function createIntentReader(spotter: Spotter = createSpotter(VOCABULARIES)): IntentReader {
  return (text, facts = [], names = () => []) => {
    const scene = sceneOf(spotter, text, facts, names);
    return { scene, ranked: scoreIntents(scene, RULES) };
  };
}
