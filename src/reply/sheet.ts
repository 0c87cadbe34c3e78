import type { ChoiceOf, PictureOf } from './reply-parts';

/** An option of a sheet's field. `note` is its price, a day's own date (`YYYY-MM-DD`) is `day`. */
export interface SheetOptionOf<T> {
  value: string;
  label: T;
  note?: T | undefined;
  day?: string | undefined;
}

/**
 * A field of a sheet: one of `options`, of days, of the sections of a menu, words to search it for
 * (which show no section), or a count between `min` and `max` at `paise` each, which may be of a
 * dish. `value` is what is chosen or suggested. A change of a field with `atOnce` is told without the
 * button.
 */
export interface SheetFieldOf<T> {
  name: string;
  label: T;
  input: 'choice' | 'day' | 'section' | 'search' | 'count';
  value?: string | undefined;
  atOnce?: true | undefined;
  options?: SheetOptionOf<T>[] | undefined;
  note?: T | undefined;
  paise?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  dish?: SheetDishOf<T> | undefined;
}

/**
 * What the menu tells of a dish beside its name and price. `chosen` are its choices in the basket,
 * `open` the way to change them, and `ask` what it waits for; `chosen` and `ask` stand on its row.
 */
export interface SheetDishOf<T> {
  about?: T | undefined;
  picture?: PictureOf<T> | undefined;
  diet?: 'veg' | 'nonveg' | undefined;
  chosen?: T | undefined;
  open?: SheetAnswerOf<T> | undefined;
  ask?: { text: T; answers: SheetAnswerOf<T>[] } | undefined;
}

/** A tap on a sheet that is told at once: the `value` of the field `name`. */
export interface SheetAnswerOf<T> {
  name: string;
  value: string;
  label: T;
}

/**
 * A sheet on which the answers to several questions are chosen at once. It stands beside the first
 * of these questions, for channels whose client draws it. A later sheet of the same `card` replaces
 * it. `renew` is the code that tells a change before `submit`; the next sheet then fits to it.
 */
export interface SheetOf<T> {
  card: string;
  title: T;
  /** What has to be said beside the sheet itself. */
  text?: T | undefined;
  fields: SheetFieldOf<T>[];
  /** What stands before the sum of all counts; missing where a price is not known. */
  total?: T | undefined;
  /** The sum (paise) of what is there by now: the counts tell it already, and only changes add to it. */
  sumPaise?: number | undefined;
  renew: string;
  submit: ChoiceOf<T>;
}

/** A worded sheet. */
export type ReplySheet = SheetOf<string>;
