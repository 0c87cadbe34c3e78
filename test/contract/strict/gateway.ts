import { z } from 'zod';
import type { StrictRequest, StrictRoute } from './http';
import type { OrderBook } from './orders';
import { known, must, strictly } from './refusal';

const checkout = z.strictObject({
  key_id: z.string(),
  order_id: z.string().min(1),
  amount: z.string().regex(/^\d+$/),
  currency: z.literal('INR'),
  name: z.string(),
  description: z.string(),
  callback_url: z.url(),
  cancel_url: z.url(),
});

/** The gateway's hosted checkout: checks the form that the customer's browser posts, and remembers who is paying. */
export class StrictGateway {
  private readonly visits = new Map<string, z.output<typeof checkout>>();

  constructor(private readonly orders: OrderBook) {}

  routes(): StrictRoute[] {
    return [
      {
        method: 'POST',
        path: '/gateway/checkout',
        open: true,
        handle: (request) => this.visit(request),
      },
    ];
  }

  /** Where the browser is sent after paying. */
  callbackUrl(id: string): string {
    return known(this.visits.get(this.orders.find(id).gatewayOrderId), 'checkout').callback_url;
  }

  private visit({ body }: StrictRequest) {
    const form = strictly(checkout, body, 'checkout form');
    const order = this.orders.find(form.order_id);
    must(form.order_id === order.gatewayOrderId, "order_id is not the gateway's");
    must(Number(form.amount) === order.amountPaise, `amount is not ${order.amountPaise} paise`);
    must(!order.paid, 'paid already', 409);
    this.visits.set(form.order_id, form);
    return { status: 200, body: { checkout: form.order_id } };
  }
}
