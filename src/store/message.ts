import { z } from 'zod';

/** The name of a channel, as its definition gives it (`src/app/channels.ts`) and the store keeps it. */
export const channelNameSchema = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);

/**
 * The content of a message, free of any channel, as `channels/<channel>/receive.ts` makes it.
 * `choice` is a tapped button (its code), `form` a filled form, `event` something that happened
 * outside the chat (an order changed its state), `other` a sticker, a contact or an empty message:
 * it is answered with a friendly line.
 */
export const contentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('choice'), value: z.string(), text: z.string().optional() }),
  z.object({
    kind: z.literal('form'),
    value: z.string(),
    fields: z.record(z.string(), z.string()),
    text: z.string().optional(),
  }),
  z.object({
    kind: z.literal('place'),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    label: z.string().optional(),
  }),
  z.object({ kind: z.literal('file'), mime: z.string().optional(), url: z.string().optional() }),
  z.object({ kind: z.literal('joined') }),
  z.object({ kind: z.literal('event'), name: z.string(), data: z.record(z.string(), z.unknown()) }),
  z.object({ kind: z.literal('other') }),
]);

/** One message for the inbox. `messageId` is the channel's own id, unique within a conversation (I1). */
export const inboundSchema = z.object({
  channel: channelNameSchema,
  /** The channel's id of the thread; with the channel it names the conversation. */
  conversation: z.string().min(1).max(500),
  /** The channel's id of the person. */
  customer: z.string().min(1).max(500),
  messageId: z.string().min(1).max(500),
  content: contentSchema,
  /** BCP 47, as the channel tells it; the conversation's language follows what the person writes. */
  locale: z.string().max(35).optional(),
  /** The channel's id of this message, where an answer must name it; later answers do without. */
  replyTo: z.string().min(1).max(500).optional(),
  /** What the channel needs to answer (service URL, bot id …); nothing else reads it. */
  address: z.looseObject({}).optional(),
});

/** The name of a channel. */
export type ChannelName = z.infer<typeof channelNameSchema>;
/** The content of a message (see `contentSchema`). */
export type MessageContent = z.infer<typeof contentSchema>;
/** A message for the inbox (see `inboundSchema`). */
export type InboundMessage = z.infer<typeof inboundSchema>;

/** Names the thread of a message in this process's memory: one person in one thread of one channel. */
export function threadNameOf({
  channel,
  conversation,
  customer,
}: Pick<InboundMessage, 'channel' | 'conversation' | 'customer'>): string {
  return `${channel}\n${conversation}\n${customer}`;
}
