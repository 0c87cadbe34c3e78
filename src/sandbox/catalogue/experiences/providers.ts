import { stableUuid } from '../../stable';

/** Which seller offers an experience. */
export type ProviderKey = 'trails' | 'heritage' | 'museums' | 'stage' | 'makers' | 'gates';

/** A seller: what goes to SELECT as `providerId`, `bppId` and `bppUri`. */
export interface ExperienceProvider {
  id: string;
  name: string;
  bppId: string;
  bppUri: string;
  /** Sellers write a bookable day as midnight in India or as midnight in UTC; both are met in the wild. */
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

/** The seller of a key. */
export function providerOf(key: ProviderKey): ExperienceProvider {
  const found = providersByKey.get(key);
  if (found === undefined) throw new Error(`no such provider: ${key}`);
  return found;
}
