import { z } from 'zod';
import type { ConnectedTalk, DeskConnector, DeskEvent } from './connector';
import { DeskCallError, postToDesk } from './post';

const contactSchema = z.object({ source_id: z.string().min(1).max(200) });
const talkSchema = z.object({ id: z.number().int() });

/** Creates the connector to an API inbox of Chatwoot, by its client API. */
export function createChatwoot({ url, inbox }: { url: string; inbox: string }): DeskConnector {
  const contacts = `${url}/public/api/v1/inboxes/${encodeURIComponent(inbox)}/contacts`;
  const talksOf = (contact: string): string =>
    `${contacts}/${encodeURIComponent(contact)}/conversations`;
  return {
    open: async ({ conversation, channel }) => {
      const name = `Mela, ${channel}, ${conversation}`;
      const contact = await post(contacts, { name }, contactSchema);
      const talk = await post(talksOf(contact.source_id), {}, talkSchema);
      return { contact: contact.source_id, talk: String(talk.id) };
    },
    tell: async ({ contact, talk }: ConnectedTalk, text, id) => {
      const path = `${talksOf(contact)}/${encodeURIComponent(talk)}/messages`;
      await post(path, { content: text, echo_id: id }, z.unknown());
    },
  };
}

async function post<T>(url: string, body: unknown, answer: z.ZodType<T>): Promise<T> {
  const response = await postToDesk('Chatwoot', url, JSON.stringify(body));
  const read = answer.safeParse(await response.json());
  if (!read.success) throw new DeskCallError('Chatwoot', 'malformed');
  return read.data;
}

const inboxSchema = z.object({ source_id: z.string().min(1).max(200) });

/** A message that an agent wrote for the person; private notes and what we sent ourselves are others. */
const messageCreated = z.object({
  event: z.literal('message_created'),
  id: z.union([z.number(), z.string()]),
  content: z.string().min(1),
  message_type: z.literal('outgoing'),
  private: z.literal(false).default(false),
  conversation: z.object({ contact_inbox: inboxSchema }),
});

const statusChanged = z.object({
  event: z.literal('conversation_status_changed'),
  status: z.literal('resolved'),
  contact_inbox: inboxSchema,
});

/** Reads a webhook of Chatwoot; undefined for all that is nothing to us. */
export function readChatwootEvent(body: unknown): DeskEvent | undefined {
  const message = messageCreated.safeParse(body);
  if (message.success) {
    const { id, content, conversation } = message.data;
    return {
      is: 'said',
      contact: conversation.contact_inbox.source_id,
      text: content,
      id: String(id),
    };
  }
  const status = statusChanged.safeParse(body);
  return status.success ? { is: 'done', contact: status.data.contact_inbox.source_id } : undefined;
}
