import { plainText } from '../../src/reply/plain-text';
import type { Reply } from '../../src/reply/reply';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import type { Player, TalkLine } from '../../test/support/talk/talk';

const LINK = /https?:\/\/[^\s]+/gu; // no two are alike, and nobody reads them
const FOREIGN = /“[^”]*”/gu;
const INDENT = '      ';

const buttons = (choices: readonly ChoiceOf<string>[]): string =>
  choices.map(({ label }) => `[${label}]`).join(' ');

/** A reply as it stands on a screen: its words, and the buttons of its cards and forms beside those below it. */
function onScreen(reply: Reply): string {
  const inside =
    reply.kind === 'carousel'
      ? [...new Set(reply.cards.map(({ choices }) => buttons(choices)))].join(' / ')
      : reply.kind === 'form'
        ? buttons([reply.submit])
        : '';
  return [plainText(reply), inside && `(on it: ${inside})`]
    .filter(Boolean)
    .join('\n')
    .replace(LINK, '<link>');
}

/** Whether a reply waits for something: a form, a bill's yes, or words that end in a question. */
const asks = (reply: Reply, words: string): boolean =>
  reply.kind === 'form' || reply.kind === 'consent' || words.replace(FOREIGN, '').includes('?');

/** Writes down a talk while it is played: what the person did, and each answer as it is read. */
export class AsRead {
  readonly lines: string[] = [];
  bubbles = 0;
  questions = 0;
  /** All that Mela said, buttons included, in characters. */
  letters = 0;
  private readonly shown = new WeakMap<Player, number>();

  constructor(private readonly worded: (reply: Reply) => Reply) {}

  /** A line of the talk was played. */
  readonly hear = ({ mark, there, text }: TalkLine, player: Player): void => {
    if (mark === '>') this.lines.push(`\n${there ? 'Other' : 'You'}:  ${text}`);
    if (mark === '=') this.lines.push(`\n(${text})`);
    for (const said of player.all.slice(this.shown.get(player) ?? 0)) {
      const reply = this.worded(said);
      const words = onScreen(reply);
      this.bubbles += 1;
      this.questions += asks(reply, words) ? 1 : 0;
      this.letters += Array.from(words).length;
      this.lines.push(`Mela: ${words.split('\n').join(`\n${INDENT}`)}`);
    }
    this.shown.set(player, player.all.length);
  };

  /** How much there was to read and to answer. */
  figures(): string {
    return `${this.bubbles} bubbles, ${this.questions} questions, ${this.letters} characters`;
  }
}
