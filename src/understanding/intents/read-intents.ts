import { see, type Scene } from '../concepts/scene';
import { createSpotter, type Spot, type Spotter } from '../concepts/spotter';
import { readMoney } from '../numbers';
import { normalise, tokens, type Token } from '../text/tokens';
import { VOCABULARIES } from '../vocabulary';
import type { Intent } from './inventory';
import { RULES } from './rules';
import { scoreIntents, type Scored } from './score';

/** What a message seems to want: all intents by weight of evidence, and the scene they were read from. */
export interface IntentReading {
  scene: Scene;
  ranked: readonly Scored[];
}

/** Finds the catalogue's own names in the words. */
export type NameSpotter = (words: readonly Token[]) => Spot[];

/** Reads the intents of a normalised text; `facts` are those of the context. */
export type IntentReader = (text: string, facts?: readonly string[], names?: NameSpotter) => IntentReading;

const REACTIONS: ReadonlySet<Intent> = new Set(['affirm', 'deny', 'thanks_bye', 'greet', 'select_item', 'inform']);
/** What is asked for beside a yes is no part of the yes. */
const SEEKING: ReadonlySet<Intent> = new Set(['find_experience', 'show_slots', 'find_restaurant', 'more_options']);
const CLEAR = 4; // weight of evidence that a sentence of its own must have to speak for the whole message
const SENTENCE = /(?<=[.!?।])\s+|,?\s+(?=(?:but|however|lekin|magar|par|लेकिन|मगर)\s)|,\s+(?=(?:i|i'm|i'd|can|could|please|what|when|where|are|is|find|show|let)\b)/iu;

/** The scene of a normalised text, unscored. */
export function sceneOf(spotter: Spotter, text: string, facts: readonly string[] = [], names: NameSpotter = () => []): Scene {
  const words = tokens(text);
  return see(words, [...spotter(words), ...names(words)], facts);
}

const REFUSAL = /\b(?:not|don't|dont|never|no need)\b/iu;

/** A sentence that only takes up what was said before, or says nothing that we know. */
function isReaction({ intent, score }: Scored): boolean {
  return REACTIONS.has(intent) || (intent === 'out_of_scope' && score < CLEAR);
}

/** "Sounds good. Any museums there?": after a reaction, the sentence that asks for something. */
function requestAfter(ranked: readonly Scored[]): boolean {
  const [best] = ranked;
  return best !== undefined && best.score >= CLEAR && !REACTIONS.has(best.intent);
}

const EMAIL = /[\w.+-]+@[\w-]+\.\w{2}/u;
const LONG_NUMBER = /(?:\d[\s-]?){10}/u; // a telephone's, in India

/** Facts for rules (`@…`) from what a message is made of beside words. */
function factsIn(normal: string): string[] {
  const facts = readMoney(normal).length > 0 ? ['@money'] : [];
  if (EMAIL.test(normal)) facts.push('@email');
  if (LONG_NUMBER.test(normal)) facts.push('@long-number');
  return facts;
}

/** A reader over the hand-written vocabulary and rules; build it once. */
export function createIntentReader(spotter: Spotter = createSpotter(VOCABULARIES)): IntentReader {
  const ranking = (text: string, facts: readonly string[], names: NameSpotter): readonly Scored[] => scoreIntents(sceneOf(spotter, text, facts, names), RULES);

  const later = (text: string, facts: readonly string[], names: NameSpotter): readonly Scored[] | undefined => {
    const [first = '', ...rest] = text.split(SENTENCE);
    if (rest.length === 0) return undefined;
    const opening = ranking(first, facts, names)[0];
    if (opening === undefined || !isReaction(opening)) return undefined;
    const request = ranking(rest.join(' '), facts, names);
    if (opening.intent === 'affirm' && facts.includes('@ask') && !SEEKING.has(request[0]?.intent ?? 'affirm')) return undefined;
    return requestAfter(request) && !REFUSAL.test(rest.join(' ')) ? request : undefined;
  };

  return (text, said = [], names = () => []) => {
    const normal = normalise(text);
    const facts = [...said, ...factsIn(normal)];
    const scene = sceneOf(spotter, normal, facts, names);
    return { scene, ranked: later(normal, facts, names) ?? scoreIntents(scene, RULES) };
  };
}
