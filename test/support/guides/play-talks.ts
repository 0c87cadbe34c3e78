import { Stage } from '../talk/stage';
import { Player, play, readTalk } from '../talk/talk';

/* Plays talk files on a stage of their own, in the folder that it is started in: `node … <file> …`. Prints what failed. */

async function playAll(files: readonly string[]): Promise<void> {
  const stage = await Stage.open();
  try {
    for (const file of files) {
      const player = new Player(stage, stage.person());
      await play(readTalk(file), stage, player).catch((error: unknown) => {
        process.exitCode = 1;
        process.stdout.write(`${file} ${error instanceof Error ? error.message : String(error)}\n`);
      });
    }
  } finally {
    await stage.close();
  }
}

void playAll(process.argv.slice(2));
