import type { JSX } from 'preact';
import type { OrderStatusOf, PayLinkOf, GroupOrderOf, ReceiptOf } from '../../../../reply/reply';
import { useEffect } from 'preact/hooks';
import { Icon } from '../ui/icons';
import { safeAddress } from '../ui/text';
import { useTools } from '../ui/tools';
import { Bill } from './bill';

/** Draws a bill or a cart. */
export function ReceiptCard({ receipt }: { receipt: ReceiptOf<string> }): JSX.Element {
  return (
    <section class="card receipt" role="group" aria-label={receipt.title}>
      <h2>{receipt.title}</h2>
      {receipt.text && <p>{receipt.text}</p>}
      <Bill lines={receipt.lines} total={receipt.total} />
    </section>
  );
}

/** Draws a group order or a group booking. */
export function GroupOrderCard({
  arrangement,
}: {
  arrangement: GroupOrderOf<string>;
}): JSX.Element {
  return (
    <section class="card receipt" role="group" aria-label={arrangement.title}>
      <h2>{arrangement.title}</h2>
      <p>{arrangement.text}</p>
      <Bill lines={arrangement.lines} total={arrangement.total} />
    </section>
  );
}

/**
 * Draws the amount and the link to pay, which leads on to the gateway at once; right after the tap on
 * "Go to payment" it opens by itself. Opened in another way, the link shows the pay page.
 */
export function PayCard({ pay }: { pay: PayLinkOf<string> }): JSX.Element {
  const { words, base, awaitedPayment, orderPages } = useTools();
  const address = safeAddress(pay.url, base);
  useEffect(() => {
    if (address && awaitedPayment.take()) orderPages.pay(address);
  }, []);
  return (
    <section class="card pay" role="group" aria-label={pay.title}>
      <h2>{pay.title}</h2>
      <p class="amount">{pay.amount}</p>
      <p>{pay.text}</p>
      {address && (
        <a
          class="button primary wide"
          href={orderPages.link(address)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
            if (plain && orderPages.pay(address)) event.preventDefault();
          }}
        >
          {pay.label}
          <Icon name="out" />
          <span class="unseen"> ({words('web.new-tab')})</span>
        </a>
      )}
    </section>
  );
}

const STATUS_ICONS = {
  waiting: 'clock',
  processing: 'clock',
  confirmed: 'tick',
  failed: 'alert',
  cancelled: 'cross',
  expired: 'clock',
} as const;
const STEPS_REACHED = { waiting: 0, processing: 1, confirmed: 3 };

/** Draws an order's state, and its progress while all goes well. */
export function StatusCard({ status }: { status: OrderStatusOf<string> }): JSX.Element {
  const { state } = status;
  return (
    <section class={`card status ${state}`} role="group" aria-label={status.title}>
      <div class="status-head">
        <span class="sign">
          <Icon name={STATUS_ICONS[state]} />
        </span>
        <h2>{status.title}</h2>
      </div>
      <p>{status.text}</p>
      {(state === 'waiting' || state === 'processing' || state === 'confirmed') && (
        <OrderProgress reached={STEPS_REACHED[state]} seller={status.seller ?? 'seller'} />
      )}
      <Bill lines={status.lines} />
    </section>
  );
}

function OrderProgress({
  reached,
  seller,
}: {
  reached: number;
  seller: 'organiser' | 'restaurant' | 'seller';
}): JSX.Element {
  const { words } = useTools();
  const keys = ['web.step.payment', `web.step.${seller}`, 'web.step.confirmed'] as const;
  return (
    <ol class="way">
      {keys
        .map((key) => words(key))
        .map((step, i) => (
          <li
            key={step}
            class={i < reached ? 'done' : i === reached ? 'now' : ''}
            aria-current={i === reached ? 'step' : undefined}
          >
            {step}
          </li>
        ))}
    </ol>
  );
}
