import { nearestLanguage } from '../../reply/nearest-language';

/** The channel's own texts; Mela's replies come worded already. */
export interface WhatsAppStrings {
  /** On the button that opens a list, at most 20 characters. */
  choose: string;
  /** On a link to the pay page, at most 20 characters. */
  pay: string;
  /** On a link to a ticket, at most 20 characters. */
  open: string;
  /** Above choices in a message of their own. */
  or: string;
  /** Above a carousel that has no sentence of its own. */
  cards: string;
  /** Above the second list and those after it. */
  more: string;
  optional: string;
  /** Below a form: how to answer it by typing. */
  answerForm: string;
  /** The same, where the form shows all values already. */
  confirmForm: string;
}

const englishStrings: WhatsAppStrings = {
  choose: 'Choose',
  pay: 'Pay',
  open: 'Open',
  or: 'Or choose:',
  cards: 'Swipe and choose:',
  more: 'More choices:',
  optional: 'optional',
  answerForm: 'Write it all in one message, one after the other with commas between.',
  confirmForm: 'Tap the button if that is right, or write what is different.',
};

const hindiStrings: WhatsAppStrings = {
  choose: 'चुनें',
  pay: 'भुगतान करें',
  open: 'खोलें',
  or: 'या चुनें:',
  cards: 'आगे देखकर चुनें:',
  more: 'और विकल्प:',
  optional: 'ज़रूरी नहीं',
  answerForm: 'सब कुछ एक ही संदेश में लिखें, बीच में कॉमा लगाकर।',
  confirmForm: 'सही हो तो बटन दबाएँ, नहीं तो जो अलग है वह लिखें।',
};

const hinglishStrings: WhatsAppStrings = {
  choose: 'Chuniye',
  pay: 'Pay kijiye',
  open: 'Kholiye',
  or: 'Ya chuniye:',
  cards: 'Swipe karke chuniye:',
  more: 'Aur options:',
  optional: 'zaroori nahi',
  answerForm: 'Sab kuch ek hi message mein likhiye, beech mein comma lagakar.',
  confirmForm: 'Sahi ho toh button dabaiye, nahi toh jo alag hai woh likhiye.',
};

const STRINGS_BY_LANGUAGE = { en: englishStrings, hi: hindiStrings, 'hi-Latn': hinglishStrings };

/** Returns the texts in a language (BCP 47), in English where there are none. */
export const whatsAppStringsIn = (language: string | null | undefined): WhatsAppStrings =>
  STRINGS_BY_LANGUAGE[nearestLanguage(language, ['en', 'hi', 'hi-Latn'], 'en')];
