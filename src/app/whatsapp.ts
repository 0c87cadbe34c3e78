import { createWhatsAppChannel, type WhatsAppChannel } from '../channels/whatsapp/channel';
import type { AppSettings } from '../config';
import { decodeChoice } from '../engine/choice-code';
import type { Store } from '../store/store';
import type { ReplyDeliverer } from '../turn/deliverer';
import type { InboundMessage } from '../turn/message';
import type { TurnService } from '../turn/turns';
import { acceptAllFor } from './intake';
import type { AppDependencies } from './dependencies';

/** The WhatsApp channel; undefined without `WHATSAPP_TOKEN`. `turns` is asked for only once messages come. */
export function whatsAppFor(
  settings: AppSettings,
  around: AppDependencies,
  turns: () => TurnService,
): WhatsAppChannel | undefined {
  const {
    WHATSAPP_TOKEN: token,
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
    WHATSAPP_API_URL: apiUrl,
  } = settings;
  if (
    token === undefined ||
    phoneNumberId === undefined ||
    appSecret === undefined ||
    verifyToken === undefined
  )
    return undefined;
  return createWhatsAppChannel({
    ...around,
    app: { token, phoneNumberId, appSecret, verifyToken, apiUrl },
    accept: async (messages) =>
      acceptAllFor(turns())(
        await Promise.all(messages.map((message) => withForm(around.store, message))),
      ),
    report: (conversation, seq, settled) => around.store.reportDelivery(conversation, seq, settled),
  });
}

/** The channel as turns deliver to it. */
export function whatsAppDeliverer(channel: WhatsAppChannel): ReplyDeliverer {
  return {
    deliver: ({ conversation, seq, reply }) =>
      channel.deliver({
        conversation: conversation.id,
        seq,
        address: conversation.address,
        language: conversation.language,
        reply,
      }),
  };
}

const LOOKED_AT = 50; // messages and replies back; a form older than that is asked again

/** The button of a form that was shown filled sends what was shown, as the form itself would: WhatsApp brings its code alone. */
async function withForm(store: Store, message: InboundMessage): Promise<InboundMessage> {
  const { content } = message;
  if (content.kind !== 'choice' || !sendsForm(content.value)) return message;
  const conversation = await store.conversationFor(
    message.channel,
    message.conversation,
    message.customer,
  );
  const said = conversation ? await store.history(conversation.id, { limit: LOOKED_AT }) : [];
  const shown = said
    .flatMap((item) =>
      item.from === 'bot' && item.reply.kind === 'form' && item.reply.submit.value === content.value
        ? [item.reply.fields]
        : [],
    )
    .at(-1);
  const fields =
    shown?.flatMap(({ name, value }): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    ) ?? [];
  return { ...message, content: { ...content, kind: 'form', fields: Object.fromEntries(fields) } };
}

function sendsForm(code: string): boolean {
  const command = decodeChoice(code);
  return (command?.do === 'fill' || command?.do === 'list') && command.value?.is === 'fields';
}
