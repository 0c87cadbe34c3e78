import { join } from 'node:path';
import { dialogRegistry } from '../dialogs';
import { readPromptWords } from '../src/app/translations';
import { dialogManifestsOf } from '../src/engine/dialog-manifest';
import { createBuiltIn } from '../src/understanding/built-in';
import { featuresOf } from '../src/understanding/learned/act-features';
import type { ActLabel } from '../src/understanding/learned/act-label';
import { scoredInput } from '../src/understanding/learned/message-scorer';
import { normalise } from '../src/language/text/tokens';
import type {
  CatalogueLexicon,
  DialogManifest,
  DialogueContext,
} from '../src/understanding/understanding';
import type { TrainingExample } from './linear';
import { labelOfNote } from './note-labels';
import { readGroups, readStates, readTalkTurns, type SentenceGroup } from './rows';
import { answersBesideNotes, labelsOfNote } from './same-act';
import { contextOfState } from './state-context';

const ROOT = join(__dirname, '..'); // from training and from dist
/** How much a turn of a talk counts beside a sentence of the corpus: for the scorer, for the ranker. */
const TALK_WEIGHT = 1.5;
const TALK_RANK_WEIGHT = 3;

/** A sentence where it is said, and what is right for it. */
export interface PlacedExample {
  /** What falls into one fold: the group's id, or the turn's text. */
  key: string;
  text: string;
  context: DialogueContext;
  /** What the scorer learns of it. */
  example: TrainingExample;
  /** The labels of each act in turn that are right for it; several wishes have several. */
  acts: readonly (readonly ActLabel[])[];
  /** For each act, answers that the notes could not name: right where readings are weighed. */
  beside: readonly (readonly ActLabel[])[];
  /** How much it counts where whole readings are weighed. */
  rankWeight: number;
  /** True for a turn of a talk, which is weighed as it is read in use. */
  held?: boolean;
}

/** A sentence of the corpus. */
export interface ActExample extends PlacedExample {
  group: SentenceGroup;
}

/** The dialogs as understanding knows them. */
export const dialogManifests = (): DialogManifest[] =>
  dialogManifestsOf(dialogRegistry, readPromptWords(ROOT).examples);

/** A fact or a greeting beside a wish asks for nothing of its own. */
function wishesOf(acts: SentenceGroup['act']): SentenceGroup['act'] {
  const wishes = acts.filter(
    (one) => one.do !== 'fact' && !(one.do === 'chat' && one['what'] === 'greet'),
  );
  return wishes.length > 0 ? wishes : acts;
}

type Reader = ReturnType<typeof createBuiltIn>;

function placedExample(
  reader: Reader,
  text: string,
  context: DialogueContext,
  labels: readonly ActLabel[],
  listed?: readonly string[],
): Pick<PlacedExample, 'example' | 'acts' | 'beside'> {
  const reading = reader.reading(normalise(text), context);
  const features = featuresOf(scoredInput(reading));
  return {
    example: { features, labels, weight: 1 },
    acts: labels.map((label) => labelsOfNote(label, reading)),
    beside: listed ? labels.map((label) => answersBesideNotes(label, reading, listed)) : [],
  };
}

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
    if (!state || group.act.length === 0) return [];
    const context = contextOfState(state, group.lang, manifests);
    const labels = wishesOf(group.act).map((noted) => labelOfNote(noted, state));
    return group.says.map((text) => ({
      group,
      key: group.id,
      text,
      context,
      rankWeight: 1,
      ...placedExample(reader, text, context, labels, state.questions ?? []),
    }));
  });
}

/** What is said in the talks of the tests, with its features. */
export function talkExamples(folder: string, lexicon: CatalogueLexicon): PlacedExample[] {
  const manifests = dialogManifests();
  const reader = createBuiltIn({ manifests, lexicon: () => lexicon });
  return readTalkTurns(join(folder, 'talk-turns.jsonl')).map(({ text, does, context }) => {
    const { example, ...right } = placedExample(reader, text, context, does);
    return {
      key: text,
      text,
      context,
      rankWeight: TALK_RANK_WEIGHT,
      held: true,
      ...right,
      example: { ...example, weight: TALK_WEIGHT },
    };
  });
}
