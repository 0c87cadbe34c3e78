import { z } from 'zod';
import { endpoints } from '../commerce/contract';
import type { Call } from './call';
import { headerOf, Refusal, type SandboxRequest } from './http';
import { shelf } from './records';
import type { World } from './world';

const TOKEN_MS = 30 * 60_000; // interface.md, Limits

const tokenRecord = z.object({ expiresMs: z.number() });
const tokens = (world: World) => shelf(world.records, 'token', tokenRecord);

const unauthorised = (code: string) => new Refusal(401, 'AUTH-ERROR', code, 'a valid bearer token is needed');

/** POST /auth/token. */
export async function authToken(world: World, call: Call) {
  const { clientId, clientSecret } = call.body(endpoints.authToken.body);
  const { credentials } = world;
  if (clientId !== credentials.clientId || clientSecret !== credentials.clientSecret) throw unauthorised('BAD_CLIENT');
  const token = world.ids.secret();
  await tokens(world).put(token, { expiresMs: call.now + TOKEN_MS });
  return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_MS / 1000 };
}

/** Throws a 401 refusal unless the request carries a token that is known and younger than 30 minutes. */
export async function checkToken(world: World, request: SandboxRequest, now: number): Promise<void> {
  const [, token] = /^Bearer ([\w-]{8,200})$/.exec(headerOf(request, 'authorization') ?? '') ?? [];
  if (token === undefined) throw unauthorised('NO_TOKEN');
  const found = await tokens(world).get(token);
  if (found === undefined) throw unauthorised('BAD_TOKEN');
  if (now >= found.expiresMs) throw unauthorised('TOKEN_EXPIRED');
}
