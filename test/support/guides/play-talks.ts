import { encodeChoice } from '../../../src/engine/choice-code';
import type { MessageContent } from '../../../src/turn/message';
import { Person, Stage, type Heard } from '../talk/stage';
import { Player, play, readTalk } from '../talk/talk';

/*
 * Plays talk files on a stage of their own, in the folder that it is started in: `node … <dialog> <opening words> <file> …`. The
 * opening words begin the dialog as its button would; with no dialog ("-") they are read like any others. Prints what failed.
 */

/** Somebody who begins a dialog by its button where they would say certain words. */
class ButtonPerson extends Person {
  constructor(
    stage: Stage,
    name: string,
    private readonly dialog: string,
    private readonly opening: string,
  ) {
    super(stage, name, name, { channel: 'web' });
  }

  override send(content: MessageContent): Promise<Heard[]> {
    const opens = content.kind === 'text' && content.text === this.opening && this.dialog !== '-';
    return super.send(
      opens
        ? {
            kind: 'choice',
            value: encodeChoice({ do: 'start', dialog: this.dialog }),
            text: this.opening,
          }
        : content,
    );
  }
}

async function playAll([dialog = '-', opening = '', ...files]: readonly string[]): Promise<void> {
  const stage = await Stage.open();
  try {
    for (const [n, file] of files.entries()) {
      const person = new ButtonPerson(stage, `guide-${n}`, dialog, opening);
      await play(readTalk(file), stage, new Player(stage, person)).catch((error: unknown) => {
        process.exitCode = 1;
        process.stdout.write(`${file} ${error instanceof Error ? error.message : String(error)}\n`);
      });
    }
  } finally {
    await stage.close();
  }
}

void playAll(process.argv.slice(2));
