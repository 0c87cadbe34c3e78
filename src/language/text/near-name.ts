import { editDistance } from './edit-distance';

const MIN_NAME_LENGTH = 7; // a shorter name is close to unrelated ones
const LONG_NAME_LENGTH = 10;

const normalisedName = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * Returns the known name that a misspelt one most likely means: a letter or two away, or equal
 * except for case and underscores; undefined where none is near.
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
