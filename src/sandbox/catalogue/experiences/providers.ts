import { stableUuid } from '../../stable';

/** Which seller offers an experience. */
export type ProviderKey = 'trails' | 'heritage' | 'museums' | 'stage' | 'makers' | 'gates';

/** A seller: what goes to SELECT as `providerId`, `bppId` and `bppUri`. */
export interface Provider {
  id: string;
  name: string;
  bppId: string;
  bppUri: string;
  /** Sellers write a bookable day as midnight in India or as midnight in UTC; both are met in the wild. */
  datesInUtc: boolean;
}

const provider = (key: ProviderKey, name: string, datesInUtc = false): [ProviderKey, Provider] => [
  key,
  { id: stableUuid(`provider:${key}`), name, bppId: `${key}.seller.example`, bppUri: `https://${key}.seller.example/net`, datesInUtc },
];

const providers = new Map<ProviderKey, Provider>([
  provider('trails', 'Ridge and Trail Walks'),
  provider('heritage', 'Old Stones Ticket Desk'),
  provider('museums', 'Galleries Counter', true),
  provider('stage', 'Evening Stage Tickets'),
  provider('makers', 'Hands at Work Studios'),
  provider('gates', 'Big Day Out Gates'),
]);

/** The seller of a key. */
export function providerOf(key: ProviderKey): Provider {
  const found = providers.get(key);
  if (found === undefined) throw new Error(`no such provider: ${key}`);
  return found;
}
