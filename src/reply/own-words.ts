import { nearestLanguage } from './nearest-language';
import { say, type TextArguments, type TextKey } from './text';
import type { ReplyWording } from './word';

/** Words texts by their key in one language, for what a page or a channel says by itself. */
export type OwnWords = <K extends TextKey>(key: K, ...values: TextArguments<K>) => string;

/** Returns the own words in the language that is nearest to a tag (BCP 47), or else in English. */
export function ownWordsIn(wording: ReplyWording, tag: string | null | undefined): OwnWords {
  const language = nearestLanguage(tag, wording.languages, 'en');
  return (key, ...values) => wording.text(say(key, ...values), language);
}
