import { z } from 'zod';
import type { CommerceClient } from '../client';
import { AmountError, paiseToRupees, rupeesToPaise } from '../money';
import type { FoodInitResult, FoodInitInput } from './views';

/*
 * Food init, which interface.md names without describing it. It says that the chosen fulfillment
 * goes into `fulfillment.fulfillmentId` and each item's `fulfillmentId`, and that the transaction
 * id is SELECT's. The rest is a guess that nothing relies on: where the service answers 404, the
 * order is created without init.
 */

/** Calls food init where the service has it; expects the amount where SELECT's answer has it. */
export async function initFood(
  commerce: CommerceClient,
  input: FoodInitInput,
): Promise<FoodInitResult> {
  const answer = await commerce.ask('initFood', { body: bodyOf(input) });
  if (answer === undefined) return { transaction: input.transaction, offered: false };
  const totalPaise = amountOf(answer);
  return {
    transaction: input.transaction,
    offered: true,
    ...(totalPaise === undefined ? {} : { totalPaise }),
  };
}

function bodyOf(input: FoodInitInput): Record<string, unknown> {
  const {
    transaction,
    providerId,
    sellerId,
    locationId,
    way,
    items,
    name,
    mobile,
    address,
    lat,
    lng,
    pin,
  } = input;
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

const quoteHolderSchema = z.object({
  quote: z.object({
    price: z.object({ value: z.union([z.string(), z.number().transform(paiseText)]) }),
  }),
});
const orderHolderSchema = z.object({ message: z.object({ order: quoteHolderSchema }) });
const orderLocationSchemas = [
  z.object({ data: z.object({ dto: orderHolderSchema }) }).transform((body) => body.data.dto),
  z.object({ data: orderHolderSchema }).transform((body) => body.data),
  orderHolderSchema,
];

function paiseText(rupees: number): string {
  return paiseToRupees(Math.round(rupees * 100));
}

function amountOf(answer: unknown): number | undefined {
  for (const place of orderLocationSchemas) {
    const found = place.safeParse(answer);
    if (found.success) return parseAmountPaise(found.data.message.order.quote.price.value);
  }
  return undefined;
}

function parseAmountPaise(text: string): number | undefined {
  try {
    return rupeesToPaise(text);
  } catch (error) {
    if (error instanceof AmountError) return undefined;
    throw error;
  }
}
