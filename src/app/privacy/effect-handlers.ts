import type { z } from 'zod';
import { offerOwnDataFile, readPrivacyNotice } from '../../../dialogs/privacy/operations';
import type { Clock, IdGenerator } from '../../clock';
import type { Store } from '../../store/store';
import { consentsOf } from '../../turn/handle/consents';
import type { CallFor, EffectHandler } from '../../turn/handle/perform';
import { MINUTE_MS } from '../../units';
import { effectHandlerFor } from '../effect-handler';
import { isReadAlong } from '../group-place';
import { ownDataAddress } from './own-data-page';
import { privacyAddress } from './page';
import type { DataPractice } from './practice';

/** The dependencies of what a person asks about their data. */
export interface PrivacyParts {
  practice: DataPractice;
  /** The version of the notice in a language. */
  version: (language: string) => string;
  publicUrl: string;
  defaultLanguage: string;
  store: Pick<Store, 'conversation' | 'customer' | 'offerOwnData'>;
  clock: Clock;
  ids: IdGenerator;
}

/** How long the link to one's own data is good. */
const OFFER_MINUTES = 15;

/** Returns the effect handlers of `dialogs/privacy/dialog.ts`. */
export function privacyEffectHandlers(parts: PrivacyParts): [string, EffectHandler][] {
  const { chatsDays, customersDays } = parts.practice;
  return [
    effectHandlerFor(readPrivacyNotice, async (_input, who) => ({
      url: privacyAddress(parts.publicUrl, who.language ?? parts.defaultLanguage),
      chatsDays,
      customersDays,
      agreed: await agreedBy(parts, who),
    })),
    effectHandlerFor(offerOwnDataFile, (_input, who) => offerFile(parts, who)),
  ];
}

/** Returns what a person agreed to last, as far as they did not take it back since. */
async function agreedBy(
  { store }: PrivacyParts,
  { customerId }: CallFor,
): Promise<z.infer<typeof readPrivacyNotice.output>['agreed']> {
  const { agreed, withdrawnAt = 0 } = consentsOf((await store.customer(customerId))?.consents);
  const last = agreed.at(-1);
  return last && last.at > withdrawnAt ? { at: last.at, version: last.notice } : undefined;
}

async function offerFile(
  { store, clock, ids, publicUrl }: PrivacyParts,
  { conversationId, customerId }: CallFor,
): Promise<z.infer<typeof offerOwnDataFile.output>> {
  const here = await store.conversation(conversationId);
  if (!here || isReadAlong(here)) return { is: 'group' };
  const [key, now] = [ids.secret() + ids.secret(), clock.now()];
  await store.offerOwnData({ key, customerId, expiresAt: now + OFFER_MINUTES * MINUTE_MS }, now);
  return { is: 'offered', url: ownDataAddress(publicUrl, key), minutes: OFFER_MINUTES };
}
