import type { AppSettings } from '../../config';
import type { AppDependencies } from '../dependencies';
import { handOffDestinations } from '../hand-off-places';
import type { PrivacyParts } from './effect-handlers';
import { noticeVersion } from './notice';
import { dataPracticeOf, type DataPractice } from './practice';
import { ownWordsIn } from '../../reply/own-words';
import type { ReplyWording } from '../../reply/word';

/** Builds the dependencies of the privacy notice and of what people ask about their data. */
export function privacyPartsOf(
  settings: AppSettings,
  publicUrl: string,
  { brand, store, clock, ids, words }: AppDependencies,
): PrivacyParts {
  const channels = handOffDestinations(settings, publicUrl, brand).map(({ id }) => id);
  const practice = dataPracticeOf(settings, channels);
  return {
    practice,
    version: versionsOf(practice, words),
    publicUrl,
    defaultLanguage: settings.DEFAULT_LANGUAGE,
    store,
    clock,
    ids,
  };
}

/** Makes what tells the version of the notice in a language; each is made once. */
function versionsOf(practice: DataPractice, words: ReplyWording): (language: string) => string {
  const known = new Map<string, string>();
  return (language) => {
    const version = known.get(language) ?? noticeVersion(practice, ownWordsIn(words, language));
    known.set(language, version);
    return version;
  };
}
