import type { BuiltIn } from '../built-in';
import { normalise } from '../../language/text/tokens';
import type {
  DialogManifest,
  CatalogueLexicon,
  DialogueContext,
  Understanding,
  UnderstandingResult,
} from '../understanding';
import { verifyCommands } from './believe';
import { messageEvidenceOf } from './evidence';
import type { TextRedactor } from './placeholders';
import { keyOptions, prefixOf, turnOf } from './prompt';
import type { ModelQuestionRunner } from './questions';
import { answerSchemaOf } from './shape';

/**
 * Below this the built-in asks the model. By the open data (figures in prompts/README.md) one message of nine lies below it, of
 * which half are read right; above it nine of ten are, and a model would mend little for its price and its seconds.
 */
export const ASK_BELOW = 0.7;

const MODEL_CONFIDENCE = 0.8; // not calibrated: no model's answers were measured yet
const MOST_ASKED = 800; // letters of a message that are worth a question
const MOST_ANSWERED = 500; // tokens

/** What understanding with a model is made from. */
export interface ModelUnderstandingParts {
  builtIn: BuiltIn;
  manifests: readonly DialogManifest[];
  lexicon: () => CatalogueLexicon;
  questions: ModelQuestionRunner;
  /** The prompt `prompts/model/understand.md` without its head. */
  prompt: string;
  hide: TextRedactor;
}

/**
 * Understanding that asks the model where the built-in is unsure. Whatever goes wrong with it (late, broken, invalid, over the
 * budget), the built-in's own reading stands, which then asks back.
 */
export function createModelUnderstanding(parts: ModelUnderstandingParts): Understanding {
  const { builtIn, manifests, questions, hide } = parts;
  const shape = answerSchemaOf(manifests);
  const system = prefixOf(parts.prompt, manifests);

  async function asked(
    text: string,
    context: DialogueContext,
    own: UnderstandingResult,
  ): Promise<UnderstandingResult> {
    const hidden = hide(text, ofPeople(context));
    const lexicon = parts.lexicon();
    const options = keyOptions(context, (words) => withoutSigns(hide, words));
    const reading = await questions.ask({
      purpose: 'understand',
      customer: context.customer,
      request: {
        system,
        user: turnOf(hidden.text, context, options, lexicon.categories),
        maxTokens: MOST_ANSWERED,
        shape: { name: 'commands', schema: shape.schema },
      },
      parse: shape.parse,
    });
    if (reading === undefined) return own;
    const agreed = own.commands.some((command) => command.do === 'yes');
    const trusted = verifyCommands(reading, {
      evidence: messageEvidenceOf(hidden, lexicon),
      options,
      context,
      manifests,
      agreed,
    });
    const commands = builtIn.held?.(text, context, trusted) ?? trusted;
    return commands.length === 0
      ? own
      : { commands, confidence: MODEL_CONFIDENCE, language: own.language };
  }

  const alone = (own: UnderstandingResult, normal: string): boolean =>
    own.confidence >= ASK_BELOW || normal.length > MOST_ASKED;
  return {
    read: (text, context) => {
      const own = builtIn.read(text, context);
      const normal = normalise(text);
      return alone(own, normal) ? own : asked(normal, context, own);
    },
    atOnce: (text, context) => {
      const own = builtIn.read(text, context);
      return alone(own, normalise(text)) ? own : undefined;
    },
  };
}

const ofPeople = ({ asked }: DialogueContext): boolean =>
  asked?.takes.some((kind) => kind === 'person' || kind === 'people') === true;

/** Options are the catalogue's, but one may be an address book's: numbers and addresses stay here all the same. */
function withoutSigns(hide: TextRedactor, words: string): string {
  const hidden = hide(words, false);
  return hidden.text.replace(/<NAME_\d+>/gu, (placeholder) => hidden.restore(placeholder));
}
