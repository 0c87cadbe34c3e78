import { nearestLanguage } from '../../reply/nearest-language';

/** The channel's own texts; Mela's replies come worded already. */
export interface TeamsStrings {
  /** In the group: the answer stands in the person's own chat. */
  private: string;
  /** In the group: the answer is for the person's own chat, where the bot may not write yet. */
  shut: (bot: string) => string;
  /** On the link to the person's own chat with the bot. */
  chat: string;
  /** On a card for the moment after its button was tapped. */
  taken: string;
  /** The same, where the tap could not be read. */
  unread: string;
  /** The same, where the tap could not be stored in time. */
  late: string;
}

const englishStrings: TeamsStrings = {
  private: 'This is for you alone, so I have written to you in our own chat.',
  shut: (bot) =>
    `What comes next is for you alone, and I can’t write to you privately yet. Open our chat, say hello there, then write “@${bot} show it again” here.`,
  chat: 'Open our chat',
  taken: 'Got it.',
  unread: 'I could not read what that button sent.',
  late: 'That took too long. Please tap again.',
};

const hindiStrings: TeamsStrings = {
  private: 'यह केवल आपके लिए है, इसलिए जवाब हमारी अपनी चैट में है।',
  shut: (bot) =>
    `आगे की बात सिर्फ़ आपके लिए है, और अभी आपको अलग से लिख नहीं पा रही हूँ। हमारी चैट खोलिए, वहाँ नमस्ते लिखिए, फिर यहाँ “@${bot} फिर से दिखाओ” लिखिए।`,
  chat: 'हमारी चैट खोलें',
  taken: 'मिल गया।',
  unread: 'उस बटन ने जो भेजा, वह पढ़ा नहीं जा सका।',
  late: 'इसमें बहुत समय लगा। कृपया फिर से दबाएँ।',
};

const hinglishStrings: TeamsStrings = {
  private: 'Yeh sirf aapke liye hai, isliye jawab hamari apni chat mein hai.',
  shut: (bot) =>
    `Aage ki baat sirf aapke liye hai, aur abhi main aapko alag se likh nahi pa rahi. Hamari chat kholiye, wahan hello likhiye, phir yahan “@${bot} phir se dikhao” likhiye.`,
  chat: 'Hamari chat kholiye',
  taken: 'Mil gaya.',
  unread: 'Us button ne jo bheja, woh padha nahi ja saka.',
  late: 'Bahut time lag gaya. Phir se dabaiye.',
};

const STRINGS_BY_LANGUAGE = { en: englishStrings, hi: hindiStrings, 'hi-Latn': hinglishStrings };

/** Returns the texts in a language (BCP 47), in English where there are none. */
export const teamsStringsIn = (language: string | null | undefined): TeamsStrings =>
  STRINGS_BY_LANGUAGE[nearestLanguage(language, ['en', 'hi', 'hi-Latn'], 'en')];
