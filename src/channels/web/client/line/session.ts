import { memberOf, numberMember, parseUnknownJson, textMember } from './unknown';
import type { FetchResponse, BrowserPorts } from './ports';

/** A conversation's token; `expiresAt` is ms UTC, `started` true once the chat opened it. */
export interface ChatCredentials {
  token: string;
  conversationId: string;
  expiresAt: number;
  /** How long the token was valid when it came, ms. */
  lifetime: number;
  started: boolean;
}

/** A token from a site or the server; `expiresIn` is in seconds. */
export interface IssuedToken {
  token: string;
  conversationId?: string | undefined;
  expiresIn?: number | undefined;
}

/** A refusal of the server, with its HTTP status. */
export class RefusedError extends Error {
  readonly code = 'refused';
  constructor(readonly status: number) {
    super(`refused with ${status}`);
  }
}

/**
 * Tells whether an answer refuses the token: `spent` can be replaced, `revoked` ends the chat and a
 * new one begins; undefined for any other answer.
 */
export async function refusalOf(answer: FetchResponse): Promise<'spent' | 'revoked' | undefined> {
  if (answer.status !== 401 && answer.status !== 403) return undefined;
  const body = await answer.json().catch(() => undefined);
  return textMember(memberOf(body, 'error'), 'code') === 'token_revoked' ? 'revoked' : 'spent';
}

const LIFETIME_S = 1_800; // what Direct Line's tokens live
const MARGIN_MS = 30_000; // a token this near its end may expire on the way

/** Options of a session. `name` separates sites and users; `acquire` begins a conversation. */
export interface SessionOptions {
  base: string;
  name: string;
  acquire: () => Promise<IssuedToken>;
}

/** Reads a token out of an answer body. */
export function readIssuedToken(body: unknown): IssuedToken | undefined {
  const token = textMember(body, 'token');
  return token === undefined
    ? undefined
    : {
        token,
        conversationId: textMember(body, 'conversationId'),
        expiresIn: numberMember(body, 'expires_in'),
      };
}

/**
 * The token of this browser. All tabs of the site share it; it is refreshed before it expires,
 * resumed after a sleep, and replaced by one of a new conversation only when the server takes it
 * back.
 */
export class ChatSession {
  /** The token that the server last refused to refresh: the chat does not ask for it again. */
  private unrefreshed = '';

  constructor(
    private readonly ports: BrowserPorts,
    private readonly options: SessionOptions,
  ) {}

  /**
   * Returns credentials for the next call. Rejects with `RefusedError` when the server gives none,
   * or with the network's error.
   */
  async current(): Promise<ChatCredentials> {
    const kept = this.kept();
    if (kept && !this.spent(kept)) return kept;
    return this.ports.alone(async () => {
      const again = this.kept();
      if (again && !this.spent(again)) return again;
      return again ? this.resumed(again) : this.anew();
    });
  }

  /**
   * Replaces a token that the server refused: by one that another tab got meanwhile, else a resumed
   * one unless it was revoked, else one of a new conversation.
   */
  async replace(token: string, refusal: 'spent' | 'revoked'): Promise<void> {
    await this.ports.alone(async () => {
      const kept = this.kept();
      if (kept && kept.token !== token) return;
      await (kept && refusal === 'spent' ? this.resumed(kept) : this.anew());
    });
  }

  /** Forgets a conversation that is gone on the server. The next call begins a new one. */
  forget(conversationId: string): void {
    if (this.kept()?.conversationId === conversationId)
      this.ports.shared.write(this.options.name, undefined);
  }

  /** Refreshes the token once a third of its time is left; a failure does no harm. */
  async refreshWhenDue(): Promise<void> {
    await this.ports.alone(async () => {
      const kept = this.kept();
      if (
        !kept ||
        kept.token === this.unrefreshed ||
        this.spent(kept) ||
        kept.expiresAt - this.ports.clock.now() > kept.lifetime / 3
      )
        return;
      const answer = await this.ask('tokens/refresh', kept.token);
      if (answer.status < 300) this.keep(readIssuedToken(await answer.json()), kept);
      else if (await refusalOf(answer)) this.unrefreshed = kept.token;
    });
  }

  /** Records that the conversation was opened, with the newer token that came along, if any. */
  opened(kept: ChatCredentials, grant: IssuedToken | undefined): ChatCredentials {
    return this.keep(
      grant ?? { token: kept.token, expiresIn: (kept.expiresAt - this.ports.clock.now()) / 1000 },
      { ...kept, started: true },
    );
  }

  private async resumed(kept: ChatCredentials): Promise<ChatCredentials> {
    const paths =
      kept.expiresAt > this.ports.clock.now()
        ? ['tokens/refresh', 'tokens/resume']
        : ['tokens/resume'];
    for (const path of paths) {
      const answer = await this.ask(path, kept.token);
      if (answer.status < 300) return this.keep(readIssuedToken(await answer.json()), kept);
      if (answer.status >= 500 || answer.status === 429) throw new RefusedError(answer.status);
    }
    return this.anew();
  }

  private async anew(): Promise<ChatCredentials> {
    const grant = await this.options.acquire();
    return this.keep(grant, {
      token: grant.token,
      conversationId: grant.conversationId ?? '',
      expiresAt: 0,
      lifetime: 0,
      started: false,
    });
  }

  private keep(grant: IssuedToken | undefined, before: ChatCredentials): ChatCredentials {
    if (!grant) throw new RefusedError(502);
    const lifetime = (grant.expiresIn ?? LIFETIME_S) * 1000;
    const now: ChatCredentials = {
      token: grant.token,
      conversationId: grant.conversationId ?? before.conversationId,
      expiresAt: this.ports.clock.now() + lifetime,
      lifetime,
      started: before.started,
    };
    this.ports.shared.write(this.options.name, JSON.stringify(now));
    return now;
  }

  private kept(): ChatCredentials | undefined {
    const value = parseUnknownJson(this.ports.shared.read(this.options.name) ?? '');
    const token = textMember(value, 'token');
    const expiresAt = numberMember(value, 'expiresAt');
    if (token === undefined || expiresAt === undefined) return undefined;
    return {
      token,
      expiresAt,
      conversationId: textMember(value, 'conversationId') ?? '',
      lifetime: numberMember(value, 'lifetime') ?? 0,
      started: memberOf(value, 'started') === true,
    };
  }

  private spent(kept: ChatCredentials): boolean {
    return kept.expiresAt - MARGIN_MS <= this.ports.clock.now();
  }

  private ask(path: string, token: string): Promise<FetchResponse> {
    return this.ports.fetch(`${this.options.base}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  }
}
