import { consonantKeysOf } from '../../language/text/consonants';
import { editDistance } from '../../language/text/edit-distance';
import { type WordForms, formsOf, maskGap, stemOf } from '../../language/text/word-forms';
import { canonicalWord, isConnectiveWord } from './names';
import { shortFormsOf, synonymsOf } from './synonyms';

/** A menu word that a word of a message may be, and how alike they are: 1 is the same. */
export interface TermMatch {
  readonly term: number;
  readonly likeness: number;
}

interface MenuTerm extends WordForms {
  readonly id: number;
  readonly glue: boolean;
  /** True for a word written without vowels. */
  readonly clipped: boolean;
}

const SAME_STEM = 0.97;
const SAME_SOUND = 0.88;
const SYNONYM_LIKENESS = 0.92;
const SHORTENED_LIKENESS = 0.95;
const SPELLING_VARIANT_LIKENESS = 0.8;
const SAME_CONSONANTS = 0.8;
const PREFIX_LIKENESS = 0.82;
const ABBREVIATION_LIKENESS = 0.75;
const ONE_EDIT = 0.84;
const TWO_EDITS = 0.7;
const MAX_MATCHES = 6;
const FEWEST_CONSONANTS = 2;
const SHORT_LENGTH = 5;

/** One diet under its usual names, as the service's own `vegOrNonveg` means it. */
const VEGETARIAN_WORDS: ReadonlySet<string> = new Set([
  'veg',
  'veggie',
  'vegetarian',
  'veggies',
  'vegetable',
  'vegetables',
  'vej',
  'shakahari',
]);

/** The distinct words of a menu's names, to find in whatever form a message has them. */
export class TermTable {
  private readonly ids = new Map<string, number>();
  private readonly all: MenuTerm[] = [];
  private readonly byStem = new Map<string, MenuTerm[]>();
  private readonly bySound = new Map<string, MenuTerm[]>();
  private readonly byBones = new Map<string, MenuTerm[]>();
  private readonly byConsonants = new Map<string, MenuTerm[]>();

  /** Returns the id of a word; a new word gets one. */
  add(word: string): number {
    const known = this.ids.get(word);
    if (known !== undefined) return known;
    const id = this.all.length;
    this.ids.set(word, id);
    this.all.push({
      id,
      glue: isConnectiveWord(word),
      clipped: isClipped(word),
      ...formsOf(word),
    });
    return id;
  }

  /** Builds the look-up tables, after the last word was added. */
  seal(): void {
    for (const term of this.all) {
      fileTerm(this.byStem, term.stem, term);
      fileTerm(this.bySound, term.sound, term);
      fileTerm(this.byBones, term.bones, term);
      for (const key of consonantKeysOf(term.word)) fileTerm(this.byConsonants, key, term);
    }
  }

  /** True for a term that only joins others. */
  isGlue(term: number): boolean {
    return this.all[term]?.glue ?? false;
  }

  /** Finds the terms that a word surely is: the same word, stem or number. */
  exact(forms: WordForms): TermMatch[] {
    const id = this.ids.get(canonicalWord(forms.word));
    const found: TermMatch[] = id === undefined ? [] : [{ term: id, likeness: 1 }];
    for (const term of this.byStem.get(forms.stem) ?? []) {
      if (term.id !== id) found.push({ term: term.id, likeness: SAME_STEM });
    }
    if (found.length === 0 && VEGETARIAN_WORDS.has(forms.word))
      for (const word of VEGETARIAN_WORDS) this.noteWord(found, word);
    return found;
  }

  /** Finds other spellings of a word that the menu has: many have both "Dosa" and "Dosai". */
  sisters(forms: WordForms): TermMatch[] {
    if (forms.sound.length < 3 || /\d/.test(forms.word)) return [];
    const others = (this.bySound.get(forms.sound) ?? []).filter((term) => term.stem !== forms.stem);
    return others.map((term) => ({ term: term.id, likeness: SPELLING_VARIANT_LIKENESS }));
  }

  /** Finds the terms that a word is or sounds like, to split words that were run together. */
  near(forms: WordForms): TermMatch[] {
    const exact = this.exact(forms);
    if (exact.length > 0 || forms.sound.length < 2 || forms.word.length < 3) return exact;
    return (this.bySound.get(forms.sound) ?? []).map((term) => ({
      term: term.id,
      likeness: SAME_SOUND,
    }));
  }

  /** Finds the terms that are a word's short form on menus, or the word of a short form. */
  shortened(forms: WordForms): TermMatch[] {
    return shortFormsOf(forms)
      .flatMap((word) => this.ids.get(word) ?? [])
      .map((term) => ({ term, likeness: SHORTENED_LIKENESS }));
  }

  /** Finds the terms that name the same thing by another word. */
  synonyms(forms: WordForms & { readonly devanagari?: boolean }): TermMatch[] {
    const ids = synonymsOf(forms).flatMap(
      (word) => this.ids.get(word) ?? this.byStem.get(stemOf(word))?.[0]?.id ?? [],
    );
    return [...new Set(ids)].map((term) => ({ term, likeness: SYNONYM_LIKENESS }));
  }

  private noteWord(found: TermMatch[], word: string): void {
    const term = this.ids.get(word);
    if (term !== undefined && !found.some((each) => each.term === term))
      found.push({ term, likeness: SAME_SOUND });
  }

  /**
   * Finds the terms that a word may be by sound, shortening or slip of the finger, likest first;
   * none for numbers.
   */
  alike(forms: WordForms & { readonly raw?: string; readonly devanagari?: boolean }): TermMatch[] {
    if (forms.word.length < 3 || /\d/.test(forms.word)) return [];
    const best = new Map<number, number>();
    const note = (term: MenuTerm, likeness: number): void => {
      if (likeness > (best.get(term.id) ?? 0)) best.set(term.id, likeness);
    };
    this.noteSounds(forms, note);
    if (forms.devanagari === true) this.noteOtherScript(forms, forms.raw ?? '', note);
    const clipped = isClipped(forms.word);
    for (const term of this.all) noteSpelling(forms, clipped, term, note);
    for (const [id, likeness] of Array.from(best))
      for (const term of this.byStem.get(this.all[id]?.stem ?? '') ?? []) note(term, likeness);
    return [...best]
      .map(([term, likeness]) => ({ term, likeness }))
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, MAX_MATCHES);
  }

  /** Adds terms with the consonants of a word in another script; short ones must be spelt alike. */
  private noteOtherScript(
    forms: WordForms,
    raw: string,
    note: (term: MenuTerm, likeness: number) => void,
  ): void {
    for (const key of consonantKeysOf(raw)) {
      if (key.length < FEWEST_CONSONANTS) continue;
      for (const term of this.byConsonants.get(key) ?? [])
        if (key.length > FEWEST_CONSONANTS || isSpeltAlike(forms, term)) note(term, SAME_SOUND);
    }
  }

  private noteSounds(forms: WordForms, note: (term: MenuTerm, likeness: number) => void): void {
    for (const term of this.bySound.get(forms.sound) ?? []) {
      note(
        term,
        Math.min(forms.sound.length, term.sound.length) >= 3 ? SAME_SOUND : SAME_CONSONANTS - 0.1,
      );
    }
    if (forms.bones.length < 3) return;
    for (const term of this.byBones.get(forms.bones) ?? []) {
      if (editDistance(forms.word, term.word, 3) <= 3) note(term, SAME_CONSONANTS);
    }
  }
}

/** True for two words of few consonants that are spelt nearly the same. */
const isSpeltAlike = (forms: WordForms, term: MenuTerm): boolean =>
  Math.min(forms.word.length, term.word.length) >= SHORT_LENGTH &&
  forms.word[0] === term.word[0] &&
  editDistance(forms.word, term.word, 2) <= 2;

function noteSpelling(
  forms: WordForms,
  clipped: boolean,
  term: MenuTerm,
  note: (term: MenuTerm, likeness: number) => void,
): void {
  if (isPrefixMatch(forms, term))
    note(
      term,
      PREFIX_LIKENESS - 0.02 * Math.min(Math.abs(forms.word.length - term.word.length), 6),
    );
  if ((term.clipped && isAbbreviation(term, forms)) || (clipped && isAbbreviation(forms, term)))
    note(term, ABBREVIATION_LIKENESS);
  const length = Math.min(forms.word.length, term.word.length);
  const limit = length >= 7 ? 2 : length >= 4 ? 1 : 0;
  if (limit === 0 || maskGap(forms.mask, term.mask) > 2 * limit) return;
  const edits = editDistance(forms.word, term.word, limit);
  if (edits > limit) return;
  const sameStart = forms.word[0] === term.word[0] ? 0 : 0.1;
  note(term, (edits === 1 ? ONE_EDIT : TWO_EDITS) - sameStart - (length === 4 ? 0.06 : 0));
}

/** True where one word begins with the other: "guac", "capp", or "decaffeinated" for "decaf". */
function isPrefixMatch(forms: WordForms, term: MenuTerm): boolean {
  if (forms.word.charCodeAt(0) !== term.word.charCodeAt(0)) return false;
  if (forms.stem.length < term.stem.length)
    return forms.stem.length >= 3 && term.word.startsWith(forms.stem);
  return term.stem.length >= 5 && forms.word.startsWith(term.stem);
}

function isClipped(word: string): boolean {
  return word.length >= 2 && !/[aeiouy\d]/.test(word);
}

/** True where one word without vowels has letters of the other, in order: "chkn", "bbq", "dr". */
function isAbbreviation(short: WordForms, long: WordForms): boolean {
  if (short.word.length >= long.word.length) return false;
  if (
    short.word[0] !== long.word[0] ||
    (short.word.length === 2 && short.word.at(-1) !== long.word.at(-1))
  )
    return false;
  const letters = short.word.replace(/[cq]/g, 'k');
  let at = 0;
  for (const letter of long.bones) if (letter === letters[at]) at++;
  return at === letters.length;
}

function fileTerm(table: Map<string, MenuTerm[]>, key: string, term: MenuTerm): void {
  const list = table.get(key);
  if (list) list.push(term);
  else table.set(key, [term]);
}
