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

/** Opens the pages of orders from the chat. */
export interface OrderPages {
  /**
   * Leads on to the gateway in a tab of its own, as the button of the pay page does: the person has
   * seen the bill. Returns false where only that page may post.
   */
  pay: (address: string) => boolean;
  /** Returns the address of a page of this host with the way back behind its `#`. */
  link: (address: string) => string;
}

/**
 * Creates what opens the pages of orders. They are told where the person is (`cameFrom`, an address)
 * and, with a payment, the chat's own `credential`, in the body: no address holds a secret.
 */
export function createOrderPages(
  cameFrom: () => string,
  credential: () => string | undefined,
): OrderPages {
  const link = (address: string): string => {
    const page = new URL(address);
    if (page.origin !== location.origin) return address;
    page.hash = new URLSearchParams({ from: cameFrom() }).toString();
    return page.href;
  };
  const pay = (address: string): boolean => {
    if (new URL(address).origin !== location.origin) return false;
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: link(address), target: '_blank', hidden: true });
    form.rel = 'noopener noreferrer';
    form.append(hiddenField('own', credential() ?? ''));
    document.body.append(form);
    form.submit();
    form.remove();
    return true;
  };
  return { link, pay };
}

function hiddenField(name: string, value: string): HTMLInputElement {
  const field = document.createElement('input');
  return Object.assign(field, { type: 'hidden', name, value });
}
