import { parseArgs } from 'node:util';
import { dialogs } from '../dialogs';
import { outlineOf } from '../src/engine/outline';
import { createBuiltIn, type BuiltInReader } from '../src/understanding/built-in';
import type { Standing } from '../src/understanding/understanding';
import { STANDINGS } from './attack/standings';
import { hardString, numbersFrom } from './attack/strings';
import { liveNames } from './lib/live-names';

const LENGTHS = [500, 1_000, 4_000];
const WARM = 100;
const MS = 1_000;
const SHOWN = 60; // characters of the worst string

/** Processor time of one reading, ms. */
function costOf(builtIn: BuiltInReader, text: string, standing: Standing): number {
  const before = process.cpuUsage();
  builtIn.read(text, standing);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / MS;
}

/** `npm run attack`: strings made to be hard to read, and for each length and standing the one that took longest. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { strings: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } } });
  const lexicon = await liveNames();
  const builtIn = createBuiltIn({ outlines: dialogs.map(outlineOf), lexicon: () => lexicon });
  const below = numbersFrom(Number(values.seed));
  for (const standing of Object.values(STANDINGS)) for (let i = 0; i < WARM; i++) builtIn.read(hardString(below, SHOWN), standing);
  for (const length of LENGTHS) {
    for (const [name, standing] of Object.entries(STANDINGS)) {
      const texts = Array.from({ length: Number(values.strings) }, () => hardString(below, length));
      const costs = texts.map((text) => ({ text, ms: costOf(builtIn, text, standing) })).sort((a, b) => b.ms - a.ms);
      const [worst] = costs;
      const half = costs[Math.floor(costs.length / 2)];
      process.stdout.write(`${length} ${name}: half within ${half?.ms.toFixed(1)} ms, the worst ${worst?.ms.toFixed(1)} ms ${JSON.stringify(worst?.text.slice(0, SHOWN))}\n`);
    }
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`The attack was broken off: ${error instanceof Error ? error.message : 'unknown'}\n`);
    process.exit(1);
  },
);
