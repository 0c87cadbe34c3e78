import { z } from 'zod';
import type { Clock } from '../clock';
import { profileSchema, type CustomerProfile } from '../engine/profile';
import type { Correction, KeptOfPerson } from '../operator/page/ports';
import type { Store } from '../store/store';
import { consentsOf } from '../turn/handle/consents';

const INDIAN_MOBILE = /^[6-9]\d{9}$/;
const MOST_NAME = 100;

/** Details by the form of their values, as forms of the chat take them. */
const DETAIL_SCHEMAS = {
  name: z
    .string()
    .min(1)
    .max(MOST_NAME)
    .regex(/^[^<>{}@\d]+$/u),
  email: z.email(),
  phone: z
    .string()
    .transform((text) => text.replace(/[\s().-]/g, '').replace(/^(?:\+?91|0)(?=\d{10}$)/, ''))
    .pipe(z.string().regex(INDIAN_MOBILE)),
} as const;

/** Corrects one detail that is kept of the person of a conversation; an empty value takes it out. */
export async function correctCustomerOf(
  { store, clock }: { store: Pick<Store, 'conversation' | 'correctProfile'>; clock: Clock },
  conversationId: string,
  { detail, value }: Correction,
): Promise<'corrected' | 'not valid' | 'unknown'> {
  const customerId = (await store.conversation(conversationId))?.customerId;
  if (customerId === undefined) return 'unknown';
  const right = value === '' ? undefined : validValue(detail, value);
  if (value !== '' && right === undefined) return 'not valid';
  const change = (stored: unknown): CustomerProfile => {
    const { [detail]: _old, ...rest } = profileOf(stored);
    return right === undefined ? rest : { ...rest, [detail]: right };
  };
  return (await store.correctProfile(customerId, change, clock.now())) ? 'corrected' : 'unknown';
}

function validValue(detail: Correction['detail'], value: string): string | undefined {
  if (detail === 'place' || detail === 'places') return undefined; // where it is only a map can say
  return DETAIL_SCHEMAS[detail].safeParse(value).data;
}

const profileOf = (stored: unknown): CustomerProfile => profileSchema.safeParse(stored).data ?? {};

/** What is kept of a person for the next time, by its names, and what they agreed to. */
export async function keptOfPerson(
  { store }: { store: Pick<Store, 'conversation' | 'customer'> },
  conversationId: string,
): Promise<KeptOfPerson> {
  const customerId = (await store.conversation(conversationId))?.customerId;
  const known = customerId === undefined ? undefined : await store.customer(customerId);
  const { owned: _orders, ...details } = profileOf(known?.profile);
  const { agreed, withdrawnAt } = consentsOf(known?.consents);
  return { details: Object.keys(details), agreed: agreed.at(-1), withdrawnAt };
}
