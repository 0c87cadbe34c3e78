const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u));

/** Take somebody off a list. */
export const REMOVAL_WORDS = wordSet(
  'remove drop delete cancel exclude out off minus without hata hatao hatado hatana hatadijiye hataiye hatayein nikal nikalo nikaal nikaalo bina हटा हटाओ हटाइए हटाएँ हटाएं हटाना निकाल निकालो निकालिए बिना',
);
/** Deny what stands beside them. */
export const NEGATION_WORDS = wordSet(
  "not no can't cant cannot won't wont isn't isnt doesn't doesnt don't dont nahi nahin nhi mat na नहीं नही मत ना",
);
/** Tell of going along. */
export const COMING_WORDS = wordSet(
  'come comes coming join joining attend attending make going aa aana aaye aayega aayegi ayega ayegi aayenge ayenge आ आना आए आएगा आएगी आएंगे आएँगे',
);
/** Tell of an age. */
export const AGE_WORDS = wordSet('age aged umar umr years year yrs old saal varsh उम्र साल वर्ष');
/** Stand between the others and tell nothing of their own. */
export const CONNECTING_WORDS = wordSet(
  'please pls can could you the from booking trip list visitor guest her him them she he they is are be will to it any more anymore now so ok take has have turned and s ab hi log bas sirf total hum ko do dijiye dena de kar karo kardo se sab rahe raha rahi hai hain ho sakta sakti sakte paayega payega payegi ki ka ke aur the of just actually को दो दीजिए देना दे कर करो से रहा रही रहे है हैं हो सकता सकती सकते पाएगा पाएगी की का के और अब बुकिंग',
);

/** The words of a message in small letters, with one kind of apostrophe. */
export const wordsOf = (said: string): string[] =>
  said
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}'’]+/gu)
    ?.map((word) => word.replaceAll('’', "'")) ?? [];
