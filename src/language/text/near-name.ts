import { editDistance } from './edit-distance';

const MIN_NAME_LENGTH = 7; // a shorter name is near to those of many other programs
const LONG_NAME_LENGTH = 10;

const normalisedName = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * The known name that another one is most likely meant to be: a letter or two away, or the same but
 * for case and lines; undefined where none is.
 */
export function nearName(name: string, known: readonly string[]): string | undefined {
  const written = normalisedName(name);
  return known.find((one) => {
    const right = normalisedName(one);
    if (right.length < MIN_NAME_LENGTH) return false;
    const most = right.length < LONG_NAME_LENGTH ? 1 : 2;
    return editDistance(written, right, most) <= most;
  });
}
