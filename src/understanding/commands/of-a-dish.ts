import type { MessageAnalysis } from './reading';
import { localPattern, localSource } from '../../language/text/local-pattern';

const DISH_REFERENCE = String.raw`(?:it|this|that|these|those|they|[\p{L}][\p{L}\p{M}\p{N} ]{1,40}?)`;
const DIET_WORDS = String.raw`(?:pure |fully )?(?:non[- ]?veg(?:etarian)?|veg(?:etarian|gie)?|vegan|jain|halal|eggless|gluten[- ]?free|sugar[- ]?free)`;
const TASTE_OR_SIZE_WORDS = String.raw`(?:(?:too|very|really|that|quite|so) )?(?:spicy|hot|sweet|salty|oily|sour|mild|tangy|fried|dry|healthy|fresh|big|large|small|heavy|filling|creamy|cheesy|crispy|boneless)`;
const CONTAINING_VERBS = String.raw`(?:have|has|contain|contains|include|includes|come with|comes with|get)`;

/** Questions about one dish: its taste, ingredients, diet or size. */
const DISH_QUESTION_PATTERNS: readonly RegExp[] = [
  new RegExp(
    String.raw`^\W*(?:and |but |also )?(?:is|are|will) ${DISH_REFERENCE} (?:be )?(?:${DIET_WORDS}|${TASTE_OR_SIZE_WORDS})\b`,
    'iu',
  ),
  new RegExp(
    String.raw`^\W*(?:and )?(?:does|do|will|is there(?= .* in\b)|are there(?= .* in\b))\s+(?:${DISH_REFERENCE}\s+${CONTAINING_VERBS}|(?:any |an? |some )?\S+.* in (?:it|this|that|them|the \S+))\b`,
    'iu',
  ),
  /^\W*(?:and )?what(?:['’]?s| is| all is| are)\s+(?:(?:there )?in|inside)\s+(?!(?:my|the) (?:basket|cart|bag|order))\S+/iu,
  /^\W*(?:and )?(?:how (?:big|large|spicy|hot|sweet|much (?:food|quantity))|how many (?:pieces|pcs|slices|people|persons)|for how many)\b(?!.*\b(?:left|ticket|visitor)s?\b)/iu,
  /\b(?:kitn[aei]) (?:(?:hai )?(?:bada|bade|badi|teekha|teekhi|tikha|meetha|spicy)|(?:piece|pieces|pcs|log|logo|logon|tukde))\b/iu,
  /\b(?:is(?:me|mein| me)|us(?:me|mein)) (?:kya(?: kya)?|.{2,20}) (?:hai|hota hai|dalta hai|milta hai|hain)\b.*\??$/iu,
  /^\W*(?:is(?:me|mein| me)|us(?:me|mein| me)) .{2,20} (?:hai|hain|hota hai|dalta hai)(?: kya)?\W*$/iu,
  /^\W*(?:kya )?(?:ye|yeh|wo|woh|.{3,30}?) (?:bahut |zyada |kitn[ai] )?(?:teekh[aie]|tikh[aie]|meeth[aie]|spicy|veg|non[- ]?veg|shakahari|jain|oily)(?: dish)? (?:hai|hain|hoga|hogi|hota hai)(?: kya)?\W*\?*$/iu,
  localPattern('of-a-dish.dish-question-patterns', /@words/u),
  localPattern('of-a-dish.dish-question-patterns-2', /@words/u),
  localPattern('of-a-dish.dish-question-patterns-3', /@words/u),
];

/** Words of questions about the menu and not one dish: "do you have …", "something spicy". */
const MENU_QUESTION_WORDS = localPattern(
  'of-a-dish.menu-question-words',
  /\b(?:do|have|can) (?:you|they|u)\b|\b(?:any|some|every)thing\b|\bsomething\b|\bkuch\b|\b(?:there|any|restaurant|place|kitchen|hotel|delivery|packing|rider|order|bill|payment|offer)\b|\bwhat (?:sizes|toppings|options|choices|else)\b|@do/iu,
);

/** "I'm allergic to peanuts": only the restaurant can answer. */
const ALLERGY = localPattern('of-a-dish.allergy', /\ballerg(?:y|ic|ies)\b|@allerg/iu);

/** "Price of the kebab", "raita kitne ka hai": the price of a dish, not of the order. */
const SUM_OR_WAY = localSource(
  'of-a-dish.sum-or-way',
  String.raw`(?:it|this|that|them|all|everything|total|basket|order|delivery|packing|food|my|kul|sab|ye|yeh|@it)\b`,
);
const PRICE_OF_ONE = new RegExp(
  localSource(
    'of-a-dish.price-of-one',
    String.raw`\b(?:price|cost|rate)s? (?:of|for) (?!(?:the |a |an |one )?${SUM_OR_WAY})(?:the |a |an |one )?\p{L}{3,}|\bhow much (?:is|are|for|does) (?!(?:the |a |an |one )?${SUM_OR_WAY})(?:the |a |an |one )?\p{L}{3,}|^\W{0,5}(?!${SUM_OR_WAY})\p{L}[\p{L}\p{M} ]{2,30} kitn[eai] (?:ka|ki|ke)(?!\p{L})|@price`,
  ),
  'iu',
);

/** True for a question about a dish, which orders nothing. */
export function isDishQuestion({ text }: Pick<MessageAnalysis, 'text'>): boolean {
  if (ALLERGY.test(text) || PRICE_OF_ONE.test(text)) return true;
  return (
    !MENU_QUESTION_WORDS.test(text) &&
    (text.includes('?') || QUESTION_WORD.test(text)) &&
    DISH_QUESTION_PATTERNS.some((pattern) => pattern.test(text))
  );
}

const QUESTION_WORD = localPattern(
  'of-a-dish.question-word',
  /^\W*(?:(?:and|but|also) )?(?:is|are|does|do|will|what|whats|how|for how|kya|kitn[aei]|isme|usme|@is)|\bkya\W*$|@and/iu,
);
