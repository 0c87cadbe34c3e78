import { z } from 'zod';
import { apiEntrySchema } from '../shared/api-entry';

/** Most characters of a typed message. */
const MAX_TEXT = 4_000;
const MAX_FIELDS = 50;
const MAX_VALUE = 2_000;
const MAX_CODE = 200;
const MOST_ENTRIES = 200;
const LONGEST_WAIT_S = 25;

/** A name that the calling system gives: of a customer, or of a conversation with them. */
const ownName = z
  .string()
  .regex(/^[\w.:@+-]{1,200}$/, 'write 1 to 200 letters, digits and . _ : @ + -');

const coordinate = (most: number): z.ZodNumber => z.number().min(-most).max(most);

const saidSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('text'),
      text: z.string().trim().min(1).max(MAX_TEXT).describe('What the customer writes.'),
    }),
    z.strictObject({
      kind: z.literal('choice'),
      code: z.string().min(1).max(MAX_CODE).describe('The code of a choice that was shown.'),
    }),
    z.strictObject({
      kind: z.literal('form'),
      code: z.string().min(1).max(MAX_CODE).describe('The code of the form’s `submit`.'),
      fields: z
        .record(z.string().max(MAX_CODE), z.string().max(MAX_VALUE))
        .refine((fields) => Object.keys(fields).length <= MAX_FIELDS, `at most ${MAX_FIELDS}`)
        .describe('The values, by the names of the fields.'),
    }),
    z.strictObject({
      kind: z.literal('place'),
      latitude: coordinate(90),
      longitude: coordinate(180),
      label: z.string().max(300).optional(),
    }),
    z.strictObject({
      kind: z.literal('joined'),
    }),
  ])
  .meta({
    id: 'Said',
    description:
      'What a customer says: words, a tap on a choice, a filled form, a place, or that they opened the chat.',
  });

/** What a customer says. */
export type ApiSaid = z.infer<typeof saidSchema>;

/** A message to send as a customer. */
export const newMessageSchema = z
  .strictObject({
    customer: ownName.describe('Your own name for the customer, the same each time.'),
    conversation: ownName
      .default('main')
      .describe('Your own name for one of their conversations, where they have several.'),
    language: z
      .string()
      .max(35)
      .optional()
      .describe('BCP 47, such as en or hi; later the conversation follows what is written.'),
    message: saidSchema,
  })
  .meta({ id: 'NewMessage' });

/** What becomes of a message that was sent. */
export const acceptedSchema = z
  .object({
    conversation: z.string().describe('The conversation’s id, as events name it.'),
    duplicate: z.boolean().describe('True where a message with this key was taken before.'),
    after: z
      .number()
      .int()
      .describe('The number of the message: its replies come behind it in `messages`.'),
  })
  .meta({ id: 'AcceptedMessage' });

/** Entries of both sides. */
export const entriesSchema = z
  .object({
    messages: z.array(apiEntrySchema),
    next: z.number().int().describe('Give it as `after` to go on.'),
  })
  .meta({ id: 'Messages' });

const wholeNumber = (most: number, otherwise: number) =>
  z.coerce.number().int().min(0).max(most).default(otherwise);

/** Which entries are asked for. */
export const entriesQuerySchema = z.strictObject({
  after: wholeNumber(Number.MAX_SAFE_INTEGER, 0).describe('The number behind which to begin.'),
  limit: wholeNumber(MOST_ENTRIES, MOST_ENTRIES).describe('Most messages in the answer.'),
  wait: wholeNumber(LONGEST_WAIT_S, 0).describe(
    'Seconds to wait for something new where there is nothing.',
  ),
});

/** Which conversation is asked for. */
export const conversationParamsSchema = z.object({
  id: z.string().min(1).max(100).describe('The conversation’s id.'),
});
