const FINISHING_PHRASES = [
  "that(?:['’]?s| is| will be|['’]?ll be|s) (?:all|it|everything)(?: for now| i (?:want|need))?|nothing (?:else|more)|no more|(?:i['’]?m |i am |all )?done|check ?out|(?:place|confirm|finish|complete|book)(?: (?:the|my|this))? order|order (?:it|this|now)|go ahead|proceed|(?:deliver|send|bring|get) (?:it|this|that|them)(?: (?:now|over|home))?|deliver|(?:the )?bill",
  'bas(?: (?:itna|itni|yahi|ye|yeh))?(?: hi)?|itna hi|yahi(?: sab)?|(?:aur )?kuch(?: aur)? (?:nahi|nahin|nhi)|ho gaya|hogaya|order (?:kar do|kardo|kar dijiye|karo|place kar do|de do)|bhej (?:do|dijiye|dena)|bhejdo|mangwa do|manga do|bill (?:dikhao|banao|bana do|de do)|deliver (?:kar do|kardo|karo)',
  'बस(?: इतना| यही)?(?: ही)?|इतना ही|यही|(?:और )?कुछ(?: और)? (?:नहीं|नही)|हो गया|ऑर्डर (?:कर दो|कर दीजिए|करो|दे दो)|भेज (?:दो|दीजिए|देना)|मँगवा दो|मंगवा दो|डिलीवर (?:कर दो|करो)|बिल (?:दिखाओ|बना दो|दीजिए)',
].join('|');
const WORD_END = '(?![\\p{L}\\p{M}\\p{N}])';
const FINISHING_PATTERN = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(?:${FINISHING_PHRASES})${WORD_END}`,
  'giu',
);
const FILLER_PATTERN =
  /(?<![\p{L}\p{M}\p{N}])(?:ok(?:ay)?|yes|yeah|no|please|pls|thanks|thank you|dhanyavaad|shukriya|and|then|so|now|the|my|order|it|just|haan|han|ji|theek hai|chahiye|hai|aur|ab|to|bye|हाँ|हां|जी|ठीक है|चाहिए|है|और|अब|तो|धन्यवाद|शुक्रिया|कृपया)(?![\p{L}\p{M}\p{N}])/giu;

/**
 * True for words that end a basket or a form and say nothing else: "that's all, deliver it", "bas itna hi, bhej do",
 * "हो गया".
 */
export function isFinishingPhrase(text: string): boolean {
  const rest = text.replace(FINISHING_PATTERN, ' ');
  return rest !== text && rest.replace(FILLER_PATTERN, ' ').replace(/[\s\p{P}]+/gu, '') === '';
}
