import { z } from 'zod';
import { apiEntrySchema } from '../channels/shared/api-entry';
import { API_EVENTS, eventTypeSchema, orderStateSchema, type ApiEventType } from './events';

const MOST_URL = 2_000;
const MOST_ROWS = 100;

const timeSchema = z.string().describe('UTC (ISO 8601)');
const paise = z.number().int().describe('₹1 is 100.');

/** An order as the API tells it: nothing personal, and no address that opens anything. */
export const orderSchema = z
  .object({
    id: z.string().describe('The order’s number.'),
    conversation: z.string(),
    area: z.enum(['booking', 'food']),
    state: orderStateSchema,
    orderStatus: z.string().nullable().describe('As the service tells it.'),
    bookingStatus: z.string().nullable().describe('As the service tells it.'),
    amountPaise: paise,
    placedAt: timeSchema,
    changedAt: timeSchema,
    payment: z
      .enum(['open', 'gone', 'left', 'paid', 'dead'])
      .nullable()
      .describe(
        'Of its latest pay link: open; gone, the customer is at the gateway; left, they were and what it was for has changed; paid; dead.',
      ),
    changes: z
      .array(z.object({ at: timeSchema, of: z.enum(['order', 'payment']), state: z.string() }))
      .describe('All that changed, oldest first.'),
  })
  .meta({ id: 'Order' });

/** Several orders. */
export const ordersSchema = z
  .object({
    orders: z.array(orderSchema),
    next: z.string().nullable().describe('Give it as `before` for older ones.'),
  })
  .meta({ id: 'Orders' });

/** Which orders are asked for. */
export const ordersQuerySchema = z.strictObject({
  area: z.enum(['booking', 'food']).optional(),
  before: z.string().max(200).optional().describe('`next` of the answer before.'),
  limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(MOST_ROWS),
});

/** What is named in a path. */
export const idParams = z.object({ id: z.string().min(1).max(100) });
/** An event of a webhook, as a path names it. */
export const eventParams = z.object({
  id: z.string().min(1).max(100),
  event: z.string().min(1).max(100),
});

/** A conversation of any channel, without what was said. */
export const conversationSchema = z
  .object({
    id: z.string(),
    channel: z.string(),
    language: z.string().nullable(),
    customer: z.string().nullable().describe('Your own name for them, where it came by this API.'),
    startedAt: timeSchema,
    changedAt: timeSchema,
    waiting: z.number().int().describe('Messages that are not handled yet.'),
    handedOver: z
      .object({ why: z.string(), since: timeSchema, waitsSince: timeSchema.nullable() })
      .nullable()
      .describe('Where people take over, or are asked to.'),
  })
  .meta({ id: 'Conversation' });

/** What was said in a conversation of any channel. */
export const transcriptSchema = z
  .object({ messages: z.array(apiEntrySchema).describe('The latest, oldest first.') })
  .meta({ id: 'Transcript' });

/** A webhook to make. */
export const newWebhookSchema = z
  .strictObject({
    url: z.string().max(MOST_URL).describe('An https address that answers 2xx within 10 s.'),
    events: z
      .array(eventTypeSchema)
      .min(1)
      .transform((types): ApiEventType[] => [...new Set(types)])
      .describe('The kinds of events to be told.'),
    personal: z
      .boolean()
      .default(false)
      .describe('True to have what was said in bodies: needs the scope `personal`.'),
  })
  .meta({ id: 'NewWebhook' });

/** A webhook as it is listed. */
export const webhookSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.string()),
    personal: z.boolean(),
    createdAt: timeSchema,
    takenAt: timeSchema.nullable().describe('When an event was last taken.'),
    failedAt: timeSchema.nullable(),
    failure: z.string().nullable().describe('Why the latest try failed: a short code.'),
  })
  .meta({ id: 'Webhook' });

/** A webhook that was made, with the secret that is shown this once. */
export const madeWebhookSchema = webhookSchema
  .extend({ secret: z.string().describe('Signs every event. It is shown this once.') })
  .meta({ id: 'MadeWebhook' });

/** All webhooks of a system. */
export const webhooksSchema = z
  .object({ webhooks: z.array(webhookSchema) })
  .meta({ id: 'Webhooks' });

/** An event that was given up. */
export const deadEventsSchema = z
  .object({
    events: z.array(
      z.object({
        id: z.string(),
        at: timeSchema,
        order: z.string().nullable(),
        conversation: z.string(),
        tries: z.number().int(),
        failure: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'GivenUpEvents' });

/** Every kind of event with what it says, for people to read. */
export const EVENT_LINES = Object.entries(API_EVENTS).map(([type, { what }]) => ({ type, what }));
