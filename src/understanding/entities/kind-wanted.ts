import type { AnnotatedMessage } from '../concepts/scene';
import type { TokenSpan } from './found';
import type { CategoryMention } from './kind';
import type { TitleFinder, TitleMention } from './names';
import type { SettingMention } from './setting';
import { ruledOut } from '../../language/text/ruled-out';
import { localPattern } from '../../language/text/local-pattern';

const UNWANTED_BEFORE = localPattern(
  'kind-wanted.unwanted-before',
  /(?:^|[^\p{L}\p{M}])(?:not|nothing(?: (?:with|like|of|that (?:needs|has|involves)))?|without|avoid(?:ing)?|(?:do|does|did|would)(?:n['’]?t| not)(?: really)? (?:want|like|need|care for|fancy|enjoy|ask for)|never (?:asked for|wanted)|(?:not|n['’]?t) (?:talking|asking|speaking) (?:about|of|for)|(?:not|un) ?interested in|(?:tired|bored) (?:of|with)|(?:do not|don['’]?t) (?:show|give)(?: me| us)?|bina|@not)\s+(?:(?:an?|any|the|this|that|those|these|your|too|much|more|lots? of|to|go|do|see|watch|on|for|in|of|all)\s+)*$/iu,
);
// "No treks" rules a kind out; "no Amber Fort" means "no, Amber Fort".
const NONE_OF_A_KIND = /(?:^|[^\p{L}\p{M}])no\s+(?:more\s+)?$/iu;
const UNWANTED_AFTER = localPattern(
  'kind-wanted.unwanted-after',
  /^s?(?:\s+(?:ko|pe|par|ke liye|k[aei] (?:baat|bare|baare me(?:in)?)|@ko))?\s+(?:(?:pasand|karna|karni|karne|jana|jaane|dekhna|dekhne|dekhni|@pasand)\s+)?(?:(?:nahin?|nhi|nai|mat|@nahin)|(?:rehne|rahne|chh?od|@rehne)\s*(?:do|de|dijiye|o|@do))(?![\p{L}\p{M}])/iu,
);
const TELLING_CHARACTERS = 60; // characters

/** The kinds of experience that a message names, wanted and ruled out. */
export interface SortedKinds {
  kinds: CategoryMention[];
  unwantedKinds: CategoryMention[];
}

/** The title that a message wants, and the one that it rules out. */
export interface SortedTitles {
  title?: TitleMention;
  refusedTitle?: TitleMention;
}

function isUnwanted(
  text: string,
  scene: AnnotatedMessage,
  { from, to }: TokenSpan,
  kind: boolean,
): boolean {
  const [first, last] = [scene.words[from], scene.words[to - 1]];
  if (!first || !last) return false;
  const before = text.slice(Math.max(0, first.start - TELLING_CHARACTERS), first.start);
  return (
    UNWANTED_BEFORE.test(before) ||
    (kind && NONE_OF_A_KIND.test(before)) ||
    UNWANTED_AFTER.test(text.slice(last.end, last.end + TELLING_CHARACTERS)) ||
    ruledOut(text, { start: first.start, end: last.end })
  );
}

/** Turns a setting that the message rules out into the other one: "nothing outdoors". */
export const settingWanted = (
  text: string,
  scene: AnnotatedMessage,
  named: SettingMention | undefined,
): SettingMention | undefined =>
  named && isUnwanted(text, scene, named, true)
    ? { ...named, suited: named.unsuited, unsuited: named.suited }
    : named;

/** Drops a sub-category that the message rules out: "not water parks". */
export const withoutUnwanted = <M extends TokenSpan>(
  text: string,
  scene: AnnotatedMessage,
  named: M | undefined,
): M | undefined => (named && isUnwanted(text, scene, named, true) ? undefined : named);

/**
 * True for a title that is meant; false for a doubtful one that is only a word of a kind, or a
 * single word beside a kind: "water park jana hai", "hum Jaipur mein rahungi, koi kila bataiye".
 */
export function isTitleOf(
  title: TitleMention | undefined,
  kinds: readonly TokenSpan[],
): title is TitleMention {
  if (title === undefined || title.sure || kinds.length === 0) return title !== undefined;
  const within = kinds.some(({ from, to }) => from <= title.from && to >= title.to);
  const single = title.to - title.from === 1;
  const apart = single && kinds.every(({ from, to }) => to <= title.from || from >= title.to);
  return !within && !apart;
}

/** Separates wanted kinds from those ruled out: "not a trek, museums". */
export function sortOutKinds(
  text: string,
  scene: AnnotatedMessage,
  named: readonly CategoryMention[],
): SortedKinds {
  const unwantedKinds = named.filter((one) => isUnwanted(text, scene, one, true));
  return { kinds: named.filter((one) => !unwantedKinds.includes(one)), unwantedKinds };
}

/** Separates a wanted title from one ruled out: "not Amber Fort, Hawa Mahal". */
export function sortOutTitles(
  text: string,
  scene: AnnotatedMessage,
  find: TitleFinder,
  taken: ReadonlySet<number>,
): SortedTitles {
  const named = find(scene.words, taken);
  if (!named || !isUnwanted(text, scene, named, false)) return named ? { title: named } : {};
  const refused = Array.from({ length: named.to - named.from }, (_, n) => named.from + n);
  const other = find(scene.words, new Set([...taken, ...refused]));
  const title = other && other.title.id !== named.title.id ? other : undefined;
  return { ...(title && { title }), refusedTitle: named };
}
