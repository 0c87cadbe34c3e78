import { beginAgain, beginByExample } from './commands/begin-by-example';
import { applyCommandGuards, completeCommands } from './commands/complete';
import {
  composeCommands,
  interpretationsOf,
  partReaderOf,
  type AnalyseMessagePart,
  type ChooseInterpretation,
} from './commands/compose';
import { answerOfOrderLately } from './commands/order-lately';
import { recogniseWhatElse } from './commands/over-list';
import { keepToOwnDialog, recogniseOwnQuestion } from './commands/own-dialog';
import { interpretAs, type CommandInterpretation, type MessageAnalysis } from './commands/reading';
import { actCandidates, type ActCandidates } from './learned/act-candidate';
import type { ActRanker } from './learned/act-ranker';
import type { ActScorer } from './learned/act-scorer';
import { readByClauses, type ClauseReadings, type InterpretSentence } from './learned/by-clauses';
import { createMessageScorer, type MessageScorer } from './learned/message-scorer';
import { isAgreed, rankActs } from './learned/rank-acts';
import { plainForm, writtenLines } from './plain-form';
import type { DialogueContext } from './understanding';

/** A scorer of acts, and what weighs whole readings. */
export interface LearnedActs {
  scorer: ActScorer;
  ranker: ActRanker;
}

/** A message as the recognisers read it; `complete` checks another reading of it. */
interface RecognisedMessage {
  reading: MessageAnalysis;
  own: CommandInterpretation;
  /** Reads its clauses apart. */
  byClauses: () => ClauseReadings | undefined;
  complete: (found: CommandInterpretation) => CommandInterpretation;
}

/** Reads whole messages: by the recognisers, and by what was learned of how people say things. */
export class MessageReader {
  private readonly score: MessageScorer | undefined;

  constructor(
    private readonly analyse: AnalyseMessagePart,
    private readonly learned: LearnedActs | undefined,
  ) {
    this.score = learned && createMessageScorer(learned.scorer);
  }

  /** Reads a message by the recognisers; undefined if it has no words. */
  recognise(text: string, context: DialogueContext): RecognisedMessage | undefined {
    return this.recogniseWith(text, context, this.readSentence);
  }

  /** Takes the likeliest reading; without weights that of the recognisers. */
  rank(message: RecognisedMessage): CommandInterpretation {
    return this.likeliest(message.reading, message.own, (score) =>
      this.candidatesOf(message, score),
    );
  }

  /** Returns the readings that are weighed; undefined without weights. */
  candidates(message: RecognisedMessage): ActCandidates | undefined {
    return this.score && this.candidatesOf(message, this.score);
  }

  /** Reads a sentence of several as a message that has no sentences of its own. */
  private readonly readSentence: InterpretSentence = (text, context) => {
    const message = this.recogniseWith(text, context);
    if (!message) return interpretAs(0, { do: 'unclear' });
    return { ...this.rank(message), clauses: message.byClauses()?.clauses };
  };

  /** Decides about a part of a message, whose clauses are not read again. */
  private readonly choose: ChooseInterpretation = (reading, own, all) =>
    this.likeliest(reading, own, (score) =>
      actCandidates(reading, own, {
        scored: score(reading),
        recognised: all(),
        complete: (found) => ({
          ...found,
          commands: applyCommandGuards(reading, found.commands, found.plain),
        }),
      }),
    );

  private recogniseWith(
    text: string,
    context: DialogueContext,
    sentence?: InterpretSentence,
  ): RecognisedMessage | undefined {
    const readingOf = rememberAnalyses(this.analyse);
    const normal = plainForm(text);
    if (normal === '') return undefined;
    const reading = { ...readingOf(normal, context), written: writtenLines(text) };
    const complete = (found: CommandInterpretation): CommandInterpretation =>
      completeCommands(reading, found, readingOf, normal);
    const own = answerOfOrderLately(reading, complete(this.compose(reading, readingOf)));
    const byClauses = once(() =>
      readByClauses(reading, own.commands, {
        clause: partReaderOf(reading, readingOf, this.choose),
        sentence,
      }),
    );
    return { reading, own, byClauses, complete };
  }

  /** Composes what the recognisers find; in a dialog of its own, as if nothing were under way. */
  private compose(reading: MessageAnalysis, readingOf: AnalyseMessagePart): CommandInterpretation {
    const { text, context } = reading;
    return (
      readByExamples(reading, (inside) => readingOf(text, inside)) ??
      keepToOwnDialog(reading, composeCommands(reading, readingOf, this.choose), () => {
        const idle = readingOf(text, { ...context, dialog: undefined, asked: undefined });
        return composeCommands(idle, readingOf, this.choose);
      })
    );
  }

  private likeliest(
    reading: MessageAnalysis,
    own: CommandInterpretation,
    candidates: (score: MessageScorer) => ActCandidates,
  ): CommandInterpretation {
    const { learned, score } = this;
    return own.whole || !learned || !score || isAgreed(reading, own, score(reading))
      ? own
      : rankActs(reading, own, learned.ranker, () => candidates(score));
  }

  private candidatesOf(
    { reading, own, byClauses, complete }: RecognisedMessage,
    score: MessageScorer,
  ): ActCandidates {
    return actCandidates(reading, own, {
      scored: score(reading),
      recognised: interpretationsOf(reading),
      byClauses: byClauses(),
      complete,
    });
  }
}

/** Makes a value when it is first asked for, and once. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
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
