import type { PayLink } from '../store/order-store';
import { nearestLanguage } from '../reply/nearest-language';
import { ownWordsIn } from '../reply/own-words';
import { practiceMark } from '../reply/practice';
import type { PlainTextKey, TextKeyWith } from '../reply/text';
import type { ReplyWording } from '../reply/word';
import { spanOf } from '../reply/span';
import type { HttpResponse } from '../server/http';
import { linkDetails } from './details';
import { messagePage, type PageFrame, type PageLine } from './pages/pages';
import { contentSecurityPolicy } from './pages/security';
import { PAGES_PER_ADDRESS, PagesRateLimiter } from './pages-gate';
import type { OrdersContext } from './ports';

/** The gateway's hosted checkout (settings GATEWAY_CHECKOUT_URL, GATEWAY_KEY_ID). */
export interface GatewayCheckout {
  checkoutUrl: string;
  keyId: string;
}

/** The dependencies of the pay and ticket pages. */
export interface PayPagesContext extends OrdersContext {
  gateway: GatewayCheckout;
  words: ReplyWording;
  publicUrl: string;
  defaultLanguage: string;
  /** True where the sandbox sells: each page carries `practiceMark`. */
  practice?: boolean | undefined;
}

/** Creates the rate limiter that pay and ticket pages share. */
export function createPagesRateLimiter(
  context: PayPagesContext,
  perAddress: number = PAGES_PER_ADDRESS,
): PagesRateLimiter {
  const language = pageLanguage(context, undefined);
  return new PagesRateLimiter(context.clock, perAddress, () =>
    messageAnswer(context, language, 'page.too-many', 429),
  );
}

/**
 * Returns a page as a response: never cached or framed; its form may post to `formTargets`
 * (origins) beside this host.
 */
export function htmlAnswer(
  body: string,
  status = 200,
  formTargets: readonly string[] = [],
): HttpResponse {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy({ formTargets }),
  };
  return { status, headers, body };
}

/** Returns the language of a conversation's pages (BCP 47); without one, the default language. */
export const pageLanguage = (
  { words, defaultLanguage }: Pick<PayPagesContext, 'words' | 'defaultLanguage'>,
  tag: string | null | undefined,
): string => nearestLanguage(tag ?? defaultLanguage, words.languages, 'en');

/** Returns what every page in a language has; the practice mark where the sandbox sells. */
export const frameOf = (
  { words, practice }: Pick<PayPagesContext, 'words' | 'practice'>,
  language: string,
): PageFrame => ({
  language,
  words: ownWordsIn(words, language),
  ...(practice === true ? { mark: words.text(practiceMark, language) } : {}),
});

/** The key of a page's message, whose title is the text `<key>.title`. */
export type MessagePageKey = PlainTextKey & TextKeyWith<'title'>;

/** Returns a response whose page shows one message. */
export function messageAnswer(
  context: Pick<PayPagesContext, 'words' | 'publicUrl' | 'practice'>,
  language: string,
  key: MessagePageKey,
  status: number,
): HttpResponse {
  const frame = frameOf(context, language);
  return htmlAnswer(
    messagePage({
      ...frame,
      title: frame.words(`${key}.title`),
      text: frame.words(key),
      back: context.publicUrl,
    }),
    status,
  );
}

/** Returns the lines of a pay link's bill, worded: when, which package, and what is bought. */
export function payLinkLines(
  context: PayPagesContext,
  link: PayLink,
  language: string,
): PageLine[] {
  const details = linkDetails.safeParse(link.details);
  if (!details.success) return [];
  const words = ownWordsIn(context.words, language);
  const { at, until, package: chosen, lines } = details.data;
  const when = at === undefined ? [] : [{ label: context.words.text(spanOf(at, until), language) }];
  const which = chosen === undefined ? [] : [{ label: chosen }];
  return [
    ...when,
    ...which,
    ...lines.map((line) => ({
      label: line.label,
      ...(line.paise === undefined
        ? {}
        : { amount: words('price.amount', { amount: { paise: line.paise } }) }),
    })),
  ];
}
