import type { AnnotatedMessage } from '../concepts/scene';
import type { CityMention } from './city';
import { ruledOut } from '../../language/text/ruled-out';
import { localPattern } from '../../language/text/local-pattern';

const COMES_FROM_BEFORE =
  /\b(?:from|belong(?:s|ing)? to|native of|resident of|born in|left|leaving|grew up in|live[sd]? earlier in)\s+$/iu;
const COMES_FROM_AFTER = localPattern(
  'city-role.comes-from-after',
  /^\s*(?:(?:se|@se)(?![\p{L}\p{M}])|(?:(?:ke|ki|ka|mein|me|@ke)\s+)?(?:rehne|rahne|@rehne)\s*(?:wal[aei]|@wal)|(?:ke|ki|ka|@ke2)\s+(?:hain?|hun|hoon|@hain)(?![\p{L}\p{M}]))/iu,
);
const SHOWN_IS_THERE_BEFORE = localPattern(
  'city-role.shown-is-there-before',
  /\b(?:those|these|they|that|it|which|all)(?:\s+(?:ones?|two|three|results|places|options))?(?:\s+(?:is|are)|['’](?:s|re))\s+(?:all\s+)?(?:in|of|from|at)\s+$|(?:^|[\s,])(?:ye|yeh|wo|woh|vo|@ye)\s+(?:[\p{L}\p{M}]+\s+){0,2}$/iu,
);
const LISTED_TOGETHER = localPattern(
  'city-role.listed-together',
  /^\s*(?:,|&|\band\b|\bor\b|\baur\b|\bya\b|@and)\s*$/iu,
);

/** "Not water parks in Noida": the city belongs to what is not wanted. */
const OF_RULED_OUT =
  /(?<!\p{L})not\s+(?!(?:in|at|of|from|near)\s)(?:(?!(?:but|in)\s)\p{L}+\s+){1,3}(?:in|at|of|from|near)\s+$/iu;
/** "Noida, Chennai nahi": the negation of the last city rules out all of them. */
const SAID_TOGETHER = localPattern(
  'city-role.said-together',
  /^\s*(?:,|&|\bor\b|\bya\b|\baur\b|@or)?\s*$/iu,
);

/** "Jaipur?? I'm in Bangalore": the city that is wondered at, and no wish. */
const WONDERED_BEFORE = /(?:^|[.!?]\s*)$/u;
const WONDERED_AFTER = /^\s*\?/u;

interface Stretch {
  start: number;
  end: number;
}

function stretchOf(scene: AnnotatedMessage, city: CityMention | undefined): Stretch | undefined {
  const [first, last] = [scene.words[city?.from ?? -1], scene.words[(city?.to ?? 0) - 1]];
  return first && last && { start: first.start, end: last.end };
}

const isOtherCity = (text: string, { start, end }: Stretch): boolean => {
  const before = text.slice(Math.max(0, start - TELLING_CHARACTERS), start);
  return (
    COMES_FROM_BEFORE.test(before) ||
    SHOWN_IS_THERE_BEFORE.test(before) ||
    (WONDERED_BEFORE.test(text.slice(0, start)) && WONDERED_AFTER.test(text.slice(end))) ||
    COMES_FROM_AFTER.test(text.slice(end, end + TELLING_CHARACTERS))
  );
};

const TELLING_CHARACTERS = 48; // characters beside a city that tell its role

/**
 * Returns the cities in which to search: none that is ruled out, no city of origin beside another
 * ("from Chennai, staying in Bengaluru"), and none of what was shown ("those are in Delhi, we are
 * in Pune").
 */
export function searchedCities(
  text: string,
  scene: AnnotatedMessage,
  cities: readonly CityMention[],
): CityMention[] {
  const wanted = cities.filter((city, n) => {
    const at = stretchOf(scene, city);
    if (!at) return true;
    const next = stretchOf(scene, cities[n + 1]);
    const said =
      next && SAID_TOGETHER.test(text.slice(at.end, next.start))
        ? { ...next, start: at.start }
        : at;
    return !ruledOut(text, said) && !OF_RULED_OUT.test(text.slice(0, at.start));
  });
  let before: { end: number; other: boolean } | undefined;
  const here = wanted.filter((city) => {
    const at = stretchOf(scene, city);
    if (!at) return true;
    const together = before && LISTED_TOGETHER.test(text.slice(before.end, at.start));
    const other = isOtherCity(text, at) || (together === true && before?.other === true);
    before = { end: at.end, other };
    return !other;
  });
  return here.length > 0 ? here : wanted;
}

/** Returns the stretches of the named cities that are not searched; no other reader needs them. */
export function otherCities(
  scene: AnnotatedMessage,
  named: readonly CityMention[],
  searched: readonly CityMention[],
): Stretch[] {
  return named
    .filter((city) => !searched.includes(city))
    .flatMap((city) => stretchOf(scene, city) ?? []);
}
