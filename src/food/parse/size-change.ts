import type { ContextLine } from './context';
import { isFunctionWord } from './cues';
import { joinedVerbs } from './joined-verbs';
import type { MenuIndex } from './menu-index';
import { numberOf } from './numbers';
import type { OrderToken } from './order-token';
import { isTalk } from './talk';
import { editRoleAt } from './told/edit-words';
import { type DishMention, MentionFinder } from './told/mentions';
import { tokensOf } from './tokens';

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
const LARGER = words('large larger largest big bigger biggest bada badi bade upsize upgrade');
const SMALLER = words('small smaller smallest chota choti chote chhota chhoti chhote downsize');
const SIZE = words('size sized saij saiz portion portions plate');
const PORTION_WORDS = words(
  'half full quarter small medium large regular mini jumbo single double family personal plate piece pieces pc pcs cm inch ml litre gm kg serves',
);

/** A change of the size of a line, whatever the menu calls its sizes. */
export interface SizeChange {
  readonly to: 'larger' | 'smaller';
  /** The words for the size. */
  readonly text: string;
  /** Places of the lines of the dish that it names; none where it names no dish. */
  readonly lines: readonly number[];
}

/** Reads "bada kar do", "a bigger one", "dal ka size badha do": words for a size and nothing else. */
export function readSizeChange(
  index: MenuIndex,
  text: string,
  context: readonly ContextLine[],
): SizeChange | undefined {
  const tokens = joinedVerbs(tokensOf(text));
  const mentions = mentionsIn(new MentionFinder(index, tokens, context), tokens.length);
  const isNamed = (at: number): boolean => mentions.some(({ from, to }) => at >= from && at < to);
  const free = tokens.filter((_, at) => !isNamed(at));
  const size = free.find(({ word }) => LARGER.has(word) || SMALLER.has(word));
  const to = size ? (LARGER.has(size.word) ? 'larger' : 'smaller') : sizeMoved(tokens);
  const [mention, ...others] = mentions;
  const isPlain = free.every((token) => token === size || saysNoMore(token));
  if (!to || !isPlain || others.length > 0 || mention?.lines.length === 0) return undefined;
  return { to, text: size?.raw ?? '', lines: mention?.lines ?? [] };
}

function mentionsIn(finder: MentionFinder, length: number): readonly DishMention[] {
  const found: DishMention[] = [];
  for (let at = 0; at < length; ) {
    const mention = finder.at(at);
    const isDish = mention !== undefined && mention.called.length + mention.lines.length > 0;
    if (isDish) found.push(mention);
    at = isDish ? mention.to : at + 1;
  }
  return found;
}

/** True for a word that neither counts nor names anything, but "one" and a size. */
const saysNoMore = (token: OrderToken): boolean =>
  SIZE.has(token.word) ||
  token.word === 'one' ||
  token.word === 'do' ||
  ((isFunctionWord(token) || isTalk(token) || EDITS.has(token.word)) &&
    numberOf(token.word) === null);

const EDITS = words('badha badhao barha ghata ghatao increase reduce');

/** The direction of "size badha do", "increase the size". */
function sizeMoved(tokens: readonly OrderToken[]): SizeChange['to'] | undefined {
  if (!tokens.some(({ word }) => SIZE.has(word))) return undefined;
  const roles = tokens.map((_, at) => editRoleAt(tokens, at)?.role);
  if (roles.includes('more')) return 'larger';
  return roles.includes('less') ? 'smaller' : undefined;
}

/** True for the name of a size: "Half", "Large (33 cm)", "6 pieces". */
export const isSizeName = (name: string): boolean =>
  tokensOf(name).some(({ word }) => PORTION_WORDS.has(word));

/** True for a size's own name: "large", where one of the sizes is called Large or Big. */
export const isOwnName = (name: string, { to, text }: SizeChange): boolean => {
  const alike = to === 'larger' ? LARGER : SMALLER;
  const isCompared = text === '' || /(?:er|est|size|grade)$/iu.test(text);
  return !isCompared && tokensOf(name).some(({ word }) => alike.has(word));
};
