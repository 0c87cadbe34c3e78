import { nearestLanguage } from '../../reply/nearest-language';

const PAGE_LANGUAGES = ['en', 'hi', 'hi-Latn'] as const;

/** A language that the pages have words in. */
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** Returns the pages' language for a language tag (BCP 47), or English. */
export const pageLanguageOf = (tag: string): PageLanguage =>
  nearestLanguage(tag, PAGE_LANGUAGES, 'en');

/** The fixed words of the pages in one language; the caller words titles, states and bills. */
export interface PageWords {
  brand: string;
  pay: (amount: string) => string;
  payTitle: string;
  seller: string;
  onward: string;
  goTitle: string;
  goText: string;
  goButton: string;
  back: string;
  waiting: string;
  show: string;
  save: string;
  calendar: string;
}

const englishWords: PageWords = {
  brand: 'Mela',
  pay: (amount) => `Pay ${amount}`,
  payTitle: 'Payment',
  seller: 'Sold by',
  onward: 'You pay on the payment gateway’s own page. Mela never sees your card or UPI details.',
  goTitle: 'Taking you to the payment gateway',
  goText: 'If nothing happens in a moment, tap the button.',
  goButton: 'Go to payment',
  back: 'Back to the chat',
  waiting: 'This page refreshes by itself.',
  show: 'Show this code at the entrance.',
  save: 'Save as a file',
  calendar: 'Add to calendar',
};

const hindiWords: PageWords = {
  brand: 'मेला',
  pay: (amount) => `${amount} का पेमेंट करें`,
  payTitle: 'पेमेंट',
  seller: 'विक्रेता:',
  onward: 'पेमेंट गेटवे के अपने पेज पर होता है। मेला आपके कार्ड या UPI की जानकारी कभी नहीं देखती।',
  goTitle: 'पेमेंट गेटवे पर जा रहे हैं',
  goText: 'कुछ न हो तो बटन दबाकर आगे बढ़ें।',
  goButton: 'पेमेंट पर जाएँ',
  back: 'चैट पर वापस',
  waiting: 'यह पेज अपने आप रिफ़्रेश होगा।',
  show: 'एंट्री पर यह कोड दिखाइए।',
  save: 'फ़ाइल में सेव कीजिए',
  calendar: 'कैलेंडर में जोड़िए',
};

const hinglishWords: PageWords = {
  brand: 'Mela',
  pay: (amount) => `${amount} pay kijiye`,
  payTitle: 'Payment',
  seller: 'Seller:',
  onward:
    'Payment gateway ke apne page par hota hai. Mela aapke card ya UPI ki details kabhi nahi dekhti.',
  goTitle: 'Payment gateway par ja rahe hain',
  goText: 'Kuch na ho toh button dabaiye.',
  goButton: 'Payment par jaiye',
  back: 'Chat par wapas',
  waiting: 'Yeh page apne aap refresh hoga.',
  show: 'Entry par yeh code dikhaiye.',
  save: 'File mein save kijiye',
  calendar: 'Calendar mein jodiye',
};

const WORDS_BY_LANGUAGE: Record<PageLanguage, PageWords> = {
  en: englishWords,
  hi: hindiWords,
  'hi-Latn': hinglishWords,
};

/** Returns the fixed words of the pages in a language. */
export const pageWords = (language: PageLanguage): PageWords => WORDS_BY_LANGUAGE[language];
