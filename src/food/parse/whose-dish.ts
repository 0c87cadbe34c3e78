import { isGivenName } from '../../language/persons/given-names';

const LABEL =
  /(?<![\p{L}\p{M}'’-])([\p{L}\p{M}]+)((?:['’]s)?\s*(?:[-–—]\s|:))(?=\s*\S*[\p{L}\p{N}])/gu;

/**
 * Blanks out the names of people before their dishes: "Ravi - masala dosa, Sunita: 2 idli". The
 * text keeps its length.
 */
export const withoutEaters = (text: string): string =>
  text.replace(LABEL, (said, name: string) => (isGivenName(name) ? ' '.repeat(said.length) : said));
