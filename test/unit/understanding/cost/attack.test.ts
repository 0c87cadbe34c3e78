import { STANDINGS } from '../../../../bench/attack/standings';
import { hardString, numbersFrom } from '../../../../bench/attack/strings';
import { createBuiltIn } from '../../../../src/understanding/built-in';
import { composeCommands } from '../../../../src/understanding/commands/compose';
import type { CatalogueLexicon } from '../../../../src/understanding/understanding';
import { normalise, readableText } from '../../../../src/language/text/tokens';
import { dialogManifests } from '../../../support/prompts/dialog-manifests';

const STRINGS = Number(process.env['ATTACK_STRINGS'] ?? '20000'); // over all places in a talk
const SEED = Number(process.env['ATTACK_SEED'] ?? '11');
const PLACES = Object.entries(STANDINGS);
/** Most are as long as what people say; one in forty as long as a channel lets through. */
const LENGTHS = [
  ...Array.from({ length: 36 }, () => [10, 60] as const),
  ...Array.from({ length: 3 }, () => [60, 300] as const),
  [300, 4_000] as const,
];

/** Characters of parts: the fewer the longer the message is. */
const partsRead = (length: number): number => Math.max(60, 260 - length / 3);
const PARTS = 26; // of them

jest.setTimeout(Math.max(120_000, STRINGS * 30));

const NO_NAMES: CatalogueLexicon = { titles: [], categories: [], cities: [], cuisines: [] }; // one object: another one is indexed anew
const builtIn = createBuiltIn({
  manifests: dialogManifests(),
  lexicon: () => NO_NAMES,
});

// Counted in characters read, which no machine's speed changes.
test.each(PLACES)(
  'strings made to be hard are read within a bound linear in their length: %s',
  (_name, context) => {
    const below = numbersFrom(SEED);
    for (let n = 0; n < STRINGS / PLACES.length; n++) {
      const [from, to] = LENGTHS[below(LENGTHS.length)] ?? [1, 2];
      const text = normalise(readableText(hardString(below, from + below(to - from))).text);
      if (text === '') continue;
      let read = 0;
      let parts = 0;
      composeCommands(builtIn.reading(text, context), (part, at) => {
        read += part.length;
        parts += 1;
        return builtIn.reading(part, at);
      });
      if (text.length > 1_000 || read > partsRead(text.length) || parts > PARTS)
        throw new Error(
          `${read} of ${text.length} characters were read anew in ${parts} parts: ${JSON.stringify(text)}`,
        );
    }
  },
);
