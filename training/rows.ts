import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { slotNameSchema } from '../src/engine/names';
import type { DialogueContext } from '../src/understanding/understanding';

const languageSchema = z.enum(['en', 'hi-Latn', 'hi']);

/** A language of the corpus. */
export type Language = z.infer<typeof languageSchema>;

/** One thing that a message asks to be done, in the notation of `training/notation.md`. */
const notatedCommandSchema = z.looseObject({ do: z.string() });

/** A group of sentences that mean the same at one place in a talk, as somebody wrote them down. */
const sentenceGroupSchema = z.object({
  id: z.string(),
  state: z.string(),
  lang: languageSchema,
  by: z.string(),
  says: z.array(z.string()),
  act: z.array(notatedCommandSchema),
  unexplained: z.array(z.string()),
});

const corpusStateSchema = z.object({
  state: z.string(),
  dialog: z.string().nullish(),
  asked: z.nullish(slotNameSchema),
  slots: z.record(z.string(), z.unknown()).optional(),
  options: z.array(z.object({ id: z.string(), label: z.string() })).optional(),
  /** Ids of the side questions that the notes may name there. */
  questions: z.array(z.string()).optional(),
  /** Of which kinds something was bought before. */
  owned: z.array(z.enum(['booking', 'food'])).optional(),
  /** All that is open, if more than the dialog under way; the last is the current one. */
  drafts: z
    .array(z.object({ id: z.string(), dialog: z.string(), title: z.string().exactOptional() }))
    .optional(),
  /** Id of the item last looked at. */
  spoken: z.string().optional(),
  /** The state of the order that Mela last reported on. */
  lately: z.string().optional(),
  /** True if a complaint was sent. */
  complaint: z.boolean().optional(),
  /** True if the pay link is shown. */
  waits: z.boolean().optional(),
});

const talkTurnSchema = z.object({
  text: z.string(),
  /** The labels of what it does, in turn. */
  does: z.array(z.string()).min(1),
  /** Where it was said, as understanding was told it. */
  context: z.custom<DialogueContext>((held) => typeof held === 'object' && held !== null),
});

const openRowSchema = z.object({
  id: z.string(),
  text: z.string(),
  lang: languageSchema,
  intent: z.string(),
  accept: z.array(z.string()).optional(),
  tier: z.enum(['A', 'B']).optional(),
  context: z.object({ prev_system: z.string().optional() }).nullish(),
});

/** See `sentenceGroupSchema`. */
export type SentenceGroup = z.infer<typeof sentenceGroupSchema>;
/** A place in a talk: the dialog under way and the slot asked for. */
export type CorpusState = z.infer<typeof corpusStateSchema>;
/** What is said in a talk of the tests, where it is said, and what it does there. */
export type TalkTurn = z.infer<typeof talkTurnSchema>;
/** A public row: its intent, and others that are not wrong. */
export type OpenRow = z.infer<typeof openRowSchema>;

function readJsonLines<Row>(file: string, row: z.ZodType<Row>): Row[] {
  if (!existsSync(file)) return [];
  const texts = readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text.trim() !== '');
  return texts.map((text, i) => {
    const read = row.safeParse(JSON.parse(text));
    if (!read.success)
      throw new Error(
        `${file}:${i + 1}: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}`,
      );
    return read.data;
  });
}

/** The groups of a folder, hand by hand. Throws with file and line where one has not the shape. */
export const readGroups = (folder: string): SentenceGroup[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .toSorted()
        .flatMap((name) =>
          name.endsWith('.jsonl') ? readJsonLines(join(folder, name), sentenceGroupSchema) : [],
        )
    : [];

/** The places in a talk by name. */
export const readStates = (file: string): Map<string, CorpusState> =>
  new Map(readJsonLines(file, corpusStateSchema).map((one) => [one.state, one]));

/** Public rows; none where the file is not there. */
export const readOpen = (file: string): OpenRow[] => readJsonLines(file, openRowSchema);

/** What is said in the talks of the tests. */
export const readTalkTurns = (file: string): TalkTurn[] => readJsonLines(file, talkTurnSchema);
