import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { languageName } from '../../src/reply/language-name';
import { foreignText, type ReplyText } from '../../src/reply/text';
import { choice, textReply } from '../parts/say';

/** Tells which languages Mela has, after a wish for another one; each is a button. */
export function languagesReply(
  t: Turn,
  asked: string,
  there: readonly string[],
): ReplyOf<ReplyText> {
  const names = there.map((tag) => foreignText(languageName(tag)));
  return textReply(
    'language.none',
    there.map((tag) =>
      choice(foreignText(languageName(tag)), t.code({ do: 'language', language: tag })),
    ),
    { asked: { language: asked }, languages: { list: names, join: 'or' } },
  );
}
