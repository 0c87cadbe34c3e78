import { createBuiltIn, type BuiltInReader } from '../../src/understanding/built-in';
import type { DialogueContext } from '../../src/understanding/understanding';
import { liveNames } from '../lib/live-names';
import { STANDINGS } from './standings';
import { hardString, numbersFrom } from './strings';
import { learnedActs } from '../lib/learned-acts';
import { dialogManifests } from '../lib/dialog-manifests';

/** Most ms of processor that a message of so many characters may cost to read. */
const MOST = [
  [500, 20],
  [1_000, 50],
  [4_000, 50],
] as const;
const WARM = 300;
const MS = 1_000;
const SHOWN = 60; // characters of the worst string
const AGAIN = 3; // readings of a string that cost too much: what the machine did meanwhile for others counts once at most
const BETWEEN = 30; // strings read before it is read again: their texts take the place of its own in what readers keep

/** What reading hard strings of one length at one place in a talk cost, in ms of processor. */
export interface ReadingCost {
  length: number;
  context: string;
  strings: number;
  half: number;
  worst: number;
  /** The beginning of the worst string. */
  text: string;
  most: number;
}

/** Processor time of one reading, ms. */
function costOf(builtIn: BuiltInReader, text: string, context: DialogueContext): number {
  const before = process.cpuUsage();
  builtIn.read(text, context);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / MS;
}

function costs(
  builtIn: BuiltInReader,
  text: string,
  context: DialogueContext,
  most: number,
): number {
  const below = numbersFrom(text.length);
  let cost = costOf(builtIn, text, context);
  for (let again = 1; again < AGAIN && cost > most; again++) {
    for (let n = 0; n < BETWEEN; n++) builtIn.read(hardString(below, SHOWN), context);
    cost = Math.min(cost, costOf(builtIn, text, context));
  }
  return cost;
}

/** Reads `strings` hard strings (made from the seed) for each length and each place in a talk. */
export async function* attackReading(strings: number, seed: number): AsyncGenerator<ReadingCost> {
  const lexicon = await liveNames();
  const builtIn = createBuiltIn({
    manifests: dialogManifests(),
    lexicon: () => lexicon,
    learned: learnedActs(),
  });
  const below = numbersFrom(seed);
  for (const context of Object.values(STANDINGS))
    for (let i = 0; i < WARM; i++) builtIn.read(hardString(below, SHOWN), context);
  for (const [length, most] of MOST) {
    for (const [name, context] of Object.entries(STANDINGS)) {
      const spent = new Float64Array(strings);
      let worst = { ms: 0, text: '' };
      for (let n = 0; n < strings; n++) {
        const text = hardString(below, length);
        const ms = costs(builtIn, text, context, most);
        spent[n] = ms;
        if (ms > worst.ms) worst = { ms, text };
      }
      yield {
        length,
        context: name,
        strings,
        half: spent.sort()[strings >> 1] ?? 0,
        worst: worst.ms,
        text: worst.text.slice(0, SHOWN),
        most,
      };
    }
  }
}
