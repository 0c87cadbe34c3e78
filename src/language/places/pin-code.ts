import { westernDigits } from '../text/fold';

/** An Indian pin code in a text, with its stretch (UTF-16 offsets, `to` exclusive). */
export interface PinInText {
  /** Six digits, 0-9. */
  readonly pin: string;
  readonly from: number;
  readonly to: number;
}

const FIGURES = /(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/gu;

/** Finds the pin codes of a text in order, "560 095" and other digits included. */
export const pinsIn = (text: string): PinInText[] =>
  [...westernDigits(text).matchAll(FIGURES)].map(({ 0: figures, index }) => ({
    pin: figures.replace(/\s/u, ''),
    from: index,
    to: index + figures.length,
  }));

/** Replaces each pin code of a text by `put`, nothing by default. */
export const dropPins = (text: string, put = ''): string =>
  pinsIn(text).reduceRight(
    (left, { from, to }) => `${left.slice(0, from)}${put}${left.slice(to)}`,
    text,
  );
