import { fulfillmentOptionSchema, type FulfillmentOption } from '../../src/commerce/food/views';
import type { SlotKey } from '../../src/engine/slot-key';

/** Key of the delivery way, for steps before the slot that asks for it. */
export const deliveryWayKey: SlotKey<FulfillmentOption> = {
  name: 'way',
  schema: fulfillmentOptionSchema,
};
