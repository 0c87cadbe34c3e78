import type { TextToken } from '../../language/text/tokens';
import type { WordForms } from '../../language/text/word-forms';

/** One word of an order. */
export interface OrderToken extends TextToken, WordForms {
  /** True when the text has it in Devanagari. */
  readonly devanagari: boolean;
  /** The sign between it and the word before: none, a comma or the end of a sentence. */
  readonly gap: '' | ',' | '.';
}
