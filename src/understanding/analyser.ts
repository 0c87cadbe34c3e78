import { LRUCache } from 'lru-cache';
import { splitWords } from '../language/text/tokens';
import type { AnalyseMessagePart } from './commands/compose';
import type { ConceptMatcher } from './concepts/spotter';
import { cacheCatalogueFinders } from './entities/catalogue';
import { readEntities } from './entities/read-entities';
import { confidenceOf } from './intents/confidence';
import { createIntentReader } from './intents/read-intents';
import type { CatalogueLexicon, DialogManifest, DialogueContext } from './understanding';

const REMEMBERED_WORDS = 5_000; // words as typed; about 1 MB

/** Creates a test for words of general use, which alone name no city and no title. */
export function createPlainWordTest(spotter: ConceptMatcher): (word: string) => boolean {
  const cache = new LRUCache<string, boolean>({ max: REMEMBERED_WORDS });
  return (word) => {
    const known = cache.get(word) ?? spotter(splitWords(word)).length > 0;
    cache.set(word, known);
    return known;
  };
}

function factsOf({ asked, dialog }: DialogueContext, here: DialogManifest | undefined): string[] {
  const facts: string[] = [];
  if (asked !== undefined || dialog !== undefined) facts.push('@context');
  if (asked?.yesNo) facts.push('@yesno');
  if (here?.area === 'experience') facts.push('@leisure');
  if (here?.area === 'food') facts.push('@food');
  return facts;
}

/** The names of dialogs and of the catalogue that messages are analysed by. */
interface AnalysedNames {
  manifests: readonly DialogManifest[];
  lexicon: () => CatalogueLexicon;
}

/** Creates the analyser that finds in a message what commands are made of. */
export function createAnalyser(
  { manifests, lexicon }: AnalysedNames,
  spotter: ConceptMatcher,
): AnalyseMessagePart {
  const reader = createIntentReader(spotter);
  const catalogue = cacheCatalogueFinders(lexicon, createPlainWordTest(spotter));
  return (text, context) => {
    const names = catalogue();
    const here = manifests.find((one) => one.id === context.dialog?.id);
    const { scene, ranked } = reader(text, factsOf(context, here), names.spots);
    const entities = readEntities(text, scene, names, context, here?.slots ?? []);
    return {
      text,
      scene,
      ranked,
      intent: ranked[0]?.intent ?? 'out_of_scope',
      sure: confidenceOf(ranked, scene),
      entities,
      context,
      manifests,
    };
  };
}
