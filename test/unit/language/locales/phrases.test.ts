import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LOCALES } from '../../../../src/language/locales';

const ROOMS = ['src', 'dialogs'];
const IN_LOCALES = join('src', 'language', 'locales');

/** The code of all rooms but the locales, in which every pattern is named. */
const code = ROOMS.flatMap((room) =>
  readdirSync(resolve(room), { recursive: true, encoding: 'utf8' })
    .map((file) => join(room, file))
    .filter((file) => file.endsWith('.ts') && !file.startsWith(IN_LOCALES))
    .map((file) => readFileSync(file, 'utf8')),
).join('\n');

test.each(LOCALES.map(({ phrases }) => Object.keys(phrases)))(
  'each phrase of a locale has a pattern that it goes into',
  (...keys) => {
    const patterns = keys.filter((key) => key.includes('.')).map((key) => [key, patternOf(key)]);
    expect(patterns.filter(([, pattern]) => !code.includes(`'${pattern}'`))).toEqual([]);
  },
);

/** "family.ages.and" goes into the pattern "family.ages". */
const patternOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));
