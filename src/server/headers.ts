/** A set of response headers. */
export type ResponseHeaders = Readonly<Record<string, string>>;

/** On every answer. Answers that hold no page may load nothing and be framed by nobody. */
export const BASE_HEADERS: ResponseHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * For our own pages: scripts and styles from this server only, none inline; pictures from any https
 * address, as sellers keep them on their own hosts. `framers` are the sites that may show the page
 * inside theirs (the widget's frame), `pictures` is one more origin for pictures.
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
    'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
  };
}

/** For scripts, styles and pictures that pages of other sites may load too. */
export const SHARED_ASSET_HEADERS: ResponseHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

/** Lets scripts of any site read the answer; tokens travel in a header, so no credentials are allowed. */
export const CORS_HEADERS: ResponseHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-type, etag',
};

/** Answer to a script's question before a call; `methods` as in Allow. */
export function preflightHeaders(methods: string): ResponseHeaders {
  return {
    ...CORS_HEADERS,
    'access-control-allow-methods': methods,
    'access-control-allow-headers': 'authorization, content-type, x-ms-bot-agent, x-requested-with',
    'access-control-max-age': '86400',
  };
}
