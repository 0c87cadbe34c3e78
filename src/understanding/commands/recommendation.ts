import {
  type CommandRecogniser,
  countContentWords,
  currentDialog,
  interpretAs,
  mentionsConcept,
} from './reading';

/** The side question about the best rated. */
const BEST_QUESTION = 'best';
const MOST_WORDS = 8; // words beside filler; a longer message tells something too

/** Words of praise in each language. */
const PRAISED = String.raw`(?:acch?[aei]|achh?[aei]|badhiya|badiya|mast|special|famous|mashhoor|best|good|nice|tasty|popular|top rated|recommended|अच्छ[ाेी]|बढ़िया|बढिया|मशहूर|फेमस|स्पेशल|खास|ख़ास|बेस्ट|टेस्टी)`;
const RECOMMENDATION_REQUEST = new RegExp(
  [
    String.raw`\bwhat(?:['’]?s| is| are)?(?: all| really| so)? (?:the )?(?:good|best|nice|tasty|popular|famous|special|recommended|speciality|specialty)\b`,
    String.raw`\bwhich (?:one |dish |item |restaurant |place |of (?:these|them) )?(?:is|are|would be|has) (?:the )?(?:good|best|better|nice|popular|famous|highest rated|top rated)\b`,
    String.raw`\b(?:recommend(?:ed|ations?)?|suggest(?:ions?)?)\b(?! (?:by|from) my)`,
    String.raw`\bwhat (?:should|shall|can|do|would) (?:i|we|you) (?:eat|order|get|try|have|take|recommend|suggest)\b`,
    String.raw`\b(?:any(?:thing)?|something) (?:good|nice|tasty|special)\b.{0,20}\?`,
    String.raw`^\W*(?:the )?best(?: (?:one|restaurant|dish|wal[aie]))?(?: please| pls)?\W*$|^\W*(?:sabse |sab se |सबसे )${PRAISED}(?: (?:wal[aie]|वाल[ाेी]))?\W*$`,
    String.raw`\bbest ?sellers?\b|\bmust try\b|\bsurprise me\b|\byou (?:choose|pick|decide)\b|\b(?:house|chef['’]?s?) special`,
    String.raw`(?<![\p{L}\p{M}])(?:kya|kuch|kuchh|kaun ?s[aie]|kons[aie]|koi|yahan|yaha|inka|unka|क्या|कुछ|कौन[- ]?स[ाेी]|यहाँ|यहां|इनका) (?:kya |sabse |sab se |bhi |restaurant |dish |क्या |सबसे |सब से |रेस्टोरेंट )*${PRAISED}(?![\p{L}\p{M}])`,
    String.raw`(?<![\p{L}\p{M}])(?:sabse|sab se|सबसे) ${PRAISED} (?:kya|kaun|konsa|क्या|कौन)`,
    String.raw`(?<![\p{L}\p{M}])(?:aap|tum|आप|तुम) (?:hi |ही )?(?:(?:kuch|कुछ) )?(?:bata|batao|suggest|chun|बता|चुन)[\p{L}\p{M}]*.{0,20}(?:kya|कुछ|क्या|lu|lun|loon|le|khau|khaun|mangau|लूँ|लूं|खाऊँ|मँगाऊँ)?$`,
    String.raw`(?<![\p{L}\p{M}])(?:kya|क्या) (?:khau|khaun|khaye|khayein|lu|lun|loon|mangau|mangaun|mangwau|order karu|order karun|खाऊँ|खाऊं|लूँ|लूं|मँगाऊँ|मंगाऊं|मंगवाऊं|ऑर्डर करूँ)(?![\p{L}\p{M}])`,
  ].join('|'),
  'iu',
);

/**
 * Recognises a request for a recommendation ("what's good there?", "kya accha hai"), which tells
 * the best rated and chooses nothing. The menu itself answers for one kind of dish.
 */
export const recogniseRecommendation: CommandRecogniser = (reading) => {
  const asksHere = currentDialog(reading)?.questions.some(({ id }) => id === BEST_QUESTION);
  return asksHere === true &&
    RECOMMENDATION_REQUEST.test(reading.text) &&
    countContentWords(reading) <= MOST_WORDS &&
    reading.entities.contact === undefined &&
    !mentionsConcept(reading, 'DISH', 'ADD', 'REMOVE', 'OFFER', 'PRICE', 'CHEAP')
    ? interpretAs(0.93, { do: 'ask', question: BEST_QUESTION })
    : undefined;
};
