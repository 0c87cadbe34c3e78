import { z } from 'zod';

/**
 * One change of a basket over ids of the menu and of the basket's lines. `with` and `without` name options as the menu does;
 * what the dish has no option for is told.
 */
export const lineEditSchema = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('add'),
    dish: z.string(),
    n: z.number().int().positive(),
    with: z.array(z.string()),
    without: z.array(z.string()),
  }),
  z.object({
    op: z.literal('options'),
    line: z.string(),
    with: z.array(z.string()),
    without: z.array(z.string()),
  }),
  /** A line to so many. */
  z.object({ op: z.literal('count'), line: z.string(), n: z.number().int().min(0) }),
  /** A line by so many more, or fewer. */
  z.object({ op: z.literal('more'), line: z.string(), n: z.number().int() }),
  z.object({ op: z.literal('remove'), line: z.string() }),
  z.object({ op: z.literal('clear') }),
]);
/** See `lineEditSchema`. */
export type LineEdit = z.infer<typeof lineEditSchema>;

const PREFIX = 's:';
const lineEditsSchema = z.array(lineEditSchema);

/** Several changes as the id of one option of the basket, to be done in this order. */
export const lineEditsCode = (edits: readonly LineEdit[]): string => PREFIX + JSON.stringify(edits);

/** The changes behind such an id; undefined for any other. */
export function lineEditsOf(code: string): LineEdit[] | undefined {
  if (!code.startsWith(PREFIX)) return undefined;
  try {
    return lineEditsSchema.safeParse(JSON.parse(code.slice(PREFIX.length))).data;
  } catch {
    return undefined;
  }
}
