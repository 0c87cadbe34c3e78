import { z } from 'zod';

const idSchema = z.string().min(1).max(200);
const optionalTextSchema = z.string().optional().catch(undefined);
const tappedReplySchema = z.object({ id: z.string().min(1), title: optionalTextSchema });
const mediaSchema = z
  .object({ caption: optionalTextSchema, mime_type: optionalTextSchema, id: optionalTextSchema })
  .optional()
  .catch(undefined);

const messageSchema = z.object({
  /** Left out where the person withholds the phone number behind a user name. */
  from: idSchema.optional().catch(undefined),
  from_user_id: idSchema.optional().catch(undefined),
  id: idSchema,
  timestamp: z.coerce.number().nonnegative().optional().catch(undefined),
  type: z.string().max(100),
  group_id: optionalTextSchema,
  text: z.object({ body: z.string() }).optional().catch(undefined),
  interactive: z
    .object({
      type: z.string(),
      button_reply: tappedReplySchema.optional().catch(undefined),
      list_reply: tappedReplySchema.optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  button: z
    .object({ payload: optionalTextSchema, text: optionalTextSchema })
    .optional()
    .catch(undefined),
  location: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      name: optionalTextSchema,
      address: optionalTextSchema,
    })
    .optional()
    .catch(undefined),
  image: mediaSchema,
  video: mediaSchema,
  document: mediaSchema,
  audio: mediaSchema,
  sticker: mediaSchema,
});

const contactSchema = z.object({
  wa_id: optionalTextSchema,
  user_id: optionalTextSchema,
  profile: z.object({ name: optionalTextSchema }).optional().catch(undefined),
});

const statusSchema = z.object({
  id: idSchema,
  status: z.string(),
  biz_opaque_callback_data: optionalTextSchema,
  errors: z
    .array(z.object({ code: z.coerce.number() }))
    .optional()
    .catch(undefined),
});

/** A message of a webhook, with the fields that Mela reads. */
export type WebhookMessage = z.infer<typeof messageSchema>;
/** A status of a message that we sent. */
export type WebhookStatus = z.infer<typeof statusSchema>;

/** One person's message, with our number and their name from the same webhook. */
export interface CustomerWebhookMessage {
  /** Id of our number that it was sent to. */
  phoneNumberId: string;
  message: WebhookMessage;
  /** Name in the sender's profile. */
  name: string | undefined;
}

/** Messages and statuses of a webhook body, in its order. */
export interface WebhookContent {
  heard: CustomerWebhookMessage[];
  statuses: WebhookStatus[];
}

const looseListSchema = z.array(z.unknown()).catch([]);
const bodySchema = z.object({ entry: looseListSchema });
const entrySchema = z.object({ changes: looseListSchema });
const changeSchema = z.object({
  field: z.literal('messages'),
  value: z.object({
    metadata: z.object({ phone_number_id: idSchema }),
    contacts: looseListSchema.optional(),
    messages: looseListSchema.optional(),
    statuses: looseListSchema.optional(),
  }),
});

/** Reads a webhook body's messages and statuses; leaves out any other kind or shape. */
export function readWebhook(parsed: unknown): WebhookContent {
  const changes = parseEach([parsed], bodySchema)
    .flatMap((one) => parseEach(one.entry, entrySchema))
    .flatMap((one) => parseEach(one.changes, changeSchema));
  return {
    heard: changes.flatMap(customerMessagesIn),
    statuses: changes.flatMap(({ value }) => parseEach(value.statuses ?? [], statusSchema)),
  };
}

function customerMessagesIn({ value }: z.infer<typeof changeSchema>): CustomerWebhookMessage[] {
  const contacts = parseEach(value.contacts ?? [], contactSchema);
  const names = new Map(
    contacts.map(({ wa_id, user_id, profile }) => [wa_id ?? user_id ?? '', profile?.name]),
  );
  return parseEach(value.messages ?? [], messageSchema).map((one) => ({
    phoneNumberId: value.metadata.phone_number_id,
    message: one,
    name: names.get(one.from ?? one.from_user_id ?? ''),
  }));
}

function parseEach<T>(list: readonly unknown[], schema: z.ZodType<T>): T[] {
  return list.flatMap((one) => {
    const read = schema.safeParse(one);
    return read.success ? [read.data] : [];
  });
}
