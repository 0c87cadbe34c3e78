import type { ConceptSlot, MenuConcept, OptionRef } from './menu-concept';
import { isAdjective, isConnectiveWord, isTurning, isUnmarked, type nameWords } from './names';
import type { TermTable } from './terms';

/** A word of a menu name, as `nameWords` gives it. */
export type IndexedNameWord = ReturnType<typeof nameWords>[number];

/** A `MenuConcept` under construction, while the menu is indexed. */
export interface ConceptDraft {
  kind: MenuConcept['kind'];
  name: string;
  words: readonly IndexedNameWord[];
  titles: Set<number>;
  heads: Set<number>;
  dishes: number[];
  offers: Map<number, OptionRef[]>;
  lacks: Map<number, OptionRef>;
  kinds: boolean;
}

/** Makes a draft a concept of the finished index, its words weighed by how rare they are. */
export function conceptOf(
  draft: ConceptDraft,
  id: number,
  { rarity, terms }: { readonly rarity: ReadonlyMap<string, number>; readonly terms: TermTable },
): MenuConcept {
  const { kind, name, words, titles, heads, dishes, offers, lacks, kinds } = draft;
  const slots = words.map(({ word, share, aside }): ConceptSlot => {
    const term = terms.add(word);
    const weight = share * (rarity.get(word) ?? 1);
    return {
      term,
      weight,
      missed: aside ? 0 : weight * missedShare(word, titles.has(term) || heads.has(term)),
    };
  });
  return {
    id,
    kind,
    name,
    slots,
    titles,
    heads,
    dishes,
    offers,
    lacks,
    kinds,
    total: slots.reduce((sum, slot) => sum + slot.weight, 0),
    head: headSlot(words),
    hollow: bitsOf(words, ({ word }) => isAdjective(word)),
    core: words.some(({ aside }) => aside)
      ? bitsOf(words, ({ word, aside }) => !aside && !isConnectiveWord(word))
      : 0,
    turning: bitsOf(words, ({ word }) => isTurning(word)),
  };
}

const COMMON_SHARE = 0.4;
const UNMARKED_SHARE = 0.5;

function missedShare(word: string, common: boolean): number {
  if (common) return COMMON_SHARE;
  return isUnmarked(word) ? UNMARKED_SHARE : 1;
}

function bitsOf(
  words: readonly IndexedNameWord[],
  test: (word: IndexedNameWord) => boolean,
): number {
  return words.reduce((bits, word, at) => (test(word) ? bits | (1 << at) : bits), 0);
}

/** Returns how rare each word is among the menu's names, up to 1 for a word in a single name. */
export function rarityOf(drafts: readonly ConceptDraft[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const draft of drafts) {
    for (const word of new Set(draft.words.map((each) => each.word)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const all = drafts.length;
  return new Map(
    [...counts].map(([word, count]) => [word, Math.log(1 + all / count) / Math.log(1 + all)]),
  );
}

/** Returns the slot of a name's head noun: its last full word that is no adjective. */
export function headSlot(words: readonly IndexedNameWord[]): number {
  for (let at = words.length - 1; at >= 0; at--) {
    const word = words[at];
    if (word && word.share === 1 && !isAdjective(word.word)) return at;
  }
  return words.length - 1;
}
