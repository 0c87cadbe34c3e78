import { type CommandRecogniser, interpretAs, questionAccepts } from './reading';
import { topicWords as words } from './topic-words';
import { localLists, localPattern } from '../../language/text/local-pattern';

/** Phrases of somebody who asks others before deciding. */
const ASKS_OTHERS = words(
  '(?:ask|check with|talk to|speak to|discuss (?:it |this )?with|confirm with|consult|run (?:it|this) by)(?: it| this)?(?: with)? (?:my|our|him|her|them|everyone|everybody|others|home|family)(?: \\p{L}+)?',
  '(?:pati|husband|wife|biwi|patni|ghar|gharwal~|mummy|mumm?a|papa|maa|dost~|friends?|family|bhai~|behen|boss|unse|usse|sab|sabse|bachch?~|parents) (?:wal~ )?(?:(?:se|pe|par|me|mein|ko) )?(?:ek baar )?(?:pu+ch~|poo?ch~|baat kar~|discuss~|confirm kar~)',
  ...localLists('coming-back.asks-others'),
);
/** Phrases of somebody who will answer later. */
const LATER = words(
  "(?:come|get|be|write|revert|reach) back(?! (?:to|on|from|at) (?:the|bengaluru|home))(?: \\p{L}+){0,4}, (?:later|in a (?:bit|while|minute|moment)|after (?:a while|some ?time)), (?:will|'ll|i|we|shall) (?:let you know|tell you|decide|confirm)(?: \\p{L}+){0,4}",
  '(?:baad|thodi der|bad|der) (?:me|mein|tak|baad)? ?(?:bata~|batat~|confirm~|aa?t[aei]~|aaung[ai]|karung[ai]|dekht~|dekhung[ai])',
  '(?:shaam|raat|kal subah) (?:me|mein|ko|tak)? ?(?:bata~|batat~|confirm~|dekht~|dekhung[ai])',
  ...localLists('coming-back.later'),
);
/** Phrases like them that may also answer when one visits: "shaam ko aaunga". */
const COMES_THEN = words(
  '(?:shaam|raat|kal subah) (?:me|mein|ko|tak)? ?(?:aa?t[aei]~|aaung[ai]|karung[ai])',
  ...localLists('coming-back.comes-then'),
);
/** A message of no more than "later". */
const LATER_ALONE = localPattern(
  'coming-back.later-alone',
  /^[^\p{L}\p{M}]*(?:(?:thodi )?der|baad|@thodi) (?:me|mein|baad|@me)[^\p{L}\p{M}]*$/iu,
);
/** Phrases that keep the draft meanwhile, and polite words. */
const MEANWHILE = words(
  "(?:don't|dont|do not|please don't) (?:cancel|drop|close|delete|remove|book)(?: (?:it|this|that))?(?: yet)?, (?:keep|hold|save|leave) (?:it|this|that|them)(?: \\p{L}+){0,3}, wait, hold on, one (?:minute|sec~|moment), ok(?:ay)?, thanks?, thank you, sorry, please, first, a (?:minute|sec~|moment), not now",
  '(?:cancel|band|book) (?:mat|na|nahi) (?:kar~)?(?: abhi)?, (?:rakh~|roko|ruk~|ruko)(?: \\p{L}+)?, ek (?:min~|sec~), (?:thodi|thodi si|zara) der (?:me|mein|baad)?, (?:abhi|filhal) (?:nahi|nhi|rehne do), shukriya, theek hai, accha',
  ...localLists('coming-back.meanwhile'),
);
const CLAUSE_END = localPattern(
  'coming-back.clause-end',
  /[,;.!।]+\s*|\s+(?:and|but|so|n|aur|lekin|toh|@and)(?![\p{L}\p{M}])\s+/iu,
);
/** Signs of a question, a number or an e-mail address. */
const TELLS_VALUE = localPattern(
  'coming-back.tells-value',
  /\d|\?|@|(?<![\p{L}\p{M}])(?:kya|@kya)(?![\p{L}\p{M}])/iu,
);
const MOST_WORDS = 10; // of a clause

/**
 * Recognises a pause ("let me ask my husband first, I'll come back", "abhi nahi, thodi der me"):
 * the draft stays and Mela asks nothing. Each clause must say so.
 */
export const recogniseComingBack: CommandRecogniser = (reading) => {
  const { text, context, entities } = reading;
  if (
    context.dialog === undefined ||
    context.asked?.confirms !== undefined ||
    TELLS_VALUE.test(text)
  )
    return undefined;
  const clauses = text.split(CLAUSE_END).filter((one) => /\p{L}/u.test(one));
  const tellsWhen =
    entities.days.length + entities.clocks.length > 0 ||
    questionAccepts(reading, 'day') ||
    questionAccepts(reading, 'clock');
  const waits = (clause: string): boolean =>
    ASKS_OTHERS.test(clause) ||
    LATER.test(clause) ||
    LATER_ALONE.test(clause) ||
    (!tellsWhen && COMES_THEN.test(clause));
  const fits = (clause: string): boolean =>
    (waits(clause) || MEANWHILE.test(clause)) && clause.split(/\s+/u).length <= MOST_WORDS;
  const offered = context.asked?.yesNo === true && context.asked.bill !== true; // "not now" declines an offer
  if (offered && !clauses.some((clause) => ASKS_OTHERS.test(clause))) return undefined;
  return clauses.some(waits) && clauses.every(fits)
    ? interpretAs(0.95, { do: 'chat', what: 'wait' })
    : undefined;
};
