import { readPrivacyNotice } from '../../../dialogs/privacy/operations';
import type { EffectHandler } from '../../turn/handle/perform';
import { effectHandlerFor } from '../effect-handler';
import { privacyAddress } from './page';
import type { DataPractice } from './practice';

/** The dependencies of what a person asks about their data. */
export interface PrivacyParts {
  practice: DataPractice;
  publicUrl: string;
  defaultLanguage: string;
}

/** Returns the effect handlers of `dialogs/privacy/dialog.ts`. */
export const privacyEffectHandlers = ({
  practice: { chatsDays, customersDays },
  publicUrl,
  defaultLanguage,
}: PrivacyParts): [string, EffectHandler][] => [
  effectHandlerFor(readPrivacyNotice, async (_input, { language = defaultLanguage }) => ({
    url: privacyAddress(publicUrl, language),
    chatsDays,
    customersDays,
  })),
];
