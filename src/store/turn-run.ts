import { z } from 'zod';

/** One call of a turn: its operation, how it ended (`ok`, or why not), the answer's HTTP status where it failed, and ms. */
const runCallSchema = z.object({
  operation: z.string(),
  status: z.string(),
  http: z.number().optional(),
  ms: z.number(),
});

/** What became of a draft: of each slot that changed its name, and its value in short before and after. */
const runDraftSchema = z.object({
  dialog: z.string(),
  was: z.enum(['begun', 'changed', 'ended']),
  slots: z.array(z.tuple([z.string(), z.string(), z.string()])),
});

/**
 * One turn as a run, for who looks into it later: who understood the message and how sure (0 to 1),
 * as which commands in short, what of it no command did, the open question before and after, drafts,
 * calls, and how long it all took (ms). `failed` are the codes of tries that came to nothing.
 */
export const turnRunSchema = z.object({
  by: z.string(),
  sure: z.number(),
  language: z.string(),
  commands: z.array(z.string()),
  missed: z.array(z.string()),
  asked: z.tuple([z.string(), z.string()]),
  drafts: z.array(runDraftSchema),
  calls: z.array(runCallSchema),
  replies: z.number(),
  ms: z.number(),
  failed: z.array(z.string()).optional(),
});

/** One turn as a run (see `turnRunSchema`). */
export type TurnRun = z.infer<typeof turnRunSchema>;
/** One call of a run. */
export type TurnRunCall = z.infer<typeof runCallSchema>;
/** What became of a draft in a run. */
export type TurnRunDraft = z.infer<typeof runDraftSchema>;
