import { readFileSync } from 'node:fs';

const LANGUAGES = ['en', 'hi', 'hi-Latn'];
const FILES = ['group-booking', 'group-order'];
/**
 * Texts that tell a group how something is begun, joined or gone on with there: it hears nothing but mentions. Of a
 * group order its first card tells how; later ones tell how it stands.
 */
const INVITATIONS =
  /^(?:group-booking\.open|group-(?:booking|order)\.(?:open\.empty|opened|none|no-group))$/;

function textsOf(language: string): [string, string][] {
  return FILES.flatMap((file) => {
    const all = readFileSync(`prompts/${language}/${file}.json`, 'utf8');
    return [...all.matchAll(/"([a-z.-]+)": "((?:[^"\\]|\\.)*)"/g)].map(
      ([, key = '', text = '']): [string, string] => [key, text],
    );
  });
}

const invitations = LANGUAGES.flatMap((language) =>
  textsOf(language)
    .filter(([key]) => INVITATIONS.test(key))
    .map(([key, text]) => [language, key, text] as const),
);

test('each language has them all', () => {
  expect(invitations.length).toBe(LANGUAGES.length * 8);
});

test.each(invitations)('%s %s names the mention', (_language, _key, text) => {
  expect(text).toMatch(/@(?:\{bot\}|Mela)/);
});

test.each(LANGUAGES)(
  'in %s nothing in a group is to be written without the mention',
  (language) => {
    for (const [key, text] of textsOf(language))
      if (/(?:write|likhiye|likhein|लिखें|लिखिए) [“"]/i.test(text))
        expect(`${key}: ${text}`).toMatch(/@(?:\{bot\}|Mela)/);
  },
);
