import { z } from 'zod';
import type { CommerceClient } from '../commerce';
import { isPractice, type AppSettings } from '../config';
import { addressesOf } from '../orders/details';
import type { PayPagesContext } from '../orders/page-answers';
import type { OrdersContext } from '../orders/ports';
import { expireLink, watchJob, watchOnce } from '../orders/watch';
import { ORDER_FORGET_JOB } from '../store/kept-orders';
import type { TurnService } from '../turn/turns';
import { gatewayCodeOf } from './commerce-service';
import type { AppDependencies } from './dependencies';
import { handOffDestinations } from './hand-off-places';
import type { OpenChannels } from './open-channels';
import { tellGroupOfOrder, type AllGroupArrangements } from './groups/compose';

/**
 * Builds the dependencies of orders and their pages. `turns` and `together` are called only once
 * something happens to an order.
 */
export function ordersContextFor(
  settings: AppSettings,
  publicUrl: string,
  commerce: CommerceClient,
  around: AppDependencies,
  {
    turns,
    together,
    channels,
    reached,
  }: {
    turns: () => TurnService;
    together: () => AllGroupArrangements;
    channels: () => Pick<OpenChannels, 'authorOf'>;
    reached: OrdersContext['reached'];
  },
): PayPagesContext {
  const chats = handOffDestinations(settings, publicUrl, around.brand);
  return {
    ...around,
    commerce,
    publicUrl,
    reached,
    addresses: addressesOf(publicUrl),
    gatewayCode: gatewayCodeOf(settings),
    gateway: {
      checkoutUrl: settings.GATEWAY_CHECKOUT_URL ?? `${publicUrl}/sandbox/gateway/checkout`,
      keyId: settings.GATEWAY_KEY_ID ?? 'sandbox',
    },
    defaultLanguage: settings.DEFAULT_LANGUAGE,
    practice: isPractice(settings),
    support: settings.SUPPORT_CONTACT,
    sites: settings.WIDGET_SITES,
    chatAt: (channel) => chats.find(({ id }) => id === channel)?.link?.(''),
    opens: (credential, { channel, thread, user }) => {
      const author = channels().authorOf(channel, credential);
      return author !== undefined && author.conversation === thread && author.user === user;
    },
    announce: async (conversationId, { messageId, name, order, data }) => {
      const told = await turns().tell(conversationId, {
        messageId,
        content: { kind: 'event', name, data },
        order,
      });
      await tellGroupOfOrder(together(), data);
      return told !== undefined;
    },
    schedule: (job) => turns().jobs.add([{ ...job, whenThere: 'replace' }]),
  };
}

const linkJob = z.object({ link: z.string() });
const keeperJob = z.object({ customer: z.string() });

/** Registers the handlers of the orders' jobs. */
export function registerOrderJobs(turns: TurnService, orders: PayPagesContext): void {
  turns.jobs.register('order-watch', async (job) => {
    const runAt = await watchOnce(orders, watchJob.parse(job.payload).orderId);
    return runAt === undefined ? undefined : { runAt };
  });
  turns.jobs.register(ORDER_FORGET_JOB, async (job) => {
    await orders.store.forgetCustomer(keeperJob.parse(job.payload).customer, orders.clock.now());
    return undefined;
  });
  turns.jobs.register('link-expiry', async (job) => {
    await expireLink(orders, linkJob.parse(job.payload).link);
    return undefined;
  });
}
