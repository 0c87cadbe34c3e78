import type { PayLink } from '../store/order-store';
import type { Conversation } from '../store/store';
import { nearestLanguage } from '../reply/nearest-language';
import { ownWordsIn } from '../reply/own-words';
import { practiceMark } from '../reply/practice';
import type { PlainTextKey, TextKeyWith } from '../reply/text';
import type { ReplyWording } from '../reply/word';
import { spanOf } from '../reply/span';
import { firstHeader, type HttpRequest, type HttpResponse } from '../server/http';
import { linkDetails } from './details';
import type { PageFrame, PageLine } from './pages/page';
import { messagePage, type MessageView } from './pages/pages';
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
  /** SUPPORT_CONTACT: whom to ask about money that left for an order that came to nothing. */
  support?: string | undefined;
  /** WIDGET_SITES: the pages lead back to these and to this host alone. */
  sites?: readonly string[] | undefined;
  /** Returns the address that opens a channel's chat; undefined where it has none. */
  chatAt?: ((channel: Conversation['channel']) => string | undefined) | undefined;
  /** Tells whether a credential of a channel's own client opens this very conversation. */
  opens?: ((credential: string, conversation: Conversation) => boolean) | undefined;
}

/** Returns where a conversation goes on: its channel's chat, else the chat page of this host. */
export const chatOf = (
  { chatAt, publicUrl }: Pick<PayPagesContext, 'chatAt' | 'publicUrl'>,
  conversation: Pick<Conversation, 'channel'> | undefined,
): string => (conversation && chatAt?.(conversation.channel)) ?? publicUrl;

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
  { words, practice, sites }: Pick<PayPagesContext, 'words' | 'practice' | 'sites'>,
  language: string,
): PageFrame => ({
  language,
  words: ownWordsIn(words, language),
  ...(sites === undefined ? {} : { sites }),
  ...(practice === true ? { mark: words.text(practiceMark, language) } : {}),
});

/** The key of a page's message, whose title is the text `<key>.title`. */
export type MessagePageKey = PlainTextKey & TextKeyWith<'title'>;

/** Returns a response whose page shows one message, with notes below it and the way `back`. */
export function messageAnswer(
  context: Pick<PayPagesContext, 'words' | 'publicUrl' | 'practice' | 'sites'>,
  language: string,
  key: MessagePageKey,
  status: number,
  { back = context.publicUrl, notes }: Partial<Pick<MessageView, 'back' | 'notes'>> = {},
): HttpResponse {
  const frame = frameOf(context, language);
  const [title, text] = [frame.words(`${key}.title`), frame.words(key)];
  return htmlAnswer(messagePage({ ...frame, title, text, notes, back }), status);
}

/** Returns the first language of a browser (by its Accept-Language) that Mela speaks, if any. */
export function acceptedLanguage(
  { words }: Pick<PayPagesContext, 'words'>,
  headers: HttpRequest['headers'],
): string | undefined {
  const tags = (firstHeader({ headers }, 'accept-language') ?? '')
    .split(',')
    .map((one) => one.split(';')[0]?.trim() ?? '');
  return tags.find((tag) => tag !== '' && nearestLanguage(tag, words.languages, '') !== '');
}

/** Returns the page of an address where nothing is, in the browser's language. */
export const unknownPage = (
  context: PayPagesContext,
  headers: HttpRequest['headers'],
): HttpResponse =>
  messageAnswer(
    context,
    pageLanguage(context, acceptedLanguage(context, headers)),
    'page.unknown',
    404,
  );

/** Returns the page of a failure here, in the browser's language. */
export const failurePage = (
  context: PayPagesContext,
  headers: HttpRequest['headers'],
  status: number,
): HttpResponse =>
  messageAnswer(
    context,
    pageLanguage(context, acceptedLanguage(context, headers)),
    'page.trouble',
    status,
  );

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
