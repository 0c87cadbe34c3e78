/** Languages that the pages' own words exist in. */
export type PageLanguage = 'en' | 'hi';

/** The pages' own words; titles, states and bills come worded from the caller. */
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
}

const en: PageWords = {
  brand: 'Mela',
  pay: (amount) => `Pay ${amount}`,
  payTitle: 'Payment',
  seller: 'Sold by',
  onward: 'You pay on the payment gateway’s own page. Mela never sees your card or UPI details.',
  goTitle: 'On to the payment gateway',
  goText: 'If nothing happens in a moment, go on by the button.',
  goButton: 'Go on to payment',
  back: 'Back to the chat',
  waiting: 'This page looks again by itself.',
  show: 'Show this code at the entrance.',
};

const hi: PageWords = {
  brand: 'मेला',
  pay: (amount) => `${amount} का भुगतान करें`,
  payTitle: 'भुगतान',
  seller: 'विक्रेता',
  onward: 'भुगतान गेटवे के अपने पेज पर होता है। मेला आपके कार्ड या UPI की जानकारी कभी नहीं देखता।',
  goTitle: 'भुगतान गेटवे पर जा रहे हैं',
  goText: 'कुछ न हो तो बटन दबाकर आगे बढ़ें।',
  goButton: 'भुगतान पर जाएँ',
  back: 'चैट पर वापस',
  waiting: 'यह पेज अपने आप फिर देखेगा।',
  show: 'प्रवेश पर यह कोड दिखाएँ।',
};

const TABLE: Record<PageLanguage, PageWords> = { en, hi };

/** The pages' words in a language. */
export const pageWords = (language: PageLanguage): PageWords => TABLE[language];
