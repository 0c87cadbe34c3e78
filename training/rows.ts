import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const language = z.enum(['en', 'hi-Latn', 'hi']);

/** One thing that a message asks to be done, in the notation of `training/notation.md`. */
const noted = z.looseObject({ do: z.string() });

/** A group of sentences that mean the same at one place in a talk, as somebody wrote them down. */
const group = z.object({ id: z.string(), state: z.string(), lang: language, by: z.string(), says: z.array(z.string()), act: z.array(noted), unexplained: z.array(z.string()) });

const state = z.object({ state: z.string(), dialog: z.string().nullish(), asked: z.string().nullish() });

const open = z.object({
  id: z.string(),
  text: z.string(),
  lang: language,
  intent: z.string(),
  accept: z.array(z.string()).optional(),
  tier: z.enum(['A', 'B']).optional(),
  context: z.object({ prev_system: z.string().optional() }).nullish(),
});

/** See `group`. */
export type Group = z.infer<typeof group>;
/** A place in a talk: the dialog under way and the slot asked for. */
export type State = z.infer<typeof state>;
/** A public row: its intent, and others that are not wrong. */
export type OpenRow = z.infer<typeof open>;

function lines<Row>(file: string, row: z.ZodType<Row>): Row[] {
  if (!existsSync(file)) return [];
  const texts = readFileSync(file, 'utf8').split('\n').filter((text) => text.trim() !== '');
  return texts.map((text, i) => {
    const read = row.safeParse(JSON.parse(text));
    if (!read.success) throw new Error(`${file}:${i + 1}: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}`);
    return read.data;
  });
}

/** The groups of a folder, hand by hand. Throws with file and line where one has not the shape. */
export const readGroups = (folder: string): Group[] => (existsSync(folder) ? readdirSync(folder).toSorted().flatMap((name) => (name.endsWith('.jsonl') ? lines(join(folder, name), group) : [])) : []);

/** The places in a talk by name. */
export const readStates = (file: string): Map<string, State> => new Map(lines(file, state).map((one) => [one.state, one]));

/** Public rows; none where the file is not there. */
export const readOpen = (file: string): OpenRow[] => lines(file, open);

/** What a scorer is to tell of a message: what is done first, and with what. */
export function labelOf([first]: Group['act']): string {
  if (!first) return 'nothing';
  const of = first['dialog'] ?? first['question'] ?? first['op'] ?? first['what'] ?? (first.do === 'fill' || first.do === 'correct' ? first['slot'] : undefined);
  return typeof of === 'string' ? `${first.do} ${of}` : first.do;
}
