import * as fc from 'fast-check';
import { matchOf, newCode, readCode, formatCode } from '../../../src/app/move-code';
import { createBuiltIn } from '../../../src/understanding/built-in';
import { IDLE, LEXICON } from '../understanding/stage';
import { dialogManifests } from '../../support/prompts/dialog-manifests';

const understanding = createBuiltIn({
  manifests: dialogManifests(),
  lexicon: () => LEXICON,
});

/** The code that a message is understood to send, as it is looked up. */
function sentBy(text: string): string | undefined {
  const [start] = understanding.read(text, IDLE).commands;
  const fill =
    start?.do === 'start' && start.dialog === 'continue-here' ? start.fills?.[0] : undefined;
  return fill?.value.is === 'text' ? readCode(fill.value.text) : undefined;
}

test('every code is understood when it is sent, alone or in a sentence of either language, in small letters too', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8 }), (secret) => {
      const code = newCode(secret);
      expect(code).toMatch(
        /^[0-9A-HJKMNP-TV-Z]{2}\d[0-9A-HJKMNP-TV-Z]{4}[A-Z][0-9A-HJKMNP-TV-Z]{2}$/,
      );
      for (const text of [
        formatCode(code),
        `Continue here: ${formatCode(code)}`,
        `यहाँ जारी रखें: ${formatCode(code)}`,
        `continue here ${code.toLowerCase()}`,
      ])
        expect(sentBy(text)).toBe(code);
    }),
    { numRuns: 300, examples: [["&@1;KHaE7ep3 .:'V+z@DA}6y"]] }, // digits alone but for the letter
  );
});

test('secrets give codes of their own', () => {
  expect(new Set(Array.from({ length: 20_000 }, (_, n) => newCode(`secret ${n}`))).size).toBe(
    20_000,
  );
});

test('what looks alike is read alike', () => expect(readCode('7f3ko-q2mil')).toBe('7F3K0Q2M11'));

test('both sides show the same two digits', () => {
  expect(matchOf('a')).toBe(matchOf('a'));
  expect(
    Array.from({ length: 500 }, (_, n) => matchOf(`${n}`)).every((one) => /^[1-9]\d$/.test(one)),
  ).toBe(true);
});
