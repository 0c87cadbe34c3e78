/**
 * What a page may do beyond the minimum. `formTargets` are origins that its form may post to: the payment gateway's.
 */
export interface PolicyOptions {
  embeddable?: boolean;
  formTargets?: readonly string[];
}

/**
 * The content security policy of our pages: scripts and styles of this host alone, nothing inline.
 * Pictures may come from sellers' hosts. Only the chat page may stand in another site's frame.
 */
export function contentSecurityPolicy({
  embeddable = false,
  formTargets = [],
}: PolicyOptions = {}): string {
  const rules = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' https: data:",
    "connect-src 'self'",
    "font-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    `frame-ancestors ${embeddable ? '*' : "'none'"}`,
    "base-uri 'none'",
  ];
  return rules.join('; ');
}
