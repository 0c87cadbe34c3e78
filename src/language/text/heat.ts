import { localSource } from './local-pattern';

/** Words for how hot a dish is: with a word such as "less" beside them they name no dish. */
const HEAT = localSource(
  'heat.heat',
  String.raw`(?:spic(?:e|es|y|iness)|te+kh[aie]+(?:pan)?|ti+kh[aie]+(?:pan)?|mirch(?:i|ee)?|masaled[ae]r|@spic)`,
);
/** "Mirchi ka salan" is a dish, and no request about heat. */
const NO_DISH = localSource('heat.no-dish', String.raw`(?!\s+(?:ka|ki|ke|@ka)(?![\p{L}\p{M}]))`);
const SPACE = String.raw`[\s-]+`;
const LESS = localSource(
  'heat.less',
  String.raw`(?:(?:thod[aie]|thore|bahut|bilkul|ekdum|a (?:bit|little)|@thod)\s+)?(?:kam|less|low|lesser|halk[aie]|@kam)`,
);
const NO = localSource(
  'heat.no',
  String.raw`(?:not(?:\s+(?:so|too|very|that|much))?|no|bina|non|@not)`,
);
const NOT_WANTED = localSource(
  'heat.not-wanted',
  String.raw`(?:(?:zyada|jyada|bahut|@zyada)\s+)?(?:nahi+n?|nhi|nai|mat|na|@nahi)(?:\s+(?:chah?i\w*|cha?iye|karn[aie]|rakhn[aie]|honi|hona|ho|kar(?:o|na)?|dalna|@chah))?(?:\s+(?:th[aie]|hai|@th))?`,
);
const DONE = localSource(
  'heat.done',
  String.raw`(?:\s+(?:rakhn[aie]|rakho|rakhiye|rakh d[oe]n?a?|karn[aie]|kar[oe]|kar\s+d(?:o|ena|ijiye)|ho|hona|honi|chah?i\w*|@rakhn))?`,
);
const BEGIN = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const END = String.raw`(?![\p{L}\p{M}\p{N}])`;

/** Requests for a milder dish, with the verb that follows them. */
const LESS_HEAT = new RegExp(
  localSource(
    'heat.less-heat',
    `${BEGIN}(?:(?:${LESS}|${NO})${SPACE}${HEAT}${END}${NO_DISH}|${HEAT}\\s+${LESS}${END}|${HEAT}\\s+(?<refused>${NOT_WANTED})${END}|(?:halk[ie]|milder|@halk)${END})(?<done>${DONE})${END}`,
  ),
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

/** Finds requests for a milder dish in a text: "kam teekhi", "less spicy", "teekha nahi chahiye". */
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
