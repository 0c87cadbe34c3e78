import { STANDINGS } from '../../../../bench/attack/standings';
import { hardString, numbersFrom } from '../../../../bench/attack/strings';
import { dialogs } from '../../../../dialogs';
import { outlineOf } from '../../../../src/engine/outline';
import { createBuiltIn } from '../../../../src/understanding/built-in';
import { compose } from '../../../../src/understanding/commands/compose';
import { normalise } from '../../../../src/understanding/text/tokens';

const STRINGS = Number(process.env['ATTACK_STRINGS'] ?? '40'); // for each standing and length
const builtIn = createBuiltIn({ outlines: dialogs.map(outlineOf), lexicon: () => ({ titles: [], categories: [], cities: [], cuisines: [] }) });

// Counted in characters read, which no machine's speed changes.
test.each(Object.entries(STANDINGS))('strings made to be hard are read within a bound linear in their length: %s', (_name, standing) => {
  const below = numbersFrom(11);
  for (const length of [500, 1_000, 4_000]) {
    for (let n = 0; n < STRINGS; n++) {
      const text = normalise(hardString(below, length));
      if (text === '') continue;
      let read = 0;
      compose(builtIn.reading(text, standing), (part, at) => {
        read += part.length;
        return builtIn.reading(part, at);
      });
      expect(text.length).toBeLessThanOrEqual(1_000);
      expect(read).toBeLessThanOrEqual(600 + text.length / 2);
    }
  }
});
