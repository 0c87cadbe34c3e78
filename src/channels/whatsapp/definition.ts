import type { AppSettings } from '../../config';
import type { ChannelDefinition } from '../channel';
import { chatLink } from '../shared/chat-link';
import { createWhatsAppChannel, type WhatsAppApp } from './channel';
import { MEDIA_PREFIX } from './receive';
import { whatsAppTrials } from './trials';

/** The WhatsApp channel, over the Cloud API. */
export const whatsAppDefinition: ChannelDefinition = {
  name: 'whatsapp',
  choiceCodes: { most: 200, unit: 'characters' }, // of a list's row; a button takes 256
  formsAsText: true,
  open(settings, host) {
    const app = whatsAppApp(settings);
    if (app === undefined) return undefined;
    const { routes, deliver, media, close } = createWhatsAppChannel({ ...host, app });
    return {
      routes,
      deliver: ({ conversation, seq, reply }) =>
        deliver({
          conversation: conversation.id,
          seq,
          address: conversation.address,
          language: conversation.language,
          reply,
        }),
      files: { prefix: MEDIA_PREFIX, fetch: media },
      close,
    };
  },
  place({ WHATSAPP_TOKEN: token, WHATSAPP_NUMBER: number }) {
    if (token === undefined) return undefined;
    return {
      words: 'whatsapp',
      ready: true,
      twice: false,
      link:
        number === undefined
          ? undefined
          : (typed) => chatLink(`https://wa.me/${number}`, { text: typed }),
    };
  },
  trials: whatsAppTrials,
  phoneOf: (user) => (/^\d{8,}$/.test(user) ? user : undefined),
};

function whatsAppApp({
  WHATSAPP_TOKEN: token,
  WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
  WHATSAPP_APP_SECRET: appSecret,
  WHATSAPP_VERIFY_TOKEN: verifyToken,
  WHATSAPP_API_URL: apiUrl,
}: AppSettings): WhatsAppApp | undefined {
  return token === undefined ||
    phoneNumberId === undefined ||
    appSecret === undefined ||
    verifyToken === undefined
    ? undefined
    : { token, phoneNumberId, appSecret, verifyToken, apiUrl };
}
