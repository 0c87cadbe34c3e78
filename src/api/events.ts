import { z } from 'zod';
import { apiEntrySchema } from '../channels/shared/api-entry';
import { bookingState, foodState, ORDER_VIEW_STATES } from '../orders/state';
import type { WebhookEvent, WebhookTopic } from '../store/webhook-store';

const EVENT_TYPES = [
  'order.created',
  'order.changed',
  'order.confirmed',
  'order.cancelled',
  'order.expired',
  'order.failed',
  'payment.opened',
  'payment.started',
  'payment.paid',
  'payment.closed',
  'conversation.handed-over',
  'conversation.answered',
  'conversation.given-back',
  'conversation.unanswered',
  'conversation.replied',
] as const;

/** A kind of event. */
export type ApiEventType = (typeof EVENT_TYPES)[number];

/** The name of a kind of event. */
export const eventTypeSchema = z.enum(EVENT_TYPES);

/** Every kind of event, what of the store it is made of, and what it says. */
export const API_EVENTS: Readonly<Record<ApiEventType, { topic: WebhookTopic; what: string }>> = {
  'order.created': { topic: 'order', what: 'An order was placed; its pay link follows.' },
  'order.changed': { topic: 'order', what: 'The service told another state of an order.' },
  'order.confirmed': { topic: 'order', what: 'The seller confirmed: the ticket is there.' },
  'order.cancelled': { topic: 'order', what: 'An order was cancelled.' },
  'order.expired': { topic: 'order', what: 'An order ran out before it was paid or taken.' },
  'order.failed': { topic: 'order', what: 'A payment failed; it may still be tried again.' },
  'payment.opened': { topic: 'order', what: 'A pay link can be paid.' },
  'payment.started': { topic: 'order', what: 'The customer went on to the gateway.' },
  'payment.paid': { topic: 'order', what: 'The payment was made.' },
  'payment.closed': { topic: 'order', what: 'The pay link leads nowhere any more.' },
  'conversation.handed-over': { topic: 'conversation', what: 'People are asked to take over.' },
  'conversation.answered': { topic: 'conversation', what: 'Somebody of the team answered.' },
  'conversation.given-back': { topic: 'conversation', what: 'Mela answers again.' },
  'conversation.unanswered': {
    topic: 'conversation',
    what: 'Nobody of the team answered in time; the customer was told.',
  },
  'conversation.replied': {
    topic: 'reply',
    what: 'Mela replied in a conversation that came by this API.',
  },
};

/** What the store must tell for these kinds. */
export const webhookTopicsOf = (types: readonly ApiEventType[]): WebhookTopic[] => [
  ...new Set(types.map((type) => API_EVENTS[type].topic)),
];

/** The state of an order, in one word. */
export const orderStateSchema = z.enum(ORDER_VIEW_STATES);

/** The body of an event, as it is signed and sent. */
export const eventBodySchema = z
  .object({
    id: z.string().describe('The same however often it is sent: drop what you know.'),
    type: eventTypeSchema,
    at: z.string().describe('When it happened, in UTC (ISO 8601).'),
    conversation: z.string(),
    order: z.string().optional().describe('The order’s number.'),
    area: z.enum(['booking', 'food']).optional(),
    state: orderStateSchema.optional(),
    amountPaise: z.number().int().optional(),
    why: z
      .string()
      .optional()
      .describe(
        'Of a hand-over: asked, lost (not understood three times), trouble (the same three times) or taken (the team wrote first).',
      ),
    replies: z
      .object({ from: z.number().int(), to: z.number().int() })
      .optional()
      .describe('Numbers of the replies, to read them by `messages`.'),
    personal: z
      .object({
        customer: z.string().optional().describe('Your own name for the customer.'),
        messages: z.array(apiEntrySchema).optional(),
      })
      .optional()
      .describe('Only where the webhook was made with `personal`.'),
  })
  .meta({ id: 'Event' });

/** The body of an event. */
export type ApiEventBody = z.infer<typeof eventBodySchema>;

const dataSchema = z.object({
  what: z.string(),
  state: z.string().optional(),
  area: z.enum(['booking', 'food']).optional(),
  amountPaise: z.number().optional(),
  orderStatus: z.string().nullish(),
  bookingStatus: z.string().nullish(),
  why: z.string().nullish(),
  from: z.number().optional(),
  to: z.number().optional(),
});

/** The state of an order by what the service tells, for its area. */
export const orderStateOf = (
  area: 'booking' | 'food',
  orderStatus: string | null,
  bookingStatus: string | null,
) => (area === 'food' ? foodState(orderStatus) : bookingState(orderStatus, bookingStatus));

const LINK_EVENTS: Readonly<Record<string, ApiEventType>> = {
  open: 'payment.opened',
  gone: 'payment.started',
  paid: 'payment.paid',
  left: 'payment.closed',
  dead: 'payment.closed',
};
const HAND_OVER_EVENTS: Readonly<Record<string, ApiEventType>> = {
  opened: 'conversation.handed-over',
  answered: 'conversation.answered',
  over: 'conversation.given-back',
  unanswered: 'conversation.unanswered',
  replied: 'conversation.replied',
};
const STATE_EVENTS: Readonly<Record<string, ApiEventType>> = {
  confirmed: 'order.confirmed',
  cancelled: 'order.cancelled',
  expired: 'order.expired',
  failed: 'order.failed',
};

/** What of a stored event is told, but for what is personal; undefined for what has no kind. */
export function eventBodyOf(event: WebhookEvent): ApiEventBody | undefined {
  const read = dataSchema.safeParse(event.data);
  if (!read.success) return undefined;
  const { what, area, amountPaise, orderStatus, bookingStatus, why, from, to } = read.data;
  const state =
    what === 'state' && area
      ? orderStateOf(area, orderStatus ?? null, bookingStatus ?? null)
      : undefined;
  const type = typeOf(event.topic, read.data, state);
  return (
    type && {
      id: event.id,
      type,
      at: new Date(event.at).toISOString(),
      conversation: event.conversationId,
      ...(event.orderId === null ? {} : { order: event.orderId }),
      ...(area && { area }),
      ...(state && { state }),
      ...(amountPaise === undefined ? {} : { amountPaise }),
      ...(typeof why === 'string' ? { why } : {}),
      ...(from === undefined || to === undefined ? {} : { replies: { from, to } }),
    }
  );
}

function typeOf(
  topic: WebhookTopic,
  { what, state: link }: z.infer<typeof dataSchema>,
  state: string | undefined,
): ApiEventType | undefined {
  if (topic !== 'order') return HAND_OVER_EVENTS[what];
  if (what === 'created') return 'order.created';
  if (what === 'link') return LINK_EVENTS[link ?? ''];
  return STATE_EVENTS[state ?? ''] ?? 'order.changed';
}
