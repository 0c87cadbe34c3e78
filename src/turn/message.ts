import { z } from 'zod';

const channelNameSchema = z.enum(['web', 'teams', 'whatsapp']);

/**
 * What a person sent, free of any channel, as `channels/<c>/receive` makes it.
 * `choice` is a tapped button (its code), `form` a filled form, `event` something that happened outside the chat
 * (an order changed its state); `other` is a sticker, a contact, an empty message: answered with a friendly line.
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

/** One message into the inbox. `messageId` is the channel's own id and is unique within a conversation (I1). */
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
  /** The channel's id of what is answered, where its answer names it; an answer sent later does without. */
  replyTo: z.string().min(1).max(500).optional(),
  /** What the channel needs to answer (service URL, bot id …); opaque to all but the channel. */
  address: z.looseObject({}).optional(),
});

/** Names of the channels. */
export type ChannelName = z.infer<typeof channelNameSchema>;
/** See `contentSchema`. */
export type MessageContent = z.infer<typeof contentSchema>;
/** See `inboundSchema`. */
export type InboundMessage = z.infer<typeof inboundSchema>;
