import { createHash } from 'node:crypto';
import { practiceWording } from '../../../src/reply/practice';
import type { Reply, ReplyOf } from '../../../src/reply/reply';
import type { ReplyText } from '../../../src/reply/text';
import { createReplyWording, type ReplyWording, type Translations } from '../../../src/reply/word';
import { SaidReader, type SaidReply } from './said';

interface WordedReply {
  said: ReplyOf<ReplyText>;
  language: string;
}

const sorted = (held: unknown): unknown => {
  if (Array.isArray(held)) return held.map(sorted);
  if (typeof held !== 'object' || held === null) return held;
  const entries = Object.entries(held).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => [name, sorted(value)]),
  );
};
const printOf = (reply: Reply): string =>
  createHash('sha1')
    .update(JSON.stringify(sorted(reply)))
    .digest('base64');

/** A wording that remembers what each reply said before it was worded. */
export class WordedReplies {
  /** Words as the one that Mela runs with. */
  readonly wording: ReplyWording;
  private readonly reader: SaidReader;
  private readonly byPrint = new Map<string, WordedReply>();
  private readonly known = new WeakMap<Reply, SaidReply>();

  constructor(translations: Translations, zone: string) {
    const words = createReplyWording(translations, zone);
    const marked = practiceWording(words);
    this.reader = new SaidReader(translations, zone);
    this.wording = {
      ...words,
      reply: (said, language) => {
        const worded = words.reply(said, language);
        for (const one of [worded, marked.reply(said, language)])
          this.byPrint.set(printOf(one), { said, language });
        return worded;
      },
    };
  }

  /** What a reply that somebody heard said; undefined where it was worded elsewhere. Of two that read alike, the later one. */
  said(reply: Reply): SaidReply | undefined {
    const known = this.known.get(reply);
    if (known) return known;
    const found = this.byPrint.get(printOf(reply));
    if (!found) return undefined;
    const read = this.reader.read(found.said, reply, found.language);
    this.known.set(reply, read);
    return read;
  }

  /** The same before it was worded, and its language. */
  source(reply: Reply): WordedReply | undefined {
    return this.byPrint.get(printOf(reply));
  }
}
