import { createWhatsAppChannel, type WhatsAppChannel } from '../channels/whatsapp/channel';
import type { Settings } from '../config';
import type { Deliverer } from '../turn/deliverer';
import type { Turns } from '../turn/turns';
import { acceptAllFor } from './intake';
import type { Surroundings } from './mela';

/** The WhatsApp channel; undefined without `WHATSAPP_TOKEN`. `turns` is asked for only once messages come. */
export function whatsAppFor(settings: Settings, around: Surroundings, turns: () => Turns): WhatsAppChannel | undefined {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken, WHATSAPP_API_URL: apiUrl } = settings;
  if (token === undefined || phoneNumberId === undefined || appSecret === undefined || verifyToken === undefined) return undefined;
  return createWhatsAppChannel({
    ...around,
    app: { token, phoneNumberId, appSecret, verifyToken, apiUrl },
    accept: async (messages) => acceptAllFor(turns())(messages),
    report: (conversation, seq, settled) => around.store.reportDelivery(conversation, seq, settled),
  });
}

/** The channel as turns deliver to it. */
export function whatsAppDeliverer(channel: WhatsAppChannel): Deliverer {
  return {
    deliver: ({ conversation, seq, reply }) => channel.deliver({ conversation: conversation.id, seq, address: conversation.address, language: conversation.language, reply }),
  };
}
