import { isQuestion } from '../../language/text/question';
import { localPattern, localSource } from '../../language/text/local-pattern';

const WORD_BEGIN = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const WORD_END = String.raw`(?![\p{L}\p{M}\p{N}])`;

const ASKING_FORMS: readonly RegExp[] = [
  localPattern(
    'asked.asking-forms',
    /^[^\p{L}\p{M}\p{N}]*(?:(?:and|also|btw|n|but|aur|or|@and)\s+)?(?:(?:got )?any(?:thing)?\b(?! (?:one|but|except|other than|thing))|(?:do|does|did|have|has|is|are|was|were|will|can|could)\s+(?:u|ya|you|they|it|the|there|that|this|i|we)\b|kya\b|koi\b|kaun\b|@got)/iu,
  ),
  new RegExp(
    localSource(
      'asked.asking-forms-2',
      `${WORD_BEGIN}(?:who|whom|whose|why|what if|what happens|how (?:long|much|many|do|does|will)|kitn[aei]|kab|kahaa?n?|kaise|kyu?o?n|@who)${WORD_END}`,
    ),
    'iu',
  ),
  localPattern(
    'asked.asking-forms-3',
    /^[^\p{L}\p{M}\p{N}]*(?:and |but |aur )?(?:if|agar|@if)\s.*\?[^\p{L}\p{N}]*$/iu,
  ),
  localPattern(
    'asked.asking-forms-4',
    /(?:hai|hain|mileg[ai]|milta hai|milti hai|hota hai|hoti hai|hogi|hoga) (?:kya|na)[^\p{L}\p{M}\p{N}]*$|@hai/iu,
  ),
];

const WHICH = localSource(
  'asked.which',
  String.raw`k(?:au|o)n ?s[aei]|which(?: one)?(?: is|'s| are)|@au`,
);

/** Questions of which, how or how much: "kaunsi acchi hai", "egg wali spicy hai", "egg ka rate". */
const OF_A_DISH: readonly RegExp[] = [
  new RegExp(
    localSource(
      'asked.of-a-dish',
      `${WORD_BEGIN}(?:${WHICH}|better than|difference|fark|farak|@better)${WORD_END}`,
    ),
    'iu',
  ),
  new RegExp(
    localSource(
      'asked.of-a-dish-2',
      String.raw`${WORD_BEGIN}(?:spic\w+|te+kh\w*|tikh\w*|mirch\w*|me+th\w*|oily|healthy|fresh|heavy|better|ac+ha*[aie]|@spic) (?:(?:hot[aei]|hog[ai]|@hot) ?)?(?:hai|hain|h|@hai)(?:[^\p{L}\p{M}\p{N}]|$)`,
    ),
    'iu',
  ),
  new RegExp(
    localSource(
      'asked.of-a-dish-3',
      `${WORD_BEGIN}(?:ka|ki|ke|@ka) (?:price|rate|cost|daam|dam|kimat|keemat|@price)${WORD_END}|${WORD_BEGIN}(?:price|rate|cost) of${WORD_END}`,
    ),
    'iu',
  ),
];

/** Words that compare dishes: those named before a pause belong to the question, too. */
const COMPARING = new RegExp(
  localSource(
    'asked.comparing',
    `${WORD_BEGIN}(?:${WHICH}|better|best|difference|fark|farak|@better)${WORD_END}`,
  ),
  'iu',
);

const EITHER = new RegExp(
  localSource('asked.either', `${WORD_BEGIN}(?:ya|or|@ya)${WORD_END}`),
  'iu',
);

/** A look at the menu or its prices: "dekh lete hain", "daam bhi bataiyega", "show me the sweets". */
const LOOKING = new RegExp(
  localSource(
    'asked.looking',
    `${WORD_BEGIN}(?:show|see|look at|let me see|dikha\\w*|dekh(?:n[aei]|te|o|lo)?|(?:price|rate|daam|dam|kimat|keemat|@price)s?\\s+(?:(?:bhi|to|@bhi)\\s+)?(?:bata\\w*|@bata)|@show)${WORD_END}`,
  ),
  'iu',
);

const LOOKED = localSource(
  'asked.looked',
  String.raw`(?:\s+(?:le|lo|lete|lenge|len|do|dijiye|@le)${WORD_END})?(?:\s+(?:hain|hai|@hain)${WORD_END})?`,
);
const LOOKING_WHOLE = new RegExp(LOOKING.source + LOOKED, 'giu');

/** Returns a text without its words of looking, such as "show me": what it looks for remains. */
export const withoutLooking = (text: string): string => text.replace(LOOKING_WHOLE, ' ');

/** Verbs that request something, whatever else the text asks. */
const REQUESTING = new RegExp(
  localSource(
    'asked.requesting',
    `${WORD_BEGIN}(?:(?:what|how) about|(?:can|could|may) (?:i|we) (?:please |also )?(?:get|have|take)|add|include|order|give|send|get me|bring|make|remove|put|change|replace|without|please|pls|plz|i want|i need|i would like|id like|mangwa\\w*|manga\\w*|bhej\\w*|(?:kar|laga|daal|dal|hata|nikal|jod|la|bana|rakh) ?(?:do|dena|dijiye|d[eo]ge)|(?:de|le) (?:do|dena|dijiye|lo)|chah?iy?e|cha?iye|karo|karna|rakho|hatao|dalo|lao|bhi (?:do|dena)|@what)${WORD_END}`,
  ),
  'iu',
);

/** The purpose of a text about a menu: to order, to ask a question, or to look at a part of it. */
export type SaidToMenu = 'order' | 'ask' | 'look';

/** Questions that wonder and request nothing: "should I add a vada?", "vada add karun kya?". */
const WONDERING: readonly RegExp[] = [
  localPattern(
    'asked.wondering',
    /^[^\p{L}\p{M}\p{N}]*(?:(?:and|so|but|ok|hey|aur|@and)[\s,]+)?(?:should (?:i|we)|why|how (?:is|are|was|were|do|does|did|come)|what if|what happens|what (?:would|will)|what(?:'s|’s|s| is| are| comes)|how (?:much|many|long)|if (?:i|we)|suppose|do (?:i|we|you think|people)|does|did (?:i|we|you)|have (?:you|i|we)|has|is|are (?:there|the|these|those|you)|was|were|would(?! (?:like|love|you|prefer)(?![\p{L}]))|will(?! (?:you|have|take)(?![\p{L}]))|which|shall (?:i|we))(?![\p{L}\p{M}])/iu,
  ),
  localPattern(
    'asked.wondering-2',
    /^[^\p{L}\p{M}\p{N}]*(?:agar|kya (?:ma(?:in|ine)|mene|aap(?:ne)?|humne|hum)|@agar)(?![\p{L}\p{M}]).*?(?:\?|un|oon|u|kya|hoga|tha|hain|diya|@un)[^\p{L}\p{M}\p{N}]*$/iu,
  ),
  localPattern(
    'asked.wondering-3',
    /^[^\p{L}\p{M}\p{N}]*(?:kya|@kya)(?![\p{L}\p{M}]).*(?:chahiye|sahi|kaafi|kafi|hai|hain|rahega|karun|@chahiye)[^\p{L}\p{M}\p{N}]*\?/iu,
  ),
  localPattern(
    'asked.wondering-4',
    /(?:^|[^\p{L}\p{M}])(?:kitn[aei]|kais[aei]|@kitn)(?![\p{L}\p{M}])[^.]*\?/iu,
  ),
  localPattern(
    'asked.wondering-5',
    /(?:^|[^\p{L}\p{M}])(?:kaafi|kafi|kya (?:hota|milta|milega|aata)|@kaafi)(?![\p{L}\p{M}])[^.]*\?/iu,
  ),
  /(?:^|[^\p{L}\p{M}])(?:(?:kar|de|le|da{1,2}l|mangwa|mangva|hata|jod|rakh)?(?:un|oon|u|oo)|le lo{1,2}n|lo{1,2}n|lun|d(?:o{1,2}|u)n)\s*(?:kya)?[^\p{L}\p{M}\p{N}]*\?/iu,
  localPattern('asked.wondering-6', /@words/u),
  localPattern(
    'asked.wondering-7',
    /[\p{L}\p{M}\p{N}]\s+(?:kya|ya nahi|@kya)[^\p{L}\p{M}\p{N}]*\?/iu,
  ),
  localPattern(
    'asked.wondering-8',
    /(?:accha|acha|achha|achcha|behtar|better|@accha) (?:hai |@hai)?(?:ya|or|@ya)(?![\p{L}\p{M}])/iu,
  ),
];

/** True for a text that requests something, and does not only wonder about it. */
export const requestsSomething = (text: string): boolean =>
  REQUESTING.test(text) && !WONDERING.some((form) => form.test(text));

/** The kind of one part of a message; a part with a request orders, even if it asks, too. */
function kindOf(part: string): SaidToMenu {
  if (WONDERING.some((form) => form.test(part))) return 'ask';
  if (REQUESTING.test(part)) return 'order';
  if (OF_A_DISH.some((form) => form.test(part))) return 'ask';
  if (ASKING_FORMS.some((form) => form.test(part)) || (isQuestion(part) && !COUNTED.test(part)))
    return 'ask';
  return LOOKING.test(part) && !COUNTED.test(part) ? 'look' : 'order';
}

/** Counts names before a comparison as part of it: "lemon wali, curd wali me kaunsi better hai?" */
function withComparedNames(
  parts: readonly string[],
  kinds: readonly SaidToMenu[],
): readonly SaidToMenu[] {
  const made = [...kinds];
  for (let at = parts.length - 1; at > 0; at--) {
    const [before = '', part = ''] = [parts[at - 1], parts[at]];
    const compares = made[at] === 'ask' && COMPARING.test(parts.slice(at).join(''));
    const named =
      before.trimEnd().endsWith(',') && !REQUESTING.test(before) && !COUNTED.test(before);
    if (compares && named && part !== '') made[at - 1] = 'ask';
  }
  parts.forEach((part, at) => {
    const compared = made[at - 1] === 'ask' && COMPARING.test(parts[at - 1] ?? '');
    if (compared && EITHER.test(part) && !REQUESTING.test(part)) made[at] = 'ask'; // "kaunsi acchi hai, egg ya veg"
  });
  return made;
}

const SENTENCE = /[^.?!।\n;]+[.?!।\n;]*/gu;

/** True where every sentence only wonders ("should I …?", "what if …?") and requests nothing. */
export function isWondering(text: string): boolean {
  const sentences = text.match(SENTENCE) ?? [];
  return sentences.length > 0 && sentences.every((one) => WONDERING.some((form) => form.test(one)));
}

const COUNTED = localPattern(
  'asked.counted',
  /^[^\p{L}\p{M}\p{N}]*(?:and |aur |@and)?(?:\d|one|two|three|four|ek|do|teen|@one)(?![\p{L}\p{M}])/iu,
);
const PART = /[^.?!।\n,;]+[.?!।\n,;]*/gu;

/** A message in two: its order, and the question or look at the menu at its end. */
export interface OrderAndAsked {
  readonly order: string;
  readonly asked: string;
  readonly kind: SaidToMenu;
}

/**
 * Splits a message into its order and the question at its end, which adds nothing to the order. A
 * question before an order stays with it, as it names what the order is of ("have you gulab jamun?
 * then two").
 */
export function orderAndAsked(text: string): OrderAndAsked {
  const parts = text.match(PART) ?? [];
  const kinds = withComparedNames(parts, parts.map(kindOf));
  const last = kinds.lastIndexOf('order');
  const order = parts.slice(0, last + 1).join('');
  const asked = parts.slice(last + 1).join('');
  const rest = kinds.slice(last + 1);
  return {
    order: order.trim(),
    asked: asked.trim(),
    kind: rest.includes('look') ? 'look' : rest.length > 0 ? 'ask' : 'order',
  };
}
