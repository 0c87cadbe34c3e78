import { readdirSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import type { Command } from '../src/engine/command';
import { reasonToAsk, type ReasonToAsk } from '../src/understanding/model/when-to-ask';
import { Stage } from '../test/support/talk/stage';
import { Player, readTalk } from '../test/support/talk/talk';
import { bar } from './lib/bars';

const TALKS = resolve('test', 'conversations');
const MOST_SHARE = 0.15; // of turns that may cost a question to the model
const SHOWN = 40;

/** What was typed, and why a model would be asked about it, if at all. */
interface Typed {
  talk: string;
  text: string;
  reason: ReasonToAsk | undefined;
}

/** What the built-in understanding made of the last message. */
interface LastReading {
  confidence?: number | undefined;
  commands?: readonly Command[];
}

interface Tally {
  turns: number;
  typed: Typed[];
  broken: string[];
}

const isTyped = (text: string): boolean => !/^[[{(@]/.test(text);

/** Plays one talk as far as it goes and notes how sure each typed message was understood. */
async function listen(file: string, stage: Stage, heard: LastReading, tally: Tally): Promise<void> {
  const player = new Player(stage, stage.person());
  const talk = relative(TALKS, file);
  for (const line of readTalk(file)) {
    heard.confidence = undefined;
    try {
      await player.take(line);
    } catch {
      tally.broken.push(`${talk}:${line.number}`);
      if (line.mark === '>') return;
    }
    if (line.mark !== '>') continue;
    tally.turns += 1;
    if (isTyped(line.text) && heard.confidence !== undefined)
      tally.typed.push({
        talk,
        text: line.text,
        reason: reasonToAsk(line.text, {
          commands: [...(heard.commands ?? [])],
          confidence: heard.confidence,
          language: 'en',
        }),
      });
  }
}

/** The talks of one folder, on a stage of their own: what a fault or the time in one does to others stays there. */
async function folder(name: string, tally: Tally): Promise<void> {
  const heard: LastReading = {};
  const stage = await Stage.open({
    onUnderstood: (_id, confidence, commands) =>
      void Object.assign(heard, { confidence, commands }),
  });
  const files = readdirSync(join(TALKS, name))
    .filter((file) => file.endsWith('.talk'))
    .toSorted();
  for (const file of files) await listen(join(TALKS, name, file), stage, heard, tally);
  await stage.close();
}

/** Plays the talks and says what share of their turns a model would be asked about. `node dist/bench/talk-cost.js [folder …]` */
async function main(): Promise<void> {
  const tally: Tally = { turns: 0, typed: [], broken: [] };
  const wanted = process.argv.slice(2);
  const folders = readdirSync(TALKS, { withFileTypes: true }).filter(
    (one) => one.isDirectory() && (wanted.length === 0 || wanted.includes(basename(one.name))),
  );
  for (const { name } of folders) await folder(name, tally);
  const unsure = tally.typed.filter((one) => one.reason !== undefined);
  const percent = (part: number, whole: number): string =>
    `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  for (const { reason, text, talk } of unsure.slice(0, SHOWN))
    process.stdout.write(`  ${reason}  ${text}  (${talk})\n`);
  if (tally.broken.length > 0)
    process.stdout.write(`went another way, in part: ${tally.broken.join(', ')}\n`);
  process.stdout.write(
    `${tally.turns} turns, ${tally.typed.length} of them typed; put to a model: ${unsure.length}, ${percent(unsure.length, tally.turns)} of all turns\n`,
  );
  process.stdout.write(
    `${bar(`typed turns that a model is asked about under ${100 * MOST_SHARE} %`, percent(unsure.length, tally.typed.length), unsure.length < MOST_SHARE * tally.typed.length)}\n`,
  );
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(
      `The bench was broken off: ${error instanceof Error ? error.message : 'unknown'}\n`,
    );
    process.exit(1);
  },
);
