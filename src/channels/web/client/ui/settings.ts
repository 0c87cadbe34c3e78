import { colorOf } from './color';
import { languageOf } from './words';

/** Settings of the page, read from its address. */
export interface ChatPageSettings {
  embedded: boolean;
  /** Origin of the site that the chat is embedded in; no other may talk to it. */
  site?: string | undefined;
  /** True where the site hands out the tokens. */
  siteTokens: boolean;
  /** The site's user, as an opaque text: each has a conversation of their own. */
  user: string;
  language: string;
  /** `#rrggbb` */
  color?: string | undefined;
  greeting?: string | undefined;
}

const GREETING_LIMIT = 200;

/** Reads the settings; what does not make sense counts as not given. `preferred` is the browser's language. */
export function readPageSettings(address: string, preferred: string): ChatPageSettings {
  const query = new URL(address).searchParams;
  const embedded = query.get('embed') === '1';
  const site = embedded ? originOf(query.get('site')) : undefined;
  return {
    embedded,
    site,
    siteTokens: site !== undefined && query.get('tokens') === 'site',
    user: query.get('user') ?? '',
    language: languageOf(query.get('lang') ?? preferred),
    color: colorOf(query.get('color')),
    greeting: query.get('greeting')?.slice(0, GREETING_LIMIT) || undefined,
  };
}

function originOf(text: string | null): string | undefined {
  try {
    const { origin, protocol } = new URL(text ?? '');
    return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
  } catch {
    return undefined;
  }
}
