import { practiceMark } from '../reply/practice';
import { say, type TextParameter } from '../reply/text';
import type { ReplyWording } from '../reply/word';
import type { HttpResponse } from '../server/http';
import { messagePage } from './pages/pages';
import { contentSecurityPolicy } from './pages/security';
import { PAGES_PER_ADDRESS, PagesRateLimiter } from './pages-gate';
import type { OrdersContext } from './ports';

/** The gateway's hosted checkout (settings GATEWAY_CHECKOUT_URL, GATEWAY_KEY_ID). */
export interface GatewayCheckout {
  checkoutUrl: string;
  keyId: string;
}

/** What the pay pages stand on, beside the orders. */
export interface PayPagesContext extends OrdersContext {
  gateway: GatewayCheckout;
  words: ReplyWording;
  publicUrl: string;
  defaultLanguage: string;
  /** The sandbox sells: every page says so. */
  practice?: boolean | undefined;
}

/** A language that the pages speak. */
export type PayPageLanguage = 'en' | 'hi';

/** Who counts those who ask for pay and ticket pages, together. */
export function createPagesRateLimiter(
  context: PayPagesContext,
  perAddress: number = PAGES_PER_ADDRESS,
): PagesRateLimiter {
  const language = context.defaultLanguage.startsWith('hi') ? 'hi' : 'en';
  return new PagesRateLimiter(context.clock, perAddress, () =>
    messageAnswer(context, language, 'page.too-many', 429),
  );
}

/** A page as an answer: never kept, never framed, its form free to go to the gateway where it has one. */
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

/** The texts of the pages in one language. */
export const wordsFor =
  (context: PayPagesContext, language: PayPageLanguage) =>
  (key: string, values?: Record<string, TextParameter>) =>
    context.words.text(say(key, values), language);

/** What a page says of the sandbox, where that sells. */
export function markOf(
  { words, practice }: Pick<PayPagesContext, 'words' | 'practice'>,
  language: PayPageLanguage,
): { mark?: string } {
  return practice === true ? { mark: words.text(practiceMark, language) } : {};
}

/** One thing said on a page of its own. */
export function messageAnswer(
  context: Pick<PayPagesContext, 'words' | 'publicUrl' | 'practice'>,
  language: PayPageLanguage,
  key: string,
  status: number,
): HttpResponse {
  const words = (name: string) => context.words.text(say(name), language);
  return htmlAnswer(
    messagePage({
      language,
      title: words(`${key}.title`),
      text: words(key),
      back: context.publicUrl,
      ...markOf(context, language),
    }),
    status,
  );
}
