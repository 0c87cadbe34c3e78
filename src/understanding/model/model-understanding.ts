import type { BuiltIn } from '../built-in';
import { isQuestion } from '../../language/text/question';
import { normalise } from '../../language/text/tokens';
import type { ShowTalk, TalkView } from '../talk-view';
import type {
  DialogManifest,
  CatalogueLexicon,
  DialogueContext,
  Understanding,
  UnderstandingResult,
} from '../understanding';
import { verifyCommands, type CommandCheckContext } from './believe';
import { messageEvidenceOf } from './evidence';
import { faultsOf, isRepairable } from './faults';
import { keyThings, type KeyedThing } from './keys';
import type { RedactedText, TextRedactor } from './placeholders';
import { prefixOf } from './prompt';
import type { ModelQuestionRunner } from './questions';
import { answerSchemaOf } from './shape';
import { titleCandidates } from './title-candidates';
import { shownTalk } from './shown-talk';
import { turnText, type TurnToRead } from './turn-text';
import { reasonToAsk, type ReasonToAsk } from './when-to-ask';

const MODEL_CONFIDENCE = 0.8; // not calibrated, as no model's answers have been measured yet
/** A numbered placeholder; only the message keeps numbers, as the model copies from it. */
const NUMBERED_PLACEHOLDER = /<([A-Z]+)_\d+>/gu;
const MOST_ASKED = 1_000; // letters; a longer message is not sent
const MOST_ANSWERED = 700; // tokens

/** The parts of the understanding with a model. */
export interface ModelUnderstandingParts {
  builtIn: BuiltIn;
  manifests: readonly DialogManifest[];
  lexicon: () => CatalogueLexicon;
  questions: ModelQuestionRunner;
  /** The prompt `prompts/model/understand.md` without its front matter. */
  prompt: string;
  hide: TextRedactor;
}

/**
 * Creates the understanding that asks the model where the built-in reading leaves something
 * unexplained (`reasonToAsk`). If the model is late, fails, answers badly or is over budget, the
 * built-in reading stands, which then asks back.
 */
export function createModelUnderstanding(parts: ModelUnderstandingParts): Understanding {
  const { builtIn, manifests, questions } = parts;
  const shape = answerSchemaOf(manifests);
  const system = prefixOf(parts.prompt, manifests);

  async function asked(
    text: string,
    context: DialogueContext,
    own: UnderstandingResult,
    talk: TalkView | undefined,
  ): Promise<UnderstandingResult> {
    const { user, hidden, things } = questionOf(parts, text, context, talk);
    const ground: CommandCheckContext = {
      evidence: messageEvidenceOf(hidden, parts.lexicon()),
      things,
      context,
      manifests,
      agreed: own.commands.some((command) => command.do === 'yes'),
      message: text,
    };
    const reading = await questions.ask({
      purpose: 'understand',
      customer: context.customer,
      request: {
        system,
        user,
        maxTokens: MOST_ANSWERED,
        shape: { name: 'commands', schema: shape.schema },
      },
      parse: shape.parse,
      faults: isRepairable(ground)
        ? (said, read) => [...shape.misshapen(said), ...(read ? faultsOf(read, ground) : [])]
        : undefined,
    });
    if (reading === undefined) return own;
    const trusted = verifyCommands(reading, ground);
    const commands = builtIn.held?.(text, context, trusted) ?? trusted;
    return commands.length === 0
      ? own
      : { commands, confidence: MODEL_CONFIDENCE, language: own.language, by: 'model' };
  }

  const reasonFor = (text: string, own: UnderstandingResult): ReasonToAsk | undefined => {
    const normal = normalise(text);
    return normal.length > MOST_ASKED ? undefined : reasonToAsk(normal, own);
  };
  return {
    read: async (text, context, show?: ShowTalk) => {
      const own = builtIn.read(text, context);
      if (reasonFor(text, own) === undefined) return own;
      return asked(normalise(text), context, own, await show?.().catch(() => undefined));
    },
    atOnce: (text, context) => {
      const own = builtIn.read(text, context);
      return reasonFor(text, own) === undefined ? own : undefined;
    },
    readPart: (part, context) => builtIn.readPart?.(part, context),
  };
}

/** A question about a message, and what is needed to read the answer. */
interface MessageQuestion {
  user: string;
  hidden: RedactedText;
  things: KeyedThing[];
}

function questionOf(
  { hide, lexicon }: ModelUnderstandingParts,
  text: string,
  context: DialogueContext,
  talk: TalkView | undefined,
): MessageQuestion {
  const names = lexicon();
  const personal = personalWordsOf(talk, hide);
  const ofPeople = isOfPeople(context) && !isQuestion(text); // a question about a form names nobody
  const hidden = hide(text, { ofPeople, personal });
  const hideWords = (words: string): string =>
    hide(words, { personal, marked: true }).text.replace(NUMBERED_PLACEHOLDER, '<$1>');
  const before = talk?.turns.findLast(({ by }) => by === 'customer')?.text ?? ''; // "that" may refer to it
  const titles = titleCandidates(`${text} ${before}`, names);
  const things = keyThings(context, talk, titles, hideWords);
  const user = turnText({
    message: hidden.text,
    context,
    things,
    categories: names.categories,
    talk: talk && withoutPersons(talk, things, hideWords),
  });
  return { user, hidden, things };
}

/** Returns words known as personal: from the profile, or redacted in earlier messages. */
const personalWordsOf = (talk: TalkView | undefined, hide: TextRedactor): string[] => [
  ...(talk?.personal ?? []),
  ...(talk?.turns ?? []).flatMap(({ by, text }) => (by === 'customer' ? hide(text).hidden : [])),
];

/** Returns the conversation without personal data, as the model may see it. */
const withoutPersons = (
  { turns, values, menu }: TalkView,
  things: readonly KeyedThing[],
  hide: (words: string) => string,
): TurnToRead['talk'] => ({
  sides: shownTalk(turns, things, hide),
  values: values.map(({ slot, words }) => ({ slot, words: hide(words) })),
  menu,
});

const isOfPeople = ({ asked }: DialogueContext): boolean =>
  asked?.takes.some((kind) => kind === 'person' || kind === 'people') === true;
