import { LRUCache } from 'lru-cache';
import { type Command } from '../engine/command';
import {
  composeCommands,
  type AnalyseMessagePart,
  type ChooseInterpretation,
} from './commands/compose';
import { replacePartingFills, switchDialogOnExample } from './commands/free-text';
import { answerQuestionOfVisit } from './commands/visit-question';
import { confirmCancelOfUnknown, preventQuestionsFromActing } from './commands/guard';
import { beginAgain, beginByExample } from './commands/begin-by-example';
import { keepToOwnDialog, recogniseOwnQuestion } from './commands/own-dialog';
import { compareNamed, compareTitles } from './commands/compare-named';
import { offersWhereAsked } from './commands/offers-asked';
import { recogniseWhatElse } from './commands/over-list';
import { behindWavedOff, keepWhatGoesOn } from './commands/waved-off';
import { answerOfOrderLately } from './commands/order-lately';
import { orderWhereAsked } from './commands/order-asked';
import { checkPositionAgainstWords } from './commands/place-and-words';
import { askOfOptionInView, takeOnlyOption } from './commands/only-option';
import { searchOtherCity } from './commands/other-city';
import type { MessageAnalysis } from './commands/reading';
import { takeSaidOption, toldText, withToldValues } from './commands/said-option';
import { withoutUnfoundedComplaint } from './commands/unfounded-complaint';
import { ownConceptMatcher } from './concepts/own-matcher';
import type { ConceptMatcher } from './concepts/spotter';
import { cacheCatalogueFinders } from './entities/catalogue';
import { readEntities } from './entities/read-entities';
import { confidenceOf } from './intents/confidence';
import { createIntentReader } from './intents/read-intents';
import type { ActScorer } from './learned/act-scorer';
import { agreedConfidence } from './learned/agreement';
import { chooseAct } from './learned/choose-act';
import { createMessageScorer } from './learned/message-scorer';
import { settleAct } from './learned/settle-act';
import { shownLanguage } from '../language/text/language';
import { writeOutShortForms } from '../language/text/short-forms';
import { normalise, readableText, splitWords } from '../language/text/tokens';
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
  /** The scorer trained on how people say things; without it the recognisers decide alone. */
  scorer?: ActScorer | undefined;
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
}

function factsOf({ asked, dialog }: DialogueContext, here: DialogManifest | undefined): string[] {
  const facts: string[] = [];
  if (asked !== undefined || dialog !== undefined) facts.push('@context');
  if (asked?.yesNo) facts.push('@yesno');
  if (here?.area === 'experience') facts.push('@leisure');
  if (here?.area === 'food') facts.push('@food');
  return facts;
}

const NOTHING_SAID: Command[] = [{ do: 'strange', what: 'empty' }];
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

/** Builds the built-in understanding: some tens of milliseconds once, well under ten a message. */
export function createBuiltIn(parts: BuiltInParts): BuiltInReader {
  const spotter = ownConceptMatcher();
  const reader = createIntentReader(spotter);
  const catalogue = cacheCatalogueFinders(parts.lexicon, createPlainWordTest(spotter));
  const scorer = parts.scorer && createMessageScorer(parts.scorer);
  const choose: ChooseInterpretation = (reading, recognised, candidates) =>
    scorer ? chooseAct(reading, recognised, scorer, candidates) : recognised;
  const settle: ChooseInterpretation = (reading, found, candidates) =>
    scorer ? settleAct(reading, found, scorer, candidates) : found;

  const analyse = createAnalyser(parts, reader, catalogue);

  const read = (said: string, context: DialogueContext): UnderstandingResult => {
    const { text, cut } = readableText(said);
    const understood = readWhole(behindWavedOff(text, context), context);
    return cut ? { ...understood, commands: commandsOfCut(understood.commands) } : understood;
  };

  const readWhole = (text: string, context: DialogueContext): UnderstandingResult => {
    const readingOf = rememberAnalyses(analyse);
    const normal = plainForm(text);
    if (normal === '') return { commands: NOTHING_SAID, confidence: 1, language: context.language };
    const reading = { ...readingOf(normal, context), written: writtenLines(text) };
    const {
      commands: meant,
      confidence,
      byClause,
    } = readByExamples(reading, (inside) => readingOf(normal, inside)) ??
    keepToOwnDialog(reading, composeCommands(reading, readingOf, choose, settle), () => {
      const idle = readingOf(normal, { ...context, dialog: undefined, asked: undefined });
      return composeCommands(idle, readingOf, choose, settle);
    });
    const held = byClause
      ? keepWhatGoesOn(reading, offersWhereAsked(reading, meant))
      : applyCommandGuards(reading, meant);
    const told = (): MessageAnalysis => readingOf(toldText(normal), context);
    const named = takeOnlyOption(
      reading,
      takeSaidOption(reading, searchOtherCity(reading, held)),
      told,
    );
    const taken = compareWhatIsNamed(reading, named, readingOf);
    const answer = answerOfOrderLately(reading, {
      commands: askOfOptionInView(reading, withToldValues(reading, taken, told)),
      confidence,
    });
    return {
      commands: answer.commands,
      confidence: agreedConfidence(reading, answer, scorer),
      language: languageOf(reading, answer.commands, parts.languages),
    };
  };
  const held = (text: string, context: DialogueContext, commands: readonly Command[]): Command[] =>
    guardOthersCommands(analyse(plainForm(text), context), commands);
  const reading = (text: string, context: DialogueContext): MessageAnalysis =>
    analyse(plainForm(text), context);
  return { read, atOnce: read, held, reading };
}

/** Reads what examples of dialogs explain: a beginning, a side question, an opening said again. */
const readByExamples = (
  reading: MessageAnalysis,
  inside: (context: DialogueContext) => MessageAnalysis,
): ReturnType<typeof beginByExample> =>
  beginByExample(reading, inside) ??
  recogniseOwnQuestion(reading) ??
  beginAgain(reading, inside) ??
  recogniseWhatElse(reading);

/** Makes a comparison where a message names two options or two titles to compare. */
const compareWhatIsNamed = (
  reading: MessageAnalysis,
  commands: Command[],
  readingOf: (text: string, context: DialogueContext) => MessageAnalysis,
): Command[] =>
  compareTitles(reading, compareNamed(reading, commands), (part) =>
    readingOf(part, reading.context),
  );

/** Keeps of a message that was read in part the commands that can be taken back. */
const commandsOfCut = (commands: readonly Command[]): Command[] => [
  { do: 'strange', what: 'long' },
  ...commands.filter(({ do: what }) => !IRREVERSIBLE_COMMANDS.has(what)),
];

/** Caches an analyser for one message, as several readers analyse the same part. */
function rememberAnalyses(analyse: AnalyseMessagePart): AnalyseMessagePart {
  const known = new Map<DialogueContext, Map<string, MessageAnalysis>>();
  return (text, context) => {
    const here = known.get(context) ?? new Map<string, MessageAnalysis>();
    known.set(context, here);
    const found = here.get(text) ?? analyse(text, context);
    here.set(text, found);
    return found;
  };
}

/** Creates the analyser that finds in a message what commands are made of. */
function createAnalyser(
  { manifests }: BuiltInParts,
  reader: ReturnType<typeof createIntentReader>,
  catalogue: ReturnType<typeof cacheCatalogueFinders>,
): AnalyseMessagePart {
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

/** Returns a message in the form that is read: normalised, with short forms written out. */
const plainForm = (text: string): string => writeOutShortForms(normalise(text));

/** Checks commands that a model made of the message. */
const guardOthersCommands = (reading: MessageAnalysis, commands: readonly Command[]): Command[] =>
  compareNamed(reading, applyCommandGuards(reading, commands));

/** Applies the checks that hold for commands of any reader. */
const applyCommandGuards = (reading: MessageAnalysis, commands: readonly Command[]): Command[] =>
  switchDialogOnExample(
    reading,
    replacePartingFills(
      reading,
      confirmCancelOfUnknown(
        reading,
        withoutUnfoundedComplaint(
          reading,
          preventQuestionsFromActing(
            reading,
            answerQuestionOfVisit(
              reading,
              checkPositionAgainstWords(
                reading,
                keepWhatGoesOn(
                  reading,
                  offersWhereAsked(reading, orderWhereAsked(reading, commands)),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );

/** Joins the lines of a message with semicolons; undefined for a single line. */
function writtenLines(text: string): string | undefined {
  const lines = text
    .split(/[\r\n]+/u)
    .map(plainForm)
    .filter((line) => line !== '');
  return lines.length > 1 ? lines.join('; ') : undefined;
}

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
