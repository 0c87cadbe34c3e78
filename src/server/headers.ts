/** A set of response headers. */
export type ResponseHeaders = Readonly<Record<string, string>>;

/** Headers of every answer: unless it is a page, it may load nothing and no site may frame it. */
export const BASE_HEADERS: ResponseHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Returns the headers of our own pages: scripts and styles from this server only, none inline;
 * pictures from any https address, as sellers keep them on their own hosts. `framers` are the sites
 * that may frame the page (for the widget), `pictures` are more origins for pictures, with spaces between them.
 */
export function pageHeaders(framers: readonly string[], pictures: string): ResponseHeaders {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' https: data: blob: ${pictures}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framers.length === 0 ? "'none'" : framers.join(' ')}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(self)',
  };
}

/** Headers of scripts, styles and pictures that other sites' pages may load too. */
export const SHARED_ASSET_HEADERS: ResponseHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

/** Headers that let any site's scripts read the answer; no cookies: tokens travel in a header. */
export const CORS_HEADERS: ResponseHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-type, etag',
};

/** Returns the headers that answer a browser's CORS preflight; `methods` as in Allow. */
export function preflightHeaders(methods: string): ResponseHeaders {
  return {
    ...CORS_HEADERS,
    'access-control-allow-methods': methods,
    'access-control-allow-headers': 'authorization, content-type, x-ms-bot-agent, x-requested-with',
    'access-control-max-age': '86400',
  };
}
