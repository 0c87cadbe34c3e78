import type { Clock } from '../../../../clock';

/** How long a tap lets a page open a tab by itself (HTML: transient activation), at most. */
const TAP_HOLDS_MS = 5_000;

/** Remembers that the person has just tapped "Go to payment": its page then opens by itself. */
export interface AwaitedPayment {
  begin: () => void;
  /** Tells, once, whether the payment's page may open now. */
  take: () => boolean;
}

/** Creates the memory of the tap. A browser that cannot tell whether a tab may open opens none. */
export function createAwaitedPayment(clock: Clock): AwaitedPayment {
  let until = 0;
  return {
    begin: () => (until = clock.now() + TAP_HOLDS_MS),
    take: () => {
      const may = clock.now() < until && isTapFresh();
      until = 0;
      return may;
    },
  };
}

/** Tells whether the last tap still lets a tab open; missing in older browsers. */
const isTapFresh = (): boolean =>
  'userActivation' in navigator && navigator.userActivation.isActive;

/**
 * Leads on to the gateway in a tab of its own, as the button of the pay page does: the person has
 * seen the bill. Returns false where only that page may post.
 */
export function openPayment(address: string): boolean {
  if (new URL(address).origin !== location.origin) return false;
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  form.target = '_blank';
  form.rel = 'noopener noreferrer';
  form.hidden = true;
  document.body.append(form);
  form.submit();
  form.remove();
  return true;
}
