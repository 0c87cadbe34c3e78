import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, type ReplyText } from '../../src/reply/text';
import { choice, textReply } from '../parts/say';

const HINGLISH = 'hi-Latn';

/** Returns a language’s name in that language, as its speakers write it. */
function nameOf(tag: string): string {
  if (tag === HINGLISH) return 'Hinglish'; // its name in the tables is "Hindi (Latin)"
  try {
    return (
      new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag
    );
  } catch {
    return tag; // not a language tag
  }
}

/** Tells which languages Mela has, after a wish for another one; each is a button. */
export function languagesReply(
  t: Turn,
  asked: string,
  there: readonly string[],
): ReplyOf<ReplyText> {
  const names = there.map((tag) => foreignText(nameOf(tag)));
  return textReply(
    'language.none',
    there.map((tag) => choice(foreignText(nameOf(tag)), t.code({ do: 'language', language: tag }))),
    { asked: { language: asked }, languages: { list: names, join: 'or' } },
  );
}
