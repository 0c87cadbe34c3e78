import { z } from 'zod';

/**
 * Schema of one change of a basket. `dish` is an id of the menu, `line` one of the basket; `with`
 * and `without` name options as the menu does. The reply tells those that the dish does not have.
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
  /** Sets the quantity of a line. */
  z.object({ op: z.literal('count'), line: z.string(), n: z.number().int().min(0) }),
  /** Adds `n` to the quantity of a line, or takes off where `n` is negative. */
  z.object({ op: z.literal('more'), line: z.string(), n: z.number().int() }),
  z.object({ op: z.literal('remove'), line: z.string() }),
  z.object({ op: z.literal('clear') }),
]);
/** See `lineEditSchema`. */
export type LineEdit = z.infer<typeof lineEditSchema>;

const PREFIX = 's:';
const lineEditsSchema = z.array(lineEditSchema);

/** Encodes changes, in the order to make them, as the id of an option of the slot `lines`. */
export const lineEditsCode = (edits: readonly LineEdit[]): string => PREFIX + JSON.stringify(edits);

/** Decodes the changes of an id that `lineEditsCode` made; undefined for any other id. */
export function lineEditsOf(code: string): LineEdit[] | undefined {
  if (!code.startsWith(PREFIX)) return undefined;
  try {
    return lineEditsSchema.safeParse(JSON.parse(code.slice(PREFIX.length))).data;
  } catch {
    return undefined;
  }
}
