import { nearestLanguage } from '../../../../reply/nearest-language';

/** Languages of the page's own texts. */
export type ChatPageLanguage = 'en' | 'hi';

/** The page's own texts; replies come worded from the server. */
export interface ChatPageStrings {
  title: string;
  tagline: string;
  hello: string;
  lead: string;
  tryThis: string;
  suggestions: readonly string[];
  logLabel: string;
  youSaid: string;
  melaSaid: string;
  typing: string;
  placeholder: string;
  send: string;
  close: string;
  offline: string;
  anew: string;
  waiting: string;
  refused: string;
  retry: string;
  today: string;
  yesterday: string;
  earlier: string;
  newMessages: string;
  cardChanged: string;
  previous: string;
  next: string;
  cards: string;
  picture: string;
  required: string;
  badEmail: string;
  badPhone: string;
  badCount: (min: number | undefined, max: number | undefined) => string;
  choose: string;
  optional: string;
  fewer: string;
  more: string;
  formSent: string;
  formReplaced: string;
  total: string;
  newTab: string;
  useLocation: string;
  locating: string;
  locationFailed: string;
  orType: string;
  myPlace: string;
  steps: readonly [string, string, string];
  privacy: string;
}

const englishStrings: ChatPageStrings = {
  title: 'Mela',
  tagline: 'Outings and food, in one chat',
  hello: 'What would you like to do?',
  lead: 'Find treks, tours, museums and shows, or order food from restaurants near you. Choose, pay and follow it here, in one chat.',
  tryThis: 'Try one of these',
  suggestions: [
    'Find a trek near Bengaluru this weekend',
    'Order 2 chicken biryanis to HSR Layout 560102',
    'Show my bookings',
  ],
  logLabel: 'Chat with Mela',
  youSaid: 'You said:',
  melaSaid: 'Mela said:',
  typing: 'Mela is typing',
  placeholder: 'Type a message',
  send: 'Send',
  close: 'Close the chat',
  offline: 'No connection. What you write is sent as soon as it is back.',
  anew: 'The earlier chat has ended. This is a new one.',
  waiting: 'Waiting to be sent',
  refused: 'Not sent.',
  retry: 'Try again',
  today: 'Today',
  yesterday: 'Yesterday',
  earlier: 'Earlier messages',
  newMessages: 'New messages',
  cardChanged: 'Your order has news',
  previous: 'Previous cards',
  next: 'Next cards',
  cards: 'Cards to choose from',
  picture: 'No picture',
  required: 'Please fill this in.',
  badEmail: 'This does not look like an e-mail address.',
  badPhone: 'A phone number has at least 10 digits.',
  badCount: (min, max) =>
    max === undefined ? `At least ${min ?? 0}.` : `From ${min ?? 0} to ${max}.`,
  choose: 'Choose',
  optional: 'optional',
  fewer: 'One fewer',
  more: 'One more',
  formSent: 'Sent',
  formReplaced: 'There is a newer form below.',
  total: 'Total',
  newTab: 'opens in a new tab',
  useLocation: 'Use my location',
  locating: 'Finding where you are',
  locationFailed: 'Your location could not be read. Type the name of a place instead.',
  orType: 'or type the name of a place below',
  myPlace: 'My location',
  steps: ['Payment', 'Seller', 'Confirmed'],
  privacy: 'You pay only after you have seen the final amount and said yes.',
};

const hindiStrings: ChatPageStrings = {
  title: 'मेला',
  tagline: 'घूमना-फिरना और खाना, एक ही चैट में',
  hello: 'आज क्या करना चाहेंगे?',
  lead: 'ट्रेक, टूर, संग्रहालय और शो ढूँढें, या पास के रेस्टोरेंट से खाना मँगाएँ। चुनना, भुगतान और आगे की ख़बर, सब यहीं चैट में।',
  tryThis: 'इनमें से कुछ आज़माएँ',
  suggestions: [
    'इस वीकेंड बेंगलुरु के पास ट्रेक ढूँढो',
    '2 चिकन बिरयानी HSR Layout 560102 पर मँगाओ',
    'मेरी बुकिंग दिखाओ',
  ],
  logLabel: 'मेला के साथ चैट',
  youSaid: 'आपने कहा:',
  melaSaid: 'मेला ने कहा:',
  typing: 'मेला लिख रहा है',
  placeholder: 'संदेश लिखें',
  send: 'भेजें',
  close: 'चैट बंद करें',
  offline: 'कनेक्शन नहीं है। लौटते ही आपके संदेश भेज दिए जाएँगे।',
  anew: 'पिछली चैट समाप्त हो गई। यह नई चैट है।',
  waiting: 'भेजने की प्रतीक्षा में',
  refused: 'नहीं भेजा गया।',
  retry: 'फिर कोशिश करें',
  today: 'आज',
  yesterday: 'कल',
  earlier: 'पहले के संदेश',
  newMessages: 'नए संदेश',
  cardChanged: 'आपके ऑर्डर की नई ख़बर',
  previous: 'पिछले कार्ड',
  next: 'अगले कार्ड',
  cards: 'चुनने के लिए कार्ड',
  picture: 'चित्र नहीं है',
  required: 'कृपया इसे भरें।',
  badEmail: 'यह ई-मेल पता सही नहीं लगता।',
  badPhone: 'फ़ोन नंबर में कम से कम 10 अंक होते हैं।',
  badCount: (min, max) =>
    max === undefined ? `कम से कम ${min ?? 0}।` : `${min ?? 0} से ${max} तक।`,
  choose: 'चुनें',
  optional: 'वैकल्पिक',
  fewer: 'एक कम',
  more: 'एक और',
  formSent: 'भेज दिया',
  formReplaced: 'नीचे नया फ़ॉर्म है।',
  total: 'कुल',
  newTab: 'नए टैब में खुलता है',
  useLocation: 'मेरी लोकेशन लें',
  locating: 'आपकी जगह खोज रहे हैं',
  locationFailed: 'आपकी लोकेशन नहीं मिल सकी। जगह का नाम लिख दें।',
  orType: 'या नीचे जगह का नाम लिखें',
  myPlace: 'मेरी लोकेशन',
  steps: ['भुगतान', 'विक्रेता', 'पक्का'],
  privacy: 'भुगतान तभी होता है जब आप अंतिम राशि देखकर हाँ कहें।',
};

const STRINGS_BY_LANGUAGE: Record<ChatPageLanguage, ChatPageStrings> = {
  en: englishStrings,
  hi: hindiStrings,
};

/** Returns the page's own texts in a language: labels, hints and error texts. */
export const chatPageStringsIn = (language: ChatPageLanguage): ChatPageStrings =>
  STRINGS_BY_LANGUAGE[language];

/** Returns the nearest language that has texts; `tag` is BCP 47. */
export const languageOf = (tag: string | null | undefined): ChatPageLanguage =>
  nearestLanguage(tag, ['en', 'hi'], 'en');
