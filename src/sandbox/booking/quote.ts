import { paiseToRupees } from '../../commerce/money';

const TAX_PERCENT = 18;
// The rise that the fault `price_changed` makes.
const RISE_PERCENT = 10;

const percentShare = (paise: number, percent: number) => Math.round((paise * percent) / 100);

/** Returns the price of lines before tax, in paise, raised where the price is to change. */
export function basePaise(plainPaise: number, priceChanged: boolean): number {
  return priceChanged ? plainPaise + percentShare(plainPaise, RISE_PERCENT) : plainPaise;
}

/** Returns the total of a base price with tax, in paise. */
export function bookingTotalPaise(base: number): number {
  return base + percentShare(base, TAX_PERCENT);
}

/** Amounts are INR as text (interface.md, Quote). */
type QuoteView = {
  breakup: { title: string; price: { currency: string; value: string } }[];
  price: { currency: string; value: string };
};

/** Shows a base price as a quote. */
export function bookingQuoteView(base: number): QuoteView {
  const price = (paise: number) => ({ currency: 'INR', value: paiseToRupees(paise) });
  const total = bookingTotalPaise(base);
  return {
    breakup: [
      { title: 'BASE_PRICE', price: price(base) },
      { title: 'TAX', price: price(total - base) },
    ],
    price: price(total),
  };
}
