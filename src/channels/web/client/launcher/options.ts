/** Options that the site wrote on the element of its script. */
export interface EmbedOptions {
  /** Address of the folder that `embed.js` came from, ending in `/`. */
  host: string;
  /** Origin of the site. */
  site: string;
  color: string | undefined;
  side: 'left' | 'right';
  language: string | undefined;
  greeting: string | undefined;
  user: string | undefined;
  token: string | undefined;
  tokenUrl: string | undefined;
  /** True where visitors may ask for notifications. */
  notify: boolean;
}

/** Returns the address of the chat page in a tab of its own, for sites that allow no frame. */
export function tabAddress({ host, language, color, greeting }: EmbedOptions): string {
  const address = new URL(host);
  for (const [name, value] of Object.entries({ lang: language || undefined, color, greeting }))
    if (value !== undefined) address.searchParams.set(name, value);
  return address.href;
}

/** Returns the address of the chat page in the frame, without a token: addresses end up in logs. */
export function frameAddress(options: EmbedOptions): string {
  const address = new URL(options.host);
  const query: Record<string, string | undefined> = {
    embed: '1',
    site: options.site,
    tokens: (options.token ?? options.tokenUrl) === undefined ? undefined : 'site',
    lang: options.language || undefined,
    color: options.color,
    greeting: options.greeting,
    user: options.user,
  };
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) address.searchParams.set(name, value);
  return address.href;
}
