import { z } from 'zod';

const id = z.string().min(1).max(200);
const some = z.string().optional().catch(undefined);
const reply = z.object({ id: z.string().min(1), title: some });
const captioned = z.object({ caption: some, mime_type: some, id: some }).optional().catch(undefined);

const message = z
  .object({
    /** Left out where the person withholds the phone number behind a user name. */
    from: id.optional().catch(undefined),
    from_user_id: id.optional().catch(undefined),
    id,
    timestamp: z.coerce.number().nonnegative().optional().catch(undefined),
    type: z.string().max(100),
    group_id: some,
    text: z.object({ body: z.string() }).optional().catch(undefined),
    interactive: z.object({ type: z.string(), button_reply: reply.optional().catch(undefined), list_reply: reply.optional().catch(undefined) }).optional().catch(undefined),
    button: z.object({ payload: some, text: some }).optional().catch(undefined),
    location: z.object({ latitude: z.number(), longitude: z.number(), name: some, address: some }).optional().catch(undefined),
    image: captioned,
    video: captioned,
    document: captioned,
    audio: captioned,
    sticker: captioned,
  });

const contact = z.object({ wa_id: some, user_id: some, profile: z.object({ name: some }).optional().catch(undefined) });

const status = z.object({
  id,
  status: z.string(),
  biz_opaque_callback_data: some,
  errors: z.array(z.object({ code: z.coerce.number() })).optional().catch(undefined),
});

/** A message as the webhook tells it, as far as it is read here. */
export type WebhookMessage = z.infer<typeof message>;
/** What became of a message of ours. */
export type WebhookStatus = z.infer<typeof status>;

/** One person's message with what stands beside it in the body. */
export interface Heard {
  /** Id of our number that it was sent to. */
  phoneNumberId: string;
  message: WebhookMessage;
  /** Name of the sender's profile. */
  name: string | undefined;
}

/** What a webhook body holds for us, in its order. */
export interface Webhook {
  heard: Heard[];
  statuses: WebhookStatus[];
}

const many = z.array(z.unknown()).catch([]);
const body = z.object({ entry: many });
const entry = z.object({ changes: many });
const change = z.object({
  field: z.literal('messages'),
  value: z.object({ metadata: z.object({ phone_number_id: id }), contacts: many.optional(), messages: many.optional(), statuses: many.optional() }),
});

/** All messages and statuses of a body, which may hold many of each. Whatever is of another kind or shape is left out. */
export function readWebhook(parsed: unknown): Webhook {
  const changes = each([parsed], body).flatMap((one) => each(one.entry, entry)).flatMap((one) => each(one.changes, change));
  return { heard: changes.flatMap(heardIn), statuses: changes.flatMap(({ value }) => each(value.statuses ?? [], status)) };
}

function heardIn({ value }: z.infer<typeof change>): Heard[] {
  const contacts = each(value.contacts ?? [], contact);
  const names = new Map(contacts.map(({ wa_id, user_id, profile }) => [wa_id ?? user_id ?? '', profile?.name]));
  return each(value.messages ?? [], message).map((one) => ({ phoneNumberId: value.metadata.phone_number_id, message: one, name: names.get(one.from ?? one.from_user_id ?? '') }));
}

function each<T>(list: readonly unknown[], schema: z.ZodType<T>): T[] {
  return list.flatMap((one) => {
    const read = schema.safeParse(one);
    return read.success ? [read.data] : [];
  });
}
