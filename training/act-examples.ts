import { join } from 'node:path';
import { dialogRegistry } from '../dialogs';
import { readPromptWords } from '../src/app/translations';
import { dialogManifestsOf } from '../src/engine/dialog-manifest';
import { normalise } from '../src/language/text/tokens';
import { createBuiltIn } from '../src/understanding/built-in';
import { featuresOf } from '../src/understanding/learned/act-features';
import { talkPlaceOf } from '../src/understanding/learned/message-scorer';
import type {
  CatalogueLexicon,
  DialogManifest,
  DialogueContext,
} from '../src/understanding/understanding';
import type { TrainingExample } from './linear';
import { labelOfNote } from './note-labels';
import { readGroups, readStates, readTalkTurns, type SentenceGroup } from './rows';
import { contextOfState, contextOfTurn } from './state-context';

const ROOT = join(__dirname, '..'); // from training and from dist

/** A sentence of the corpus where it is said, and what it is to be scored as. */
export interface ActExample {
  group: SentenceGroup;
  text: string;
  context: DialogueContext;
  example: TrainingExample;
}

/** The dialogs as understanding knows them. */
export const dialogManifests = (): DialogManifest[] =>
  dialogManifestsOf(dialogRegistry, readPromptWords(ROOT).examples);

/** Reads the sentences below `training/<name>` with their features, as the built-in reader sees them. */
export function actExamples(
  folder: string,
  name: 'corpus' | 'set-aside',
  lexicon: CatalogueLexicon,
): ActExample[] {
  const manifests = dialogManifests();
  const reader = createBuiltIn({ manifests, lexicon: () => lexicon });
  const states = readStates(join(folder, 'states.jsonl'));
  return readGroups(join(folder, name)).flatMap((group) => {
    const state = states.get(group.state);
    const [first] = group.act;
    if (!state || !first) return [];
    const context = contextOfState(state, group.lang, manifests);
    const label = labelOfNote(first, state);
    return group.says.map((text) => {
      const { scene, text: normal } = reader.reading(normalise(text), context);
      const features = featuresOf({
        text: normal,
        place: talkPlaceOf(context),
        concepts: [...scene.present],
      });
      return { group, text, context, example: { features, label, weight: 1 } };
    });
  });
}

/** What is said in the talks of the tests, with its features. */
export function talkExamples(folder: string, lexicon: CatalogueLexicon): TrainingExample[] {
  const manifests = dialogManifests();
  const reader = createBuiltIn({ manifests, lexicon: () => lexicon });
  return readTalkTurns(join(folder, 'talk-turns.jsonl')).map((turn) => {
    const context = contextOfTurn(turn, manifests);
    const { scene, text } = reader.reading(normalise(turn.text), context);
    const features = featuresOf({
      text,
      place: talkPlaceOf(context),
      concepts: [...scene.present],
    });
    return { features, label: turn.label, weight: 1 };
  });
}
