import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { raw, type Text } from '../../src/reply/text';
import { choice, sentence } from '../parts/say';

/** A language by its own name: "हिन्दी", "தமிழ்". */
function nameOf(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;
  } catch {
    return tag; // no tag at all
  }
}

/** Says which languages there are, where another one was asked for; a tap on one goes on in it. */
export function languages(t: Turn, asked: string, there: readonly string[]): ReplyOf<Text> {
  const names = there.map((tag) => raw(nameOf(tag)));
  return sentence('language.none', there.map((tag) => choice(raw(nameOf(tag)), t.code({ do: 'language', language: tag }))), { asked: raw(nameOf(asked)), languages: { list: names, join: 'or' } });
}
