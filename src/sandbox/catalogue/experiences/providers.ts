import { stableUuid } from '../../stable';

/** Key of the seller of an experience. */
export type ProviderKey = 'trails' | 'heritage' | 'museums' | 'stage' | 'makers' | 'gates';

/** A seller, with the `providerId`, `bppId` and `bppUri` of SELECT. */
export interface ExperienceProvider {
  id: string;
  name: string;
  bppId: string;
  bppUri: string;
  /** True for a seller that writes a bookable day as midnight in UTC, not in India; both exist. */
  datesInUtc: boolean;
}

const providerEntry = (
  key: ProviderKey,
  name: string,
  datesInUtc = false,
): [ProviderKey, ExperienceProvider] => [
  key,
  {
    id: stableUuid(`provider:${key}`),
    name,
    bppId: `${key}.seller.example`,
    bppUri: `https://${key}.seller.example/net`,
    datesInUtc,
  },
];

const providersByKey = new Map<ProviderKey, ExperienceProvider>([
  providerEntry('trails', 'Ridge and Trail Walks'),
  providerEntry('heritage', 'Old Stones Ticket Desk'),
  providerEntry('museums', 'Galleries Counter', true),
  providerEntry('stage', 'Evening Stage Tickets'),
  providerEntry('makers', 'Hands at Work Studios'),
  providerEntry('gates', 'Big Day Out Gates'),
]);

/** Returns the seller of a key. */
export function providerOf(key: ProviderKey): ExperienceProvider {
  const found = providersByKey.get(key);
  if (found === undefined) throw new Error(`no such provider: ${key}`);
  return found;
}
