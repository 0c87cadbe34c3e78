/** Words for how hot a dish is: with a word such as "less" beside them they name no dish. */
const HEAT = String.raw`(?:spic(?:e|es|y|iness)|te+kh[aie]+(?:pan)?|ti+kh[aie]+(?:pan)?|mirch(?:i|ee)?|masaled[ae]r|तीख[ाेी](?:पन)?|मिर्च(?:ी)?|मसालेदार|स्पाइसी|स्पाइस)`;
/** "Mirchi ka salan" is a dish, and no request about heat. */
const NO_DISH = String.raw`(?!\s+(?:ka|ki|ke|का|की|के)(?![\p{L}\p{M}]))`;
const SPACE = String.raw`[\s-]+`;
const LESS = String.raw`(?:(?:thod[aie]|thore|bahut|bilkul|ekdum|a (?:bit|little)|थोड[़]?[ाेी]|थोड़[ाेी]|बहुत|बिल्कुल|एकदम)\s+)?(?:kam|less|low|lesser|halk[aie]|कम|हल्क[ाेी])`;
const NO = String.raw`(?:not(?:\s+(?:so|too|very|that|much))?|no|bina|बिना|non)`;
const NOT_WANTED = String.raw`(?:(?:zyada|jyada|bahut|ज़्यादा|ज्यादा|बहुत)\s+)?(?:nahi+n?|nhi|nai|mat|na|नहीं|नही|मत|ना?)(?:\s+(?:chah?i\w*|cha?iye|karn[aie]|rakhn[aie]|honi|hona|ho|kar(?:o|na)?|dalna|चाहि\p{L}*\p{M}*\p{L}*|करन[ाेी]|रखन[ाेी]|हो(?:न[ाेी])?))?(?:\s+(?:th[aie]|था|थी|थे|hai|है))?`;
const DONE = String.raw`(?:\s+(?:rakhn[aie]|rakho|rakhiye|rakh d[oe]n?a?|karn[aie]|kar[oe]|kar\s+d(?:o|ena|ijiye)|ho|hona|honi|chah?i\w*|रखन[ाेी]|रखो|रखिए|रख\s+द(?:ो|ेना|ीजिए)|करन[ाेी]|करो|करिए|कर\s+द(?:ो|ेना|ीजिए)|चाहिए|हो))?`;
const BEGIN = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const END = String.raw`(?![\p{L}\p{M}\p{N}])`;

/** Requests for a milder dish, with the verb that follows them. */
const LESS_HEAT = new RegExp(
  `${BEGIN}(?:(?:${LESS}|${NO})${SPACE}${HEAT}${END}${NO_DISH}|${HEAT}\\s+${LESS}${END}|${HEAT}\\s+(?<refused>${NOT_WANTED})${END}|(?:halk[ie]|हल्क[ीे])${END})(?<done>${DONE})${END}`,
  'giu',
);

/**
 * A request for a milder dish at `from` to `to` (UTF-16 offsets). `done`: a verb or a refusal goes
 * with it ("kam teekha karo", "teekha nahi"), so it changes a dish that was chosen already.
 */
export interface LessHeat {
  readonly from: number;
  readonly to: number;
  readonly done: boolean;
}

/** Finds requests for a milder dish in a text: "kam teekhi", "less spicy", "तीखा नहीं चाहिए". */
export const readLessHeat = (text: string): readonly LessHeat[] =>
  [...text.matchAll(LESS_HEAT)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    done: (match.groups?.['done'] ?? '') !== '' || match.groups?.['refused'] !== undefined,
  }));

/** Returns the text without its requests for a milder dish. */
export function withoutLessHeat(text: string): string {
  let [left, from] = ['', 0];
  for (const found of readLessHeat(text)) {
    left += `${text.slice(from, found.from)} `;
    from = found.to;
  }
  return left + text.slice(from);
}
