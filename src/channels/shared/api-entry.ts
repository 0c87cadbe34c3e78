import { z } from 'zod';
import type { Reply } from '../../reply/reply';
import { textWithoutButtons } from '../../reply/plain-text';
import type { MessageContent } from '../../turn/message';
import { everyChoiceOf } from './reply-choices';

const choiceSchema = z
  .object({
    label: z.string(),
    code: z.string().describe('Send it back as it is, as a `choice` or with a `form`.'),
  })
  .meta({ id: 'Choice' });

const fieldSchema = z
  .object({
    name: z.string(),
    label: z.string(),
    input: z.string().describe('text, email, tel, number, count, select or date'),
    required: z.boolean(),
    value: z.string().optional(),
    hint: z.string().optional(),
    error: z.string().optional(),
    options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  })
  .meta({ id: 'FormField' });

/** One entry of a conversation as the API shows it. */
export const apiEntrySchema = z
  .object({
    number: z.number().int().describe('Its place in the conversation; it only grows.'),
    at: z.string().describe('When, in UTC (ISO 8601).'),
    from: z.enum(['customer', 'mela']),
    kind: z
      .string()
      .describe(
        'Of Mela: text, carousel, form, receipt, consent, pay, ticket, status, arrangement, place. Of a customer: text, choice, form, place and others.',
      ),
    text: z.string().describe('All of it as plain text, without what is tapped.'),
    choices: z.array(choiceSchema).describe('What can be tapped.'),
    link: z
      .object({ label: z.string(), url: z.string() })
      .optional()
      .describe('The page to open: where an order is paid, or its ticket.'),
    form: z
      .object({ submit: choiceSchema, fields: z.array(fieldSchema) })
      .optional()
      .describe('The form to fill; send it with the code of `submit`.'),
    asksPlace: z.boolean().optional().describe('True where a place would answer.'),
  })
  .meta({ id: 'Message' });

/** See `apiEntrySchema`. */
export type ApiEntry = z.infer<typeof apiEntrySchema>;

/** An entry of a conversation, of either side. */
type SpokenEntry = { seq: number; at: number } & (
  | { from: 'bot'; reply: Reply }
  | { from: 'person'; content: MessageContent }
);

/** Renders one entry of a conversation. */
export function toApiEntry(entry: SpokenEntry): ApiEntry {
  const base = { number: entry.seq, at: new Date(entry.at).toISOString() };
  if (entry.from === 'bot') return { ...base, from: 'mela', ...replyPart(entry.reply) };
  return { ...base, from: 'customer', ...saidPart(entry.content) };
}

type EntryPart = Omit<ApiEntry, 'number' | 'at' | 'from'>;

function replyPart(reply: Reply): EntryPart {
  return {
    kind: reply.kind,
    text: textWithoutButtons(reply),
    choices: everyChoiceOf(reply)
      .filter((choice) => reply.kind !== 'form' || choice !== reply.submit)
      .map(toChoice),
    ...('url' in reply ? { link: { label: reply.label, url: reply.url } } : {}),
    ...(reply.kind === 'place' ? { asksPlace: true } : {}),
    ...(reply.kind === 'form'
      ? { form: { submit: toChoice(reply.submit), fields: reply.fields } }
      : {}),
  };
}

const toChoice = ({ label, value }: { label: string; value: string }) => ({ label, code: value });

function saidPart(content: MessageContent): EntryPart {
  const text = 'text' in content ? (content.text ?? '') : '';
  return { kind: content.kind, text, choices: [] };
}
