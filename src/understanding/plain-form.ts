import { writeOutShortForms } from '../language/text/short-forms';
import { normalise } from '../language/text/tokens';

/** Returns a message in the form that is read: normalised, with short forms written out. */
export const plainForm = (text: string): string => writeOutShortForms(normalise(text));

/** Joins the lines of a message with semicolons; undefined for a single line. */
export function writtenLines(text: string): string | undefined {
  const lines = text
    .split(/[\r\n]+/u)
    .map(plainForm)
    .filter((line) => line !== '');
  return lines.length > 1 ? lines.join('; ') : undefined;
}
