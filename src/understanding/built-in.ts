import { type Command } from '../engine/command';
import { createAnalyser } from './analyser';
import { withAskedOfPurchase } from './commands/asked-of-purchase';
import { askOfBought } from './commands/bought-question';
import { guardOthersCommands } from './commands/complete';
import { requestInMessage, withGreeting } from './commands/courtesy';
import type { MessageAnalysis } from './commands/reading';
import { withoutReasons } from './commands/reason-told';
import { askOfShown, searchInCityOfTalk } from './commands/of-shown';
import { COMPLAINT_REPORT, startsRole } from './commands/dialog-roles';
import { behindWavedOff } from './commands/waved-off';
import { ownConceptMatcher } from './concepts/own-matcher';
import type { ActCandidates } from './learned/act-candidate';
import { asOwned } from './learned/owned-questions';
import { isSurePart, missedRequests, withClauseWords } from './learned/missed';
import { shownLanguage } from '../language/text/language';
import { readableText } from '../language/text/tokens';
import { MessageReader, type LearnedActs } from './message-reader';
import { plainForm } from './plain-form';
import type {
  DialogManifest,
  CatalogueLexicon,
  DialogueContext,
  Understanding,
  UnderstandingResult,
} from './understanding';

/**
 * The parts that the built-in understanding is made of. It calls `lexicon` at every message and
 * rebuilds its indexes (some ten milliseconds) when that returns another object, so `lexicon`
 * should return the same object until the catalogue changes.
 */
export interface BuiltInParts {
  manifests: readonly DialogManifest[];
  lexicon: () => CatalogueLexicon;
  /** Languages (BCP 47) of Mela's answers; a script of only one tells it. Unset: all read. */
  languages?: readonly string[] | undefined;
  /** What was learned of how people say things; without it the recognisers decide alone. */
  learned?: LearnedActs | undefined;
}

/** Commands that Mela never carries out on a message of which it read only the beginning. */
const IRREVERSIBLE_COMMANDS: ReadonlySet<Command['do']> = new Set(['yes', 'cancel', 'restart']);

/** The understanding that answers at once, with neither a model nor the network. */
export interface BuiltIn extends Understanding {
  read(text: string, context: DialogueContext): UnderstandingResult;
  /** Drops a model's commands that the text does not justify: a question never acts. */
  held?(text: string, context: DialogueContext, commands: readonly Command[]): Command[];
}

/** The built-in understanding that also returns its analysis, from which commands are made. */
export interface BuiltInReader extends BuiltIn {
  reading(text: string, context: DialogueContext): MessageAnalysis;
  /** The readings of a message that are weighed; undefined without a scorer or without words. */
  candidates(text: string, context: DialogueContext): WeighedReadings | undefined;
}

/** A message with the readings of it that are weighed against each other. */
export interface WeighedReadings {
  reading: MessageAnalysis;
  candidates: ActCandidates;
}

const NOTHING_SAID: Command[] = [{ do: 'strange', what: 'empty' }];
/** Builds the built-in understanding: some tens of milliseconds once, well under ten a message. */
export function createBuiltIn(parts: BuiltInParts): BuiltInReader {
  const spotter = ownConceptMatcher();
  const analyse = createAnalyser(parts, spotter);
  const reader = new MessageReader(analyse, parts.learned);

  /** Fills in what the talk tells: the results and the city that a message leaves out. */
  const withTalk = (reading: MessageAnalysis, commands: readonly Command[]): Command[] =>
    searchInCityOfTalk(reading, askOfShown(reading, commands), parts.lexicon());
  const readWhole = (text: string, told: DialogueContext): UnderstandingResult => {
    const context = withoutBoughtSpoken(told, parts.lexicon());
    const message = reader.recognise(text, context);
    if (!message) return { commands: NOTHING_SAID, confidence: 1, language: context.language };
    const { confidence, whole, ...ranked } = reader.rank(message);
    const commands = withAskedOfPurchase(
      message.reading,
      asOwned(message.reading, ranked.commands),
    );
    const clauses = whole ? [] : (message.byClauses()?.clauses ?? []);
    const { beside, left } = missedRequests(message.reading, commands, clauses);
    const asked = askOfBought(message.reading, commands, beside);
    return {
      commands: withoutReasons(
        withClauseWords(
          withTalk(message.reading, asOwned(message.reading, [...commands, ...asked])),
          clauses,
        ),
        text,
      ),
      confidence,
      language: languageOf(message.reading, commands, parts.languages),
      ...(left.length > 0 && { missed: left }),
    };
  };
  const read = (said: string, context: DialogueContext): UnderstandingResult => {
    const { text, cut } = readableText(said);
    const wish = requestInMessage(behindWavedOff(text, context), context, spotter);
    const whole = readWhole(wish.text, context);
    const understood = { ...whole, commands: withGreeting(whole.commands, wish) };
    return cut ? { ...understood, commands: commandsOfCut(understood.commands) } : understood;
  };
  const reading = (text: string, context: DialogueContext): MessageAnalysis =>
    analyse(plainForm(text), context);
  return {
    read,
    atOnce: read,
    readPart: (part, context) => {
      const found = read(part.text, context);
      const complains = found.commands.some((one) => startsRole(parts, one, COMPLAINT_REPORT)); // it would be sent
      return { commands: found.commands, sure: !complains && isSurePart(part, found) };
    },
    reading,
    held: (text, context, commands) => guardOthersCommands(reading(text, context), commands),
    candidates: (said, context) => {
      const text = behindWavedOff(readableText(said).text, context);
      const message = reader.recognise(requestInMessage(text, context, spotter).text, context);
      const candidates = message && reader.candidates(message);
      return message && candidates && { reading: message.reading, candidates };
    },
  };
}

/** Forgets what was spoken of where that was bought: a question about it is one about the purchase. */
function withoutBoughtSpoken(
  context: DialogueContext,
  { titles }: CatalogueLexicon,
): DialogueContext {
  const { dialog, spoken, owned = [] } = context;
  const title = dialog === undefined ? titles.find(({ id }) => id === spoken)?.title : undefined;
  return title !== undefined && owned[0]?.title === title
    ? { ...context, spoken: undefined }
    : context;
}

/** Keeps of a message that was read in part the commands that can be taken back. */
const commandsOfCut = (commands: readonly Command[]): Command[] => [
  { do: 'strange', what: 'long' },
  ...commands.filter(({ do: what }) => !IRREVERSIBLE_COMMANDS.has(what)),
];

// "2", "ok" or an option's name is in no language, so the conversation keeps its own.
function languageOf(
  { scene, context }: MessageAnalysis,
  commands: readonly Command[],
  languages: readonly string[] | undefined,
): string {
  const named = commands.every((one) => one.do === 'pick' && one.value.is === 'option');
  const shown = shownLanguage(scene.words, context.language, languages);
  return shown === undefined || (named && shown === 'en') ? context.language : shown;
}
