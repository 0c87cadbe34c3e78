import { localPattern } from '../../language/text/local-pattern';

/** Notes to cooks and riders, which Mela cannot pass on: "tell the rider to call me". */
const TOLD_TO_OTHERS = localPattern(
  'told-to-others.told-to-others',
  /^\W*(?:(?:and|please|kindly|aur|also)\s+)*(?:(?:tell|ask|inform|instruct)\s+(?:them|him|her|(?:the |your )?(?:rider|driver|boy|guy|guard|security|watchman|man|person|restaurant|kitchen|delivery|chef|cook)\w*)|call (?:(?:me|us) )?(?:at|when|once|before|after|on (?:reach|arriv)\w*)(?!\p{L})|(?:put|leave|give|send|write|add) (?:a |an |this |some )?(?:note|message|instructions?|remark)\b|(?:note|message|instructions?) (?:for|to) (?:the )?(?:kitchen|chef|restaurant|rider)|(?:do not|dont|don['’]t) (?:ring|call|knock)|(?=.{0,30}(?<!\p{L})(?:ring|bell|ghanti|ghantee|knock)(?!\p{L})).{0,30}(?<!\p{L})(?:mat|na|nahi)(?!\p{L})|leave (?:it|the food|the order) (?:with|at|outside|near)|(?:rider|delivery (?:boy|wale|wala)|unko|usko|un se|restaurant(?: walo)?) (?:ko |se )?(?:bol|keh|bata)|@tell)/iu,
);
/** True for a note to cooks or riders. */
export const tellsOthers = (text: string): boolean => TOLD_TO_OTHERS.test(text);
