/**
 * The names of languages by their tag (BCP 47), in any language and separated by commas. If a
 * message names several, the one of the first line is meant.
 */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  hi: 'hindi, हिंदी, हिन्दी',
  en: 'english, angrezi, angreji, अंग्रेजी, अंग्रेज़ी, इंग्लिश',
  'hi-Latn': 'hinglish',
  mr: 'marathi, मराठी',
  ta: 'tamil, तमिल, தமிழ், தமிழில்',
  te: 'telugu, तेलुगु, తెలుగు, తెలుగులో',
  bn: 'bengali, bangla, बंगाली, बांग्ला, বাংলা, বাংলায়',
  kn: 'kannada, कन्नड़, ಕನ್ನಡ, ಕನ್ನಡದಲ್ಲಿ',
  gu: 'gujarati, गुजराती, ગુજરાતી, ગુજરાતીમાં',
  pa: 'punjabi, पंजाबी, ਪੰਜਾਬੀ',
  ml: 'malayalam, मलयालम, മലയാളം, മലയാളത്തിൽ',
  ur: 'urdu, उर्दू, اردو',
  or: 'odia, oriya, उड़िया, ଓଡ଼ିଆ',
  as: 'assamese, অসমীয়া',
  kok: 'konkani',
  ne: 'nepali, नेपाली',
  sa: 'sanskrit, संस्कृत',
  fr: 'french, फ्रेंच',
  es: 'spanish, स्पेनिश',
  de: 'german, जर्मन',
  ar: 'arabic',
  ru: 'russian',
  ja: 'japanese',
  ko: 'korean',
  pt: 'portuguese',
  it: 'italian',
  zh: 'mandarin',
};
