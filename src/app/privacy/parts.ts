import type { AppSettings } from '../../config';
import type { AppDependencies } from '../dependencies';
import { handOffDestinations } from '../hand-off-places';
import type { PrivacyParts } from './effect-handlers';
import { dataPracticeOf } from './practice';

/** Builds the dependencies of the privacy notice and of what people ask about their data. */
export function privacyPartsOf(
  settings: AppSettings,
  publicUrl: string,
  { brand, store, clock, ids }: AppDependencies,
): PrivacyParts {
  const channels = handOffDestinations(settings, publicUrl, brand).map(({ id }) => id);
  return {
    practice: dataPracticeOf(settings, channels),
    publicUrl,
    defaultLanguage: settings.DEFAULT_LANGUAGE,
    store,
    clock,
    ids,
  };
}
