import type { MonotonicClock } from '../../../clock';

/** The bot's app registration; its fields are the Bot Framework's settings. */
export interface AppIdentity {
  appId: string;
  password: string;
  tenantId: string | undefined;
  type: 'SingleTenant' | 'MultiTenant' | 'UserAssignedMSI';
}

/**
 * Source of tokens for calls to the connector; undefined where none is needed. `renew` asks for a
 * new one after the connector refused the last.
 */
export interface ConnectorCredentials {
  token(renew?: boolean): Promise<string> | undefined;
}

/** Credentials for local emulators, which take no token. */
export const noCredentials: ConnectorCredentials = { token: () => undefined };

const LOGIN_URL = 'https://login.microsoftonline.com/botframework.com';
const TOKEN_AUDIENCE = 'https://api.botframework.com';
const TIMEOUT_MS = 10_000;
/** Least time between two renewals after a refused token, ms: a disabled app stays refused. */
const RENEW_MS = 60_000;

/**
 * Creates credentials over botbuilder's own, which cache and renew tokens. It loads the library at
 * the first call, as that is slow.
 */
export function createCredentials(app: AppIdentity, clock: MonotonicClock): ConnectorCredentials {
  let source: Promise<TokenSource> | undefined;
  let renewed = -Infinity;
  return {
    async token(renew = false) {
      source ??= loadSource(app);
      source.catch(() => (source = undefined));
      const force = renew && clock.elapsed() - renewed > RENEW_MS;
      if (force) renewed = clock.elapsed();
      return inTime((await source)(force));
    },
  };
}

type TokenSource = (force: boolean) => Promise<string>;

async function loadSource(app: AppIdentity): Promise<TokenSource> {
  const { ConfigurationServiceClientCredentialFactory: Factory } = await import('botbuilder');
  const factory = new Factory({
    MicrosoftAppId: app.appId,
    MicrosoftAppPassword: app.type === 'UserAssignedMSI' ? '' : app.password, // the library gives none where there is one
    MicrosoftAppType: app.type,
    ...(app.tenantId === undefined ? {} : { MicrosoftAppTenantId: app.tenantId }),
  });
  const credentials = await factory.createCredentials(app.appId, TOKEN_AUDIENCE, LOGIN_URL, true);
  // The factory's type hides that these credentials tell their token.
  const getToken: unknown = Reflect.get(credentials, 'getToken');
  if (typeof getToken !== 'function')
    throw new Error('botbuilder gives no credentials for this type of app');
  return async (force) => {
    const token: unknown = await Reflect.apply(getToken, credentials, [force]);
    if (typeof token !== 'string') throw new Error('botbuilder gave no token');
    return token;
  };
}

async function inTime(token: Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no token in time')), TIMEOUT_MS);
  });
  return Promise.race([token, late]).finally(() => clearTimeout(timer));
}
