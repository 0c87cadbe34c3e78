import { z } from 'zod';
import type { Commerce } from '../client';
import { AmountError, paiseToRupees, rupeesToPaise } from '../money';
import type { FoodInitiated, FoodInitInput } from './views';

/*
 * Food init, which interface.md names and does not describe. Known of it: the chosen fulfillment goes into
 * `fulfillment.fulfillmentId` and into each item's `fulfillmentId`, and the transaction id is SELECT's. All else here is
 * a guess that nothing rests on: where the service answers 404, the order is created without it.
 */

/** Does init where the service has it. Its amount is taken where it stands as in SELECT's answer. */
export async function initFood(commerce: Commerce, input: FoodInitInput): Promise<FoodInitiated> {
  const answer = await commerce.ask('initFood', { body: bodyOf(input) });
  if (answer === undefined) return { transaction: input.transaction, offered: false };
  const totalPaise = amountOf(answer);
  return { transaction: input.transaction, offered: true, ...(totalPaise === undefined ? {} : { totalPaise }) };
}

function bodyOf(input: FoodInitInput): Record<string, unknown> {
  const { transaction, providerId, sellerId, locationId, way, items, name, mobile, address, lat, lng, pin } = input;
  const place = { gps: `${lat},${lng}`, areaCode: pin };
  return {
    transactionId: transaction,
    providerId,
    sellerId,
    locationIds: [locationId],
    fulfillment: { fulfillmentId: way, ...place, address },
    items: items.map((id) => ({ id, fulfillmentId: way })),
    billing: { name, phone: mobile, address, areaCode: pin },
  };
}

const quote = z.object({ quote: z.object({ price: z.object({ value: z.union([z.string(), z.number().transform(paiseText)]) }) }) });
const order = z.object({ message: z.object({ order: quote }) });
const places = [z.object({ data: z.object({ dto: order }) }).transform((body) => body.data.dto), z.object({ data: order }).transform((body) => body.data), order];

function paiseText(rupees: number): string {
  return paiseToRupees(Math.round(rupees * 100));
}

function amountOf(answer: unknown): number | undefined {
  for (const place of places) {
    const found = place.safeParse(answer);
    if (found.success) return amount(found.data.message.order.quote.price.value);
  }
  return undefined;
}

function amount(text: string): number | undefined {
  try {
    return rupeesToPaise(text);
  } catch (error) {
    if (error instanceof AmountError) return undefined;
    throw error;
  }
}
