/**
 * Permissions of a page beyond the minimum: stand in another site's frame (`embeddable`), or post
 * its form to other origins (`formTargets`), such as the payment gateway's.
 */
export interface PolicyOptions {
  embeddable?: boolean;
  formTargets?: readonly string[];
}

/**
 * Returns the content security policy of a page: scripts and styles of this host alone, nothing
 * inline. Pictures may come from sellers' hosts.
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
