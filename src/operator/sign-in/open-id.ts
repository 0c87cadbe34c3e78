import type * as openid from 'openid-client';
import type { OperatorRole } from '../page/roles';
import { claimedRole, type RoleMapping } from './claimed-role';

const ANSWER_S = 10;

/** What the sign-in by the company's own provider is told. */
export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  /** Undefined for a client that has none, which PKCE alone protects. */
  clientSecret: string | undefined;
  scope: string;
  claim: string;
  roles: RoleMapping;
  /** Where the provider sends people back to. */
  back: string;
}

/** One try to sign in, kept here until the person comes back. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** Who came back: an account of the provider, and the role that its claims give. */
export interface SignedInAccount {
  account: string;
  role: OperatorRole | undefined;
}

/** The provider, which is asked first when somebody signs in: one that is away stops no start. */
export interface OpenIdProvider {
  begin(): Promise<{ address: string; attempt: SignInAttempt }>;
  /** Rejects where anything of the answer is not right. */
  finish(attempt: SignInAttempt, query: URLSearchParams): Promise<SignedInAccount>;
}

interface OpenedProvider {
  library: typeof openid;
  provider: openid.Configuration;
}

/** Makes the sign-in; the library is loaded, and the provider read, by the first that comes. */
export function createOpenIdProvider(settings: OpenIdSettings): OpenIdProvider {
  let opened: Promise<OpenedProvider> | undefined;
  const open = async (): Promise<OpenedProvider> => {
    opened ??= discover(settings);
    try {
      return await opened;
    } catch (error) {
      opened = undefined; // the next one tries again
      throw error;
    }
  };
  return {
    begin: async () => {
      const { library, provider } = await open();
      const attempt = {
        state: library.randomState(),
        nonce: library.randomNonce(),
        verifier: library.randomPKCECodeVerifier(),
      };
      const address = library.buildAuthorizationUrl(provider, {
        redirect_uri: settings.back,
        scope: settings.scope,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await library.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, attempt };
    },
    finish: async ({ state, nonce, verifier }, query) => {
      const { library, provider } = await open();
      const tokens = await library.authorizationCodeGrant(
        provider,
        new URL(`${settings.back}?${query.toString()}`),
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        },
      );
      const claims = tokens.claims();
      if (!claims) throw new Error('no id token');
      const { email, preferred_username: name, sub } = claims;
      const account = [email, name].find((one) => typeof one === 'string' && one !== '');
      return {
        account: typeof account === 'string' ? account : sub,
        role: claimedRole(claims, settings.claim, settings.roles),
      };
    },
  };
}

async function discover({
  issuer,
  clientId,
  clientSecret,
}: OpenIdSettings): Promise<OpenedProvider> {
  const library = await import('openid-client');
  const near = issuer.startsWith('http:'); // the settings allow that on this machine alone
  const provider = await library.discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret === undefined ? library.None() : library.ClientSecretPost(clientSecret),
    {
      timeout: ANSWER_S,
      // The signature of the id token is checked, too, and not only where it came from.
      execute: [
        library.enableNonRepudiationChecks,
        ...(near ? [library.allowInsecureRequests] : []),
      ],
    },
  );
  return { library, provider };
}
