import { LRUCache } from 'lru-cache';
import { type Command } from '../engine/command';
import {
  composeCommands,
  interpretationsOf,
  partReaderOf,
  type AnalyseMessagePart,
  type ChooseInterpretation,
} from './commands/compose';
import { applyCommandGuards, completeCommands, guardOthersCommands } from './commands/complete';
import { beginAgain, beginByExample } from './commands/begin-by-example';
import { keepToOwnDialog, recogniseOwnQuestion } from './commands/own-dialog';
import { recogniseWhatElse } from './commands/over-list';
import { withGreeting, requestInMessage } from './commands/courtesy';
import { behindWavedOff } from './commands/waved-off';
import { answerOfOrderLately } from './commands/order-lately';
import { interpretAs, type CommandInterpretation, type MessageAnalysis } from './commands/reading';
import type { InterpretMessagePart } from './commands/several';
import { ownConceptMatcher } from './concepts/own-matcher';
import type { ConceptMatcher } from './concepts/spotter';
import { cacheCatalogueFinders } from './entities/catalogue';
import { readEntities } from './entities/read-entities';
import { confidenceOf } from './intents/confidence';
import { createIntentReader } from './intents/read-intents';
import { readByClauses, type ClauseReadings } from './learned/by-clauses';
import type { ActScorer } from './learned/act-scorer';
import { actCandidates, type ActCandidates } from './learned/act-candidate';
import type { ActRanker } from './learned/act-ranker';
import { createMessageScorer, type MessageScorer } from './learned/message-scorer';
import { missedRequests, withClauseWords } from './learned/missed';
import { isAgreed, rankActs } from './learned/rank-acts';
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
  /** What was learned of how people say things; without it the recognisers decide alone. */
  learned?: LearnedActs | undefined;
}

/** A scorer of acts, and what weighs whole readings. */
export interface LearnedActs {
  scorer: ActScorer;
  ranker: ActRanker;
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
  const score = parts.learned && createMessageScorer(parts.learned.scorer);
  const analyse = createAnalyser(parts, reader, catalogue);

  const rank = (
    reading: MessageAnalysis,
    own: CommandInterpretation,
    candidates: (score: MessageScorer) => ActCandidates,
  ): CommandInterpretation =>
    !parts.learned || !score || isAgreed(reading, own, score(reading))
      ? own
      : rankActs(reading, own, parts.learned.ranker, () => candidates(score));
  const choose: ChooseInterpretation = (reading, own, all) =>
    rank(reading, own, (scorer) =>
      actCandidates(reading, own, {
        scored: scorer(reading),
        recognised: all(),
        complete: (found) => ({
          ...found,
          commands: applyCommandGuards(reading, found.commands, found.plain),
        }),
      }),
    );

  const read = (said: string, context: DialogueContext): UnderstandingResult => {
    const { text, cut } = readableText(said);
    const wish = requestInMessage(behindWavedOff(text, context), context, spotter);
    const whole = readWhole(wish.text, context);
    const understood = { ...whole, commands: withGreeting(whole.commands, wish.greets) };
    return cut ? { ...understood, commands: commandsOfCut(understood.commands) } : understood;
  };

  /** Reads a whole message by the recognisers; undefined if it has no words. */
  const recognise = (
    text: string,
    context: DialogueContext,
    sentence?: InterpretMessagePart,
  ): RecognisedMessage | undefined => {
    const readingOf = rememberAnalyses(analyse);
    const normal = plainForm(text);
    if (normal === '') return undefined;
    const reading = { ...readingOf(normal, context), written: writtenLines(text) };
    const meant =
      readByExamples(reading, (inside) => readingOf(normal, inside)) ??
      keepToOwnDialog(reading, composeCommands(reading, readingOf, choose), () => {
        const idle = readingOf(normal, { ...context, dialog: undefined, asked: undefined });
        return composeCommands(idle, readingOf, choose);
      });
    const complete = (found: CommandInterpretation): CommandInterpretation =>
      completeCommands(reading, found, readingOf, normal);
    const own = answerOfOrderLately(reading, complete(meant));
    let clauses: { read: ClauseReadings | undefined } | undefined; // read once
    const byClauses = (): ClauseReadings | undefined =>
      (clauses ??= {
        read: readByClauses(reading, own.commands, {
          clause: partReaderOf(reading, readingOf, choose),
          sentence,
        }),
      }).read;
    return { reading, own, byClauses, complete };
  };
  const candidatesOf = (
    { reading, own, byClauses, complete }: RecognisedMessage,
    scorer: MessageScorer,
  ): ActCandidates =>
    actCandidates(reading, own, {
      scored: scorer(reading),
      recognised: interpretationsOf(reading),
      byClauses: byClauses(),
      complete,
    });
  const readSentence: InterpretMessagePart = (text, context) => {
    const message = recognise(text, context);
    return message
      ? rank(message.reading, message.own, (scorer) => candidatesOf(message, scorer))
      : interpretAs(0, { do: 'unclear' });
  };
  const readWhole = (text: string, context: DialogueContext): UnderstandingResult => {
    const message = recognise(text, context, readSentence);
    if (!message) return { commands: NOTHING_SAID, confidence: 1, language: context.language };
    const { reading, own } = message;
    const { commands, confidence } = rank(reading, own, (scorer) => candidatesOf(message, scorer));
    const clauses = message.byClauses()?.clauses ?? [];
    const { beside, left } = missedRequests(reading, commands, clauses);
    return {
      commands: withClauseWords([...commands, ...beside], clauses),
      confidence,
      language: languageOf(reading, commands, parts.languages),
      ...(left.length > 0 && { missed: left }),
    };
  };
  const candidates = (said: string, context: DialogueContext): WeighedReadings | undefined => {
    const text = behindWavedOff(readableText(said).text, context);
    const message = recognise(requestInMessage(text, context, spotter).text, context, readSentence);
    return message && score
      ? { reading: message.reading, candidates: candidatesOf(message, score) }
      : undefined;
  };
  const held = (text: string, context: DialogueContext, commands: readonly Command[]): Command[] =>
    guardOthersCommands(analyse(plainForm(text), context), commands);
  const reading = (text: string, context: DialogueContext): MessageAnalysis =>
    analyse(plainForm(text), context);
  return { read, atOnce: read, held, reading, candidates };
}

/** A message as the recognisers read it; `complete` checks another reading of it. */
interface RecognisedMessage {
  reading: MessageAnalysis;
  own: CommandInterpretation;
  /** Reads its clauses apart. */
  byClauses: () => ClauseReadings | undefined;
  complete: (found: CommandInterpretation) => CommandInterpretation;
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
