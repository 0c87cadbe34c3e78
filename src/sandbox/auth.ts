import { z } from 'zod';
import { endpointTable } from '../commerce/contract';
import type { SandboxCall } from './call';
import { headerOf, SandboxRefusal, type SandboxRequest } from './http';
import { createTypedStore } from './records';
import type { SandboxWorld } from './world';

const TOKEN_MS = 30 * 60_000; // interface.md, Limits

const tokenRecord = z.object({ expiresMs: z.number() });
const tokenStore = (world: SandboxWorld) => createTypedStore(world.records, 'token', tokenRecord);

const unauthorisedRefusal = (code: string) =>
  new SandboxRefusal(401, 'AUTH-ERROR', code, 'a valid bearer token is needed');

/** Answers POST /auth/token. */
export async function authToken(world: SandboxWorld, call: SandboxCall) {
  const { clientId, clientSecret } = call.body(endpointTable.authToken.body);
  const { credentials } = world;
  if (clientId !== credentials.clientId || clientSecret !== credentials.clientSecret)
    throw unauthorisedRefusal('BAD_CLIENT');
  const token = world.ids.secret();
  await tokenStore(world).put(token, { expiresMs: call.now + TOKEN_MS });
  return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_MS / 1000 };
}

/** Throws a 401 refusal unless the request carries a known token younger than 30 minutes. */
export async function checkToken(
  world: SandboxWorld,
  request: SandboxRequest,
  now: number,
): Promise<void> {
  const [, token] = /^Bearer ([\w-]{8,200})$/.exec(headerOf(request, 'authorization') ?? '') ?? [];
  if (token === undefined) throw unauthorisedRefusal('NO_TOKEN');
  const found = await tokenStore(world).get(token);
  if (found === undefined) throw unauthorisedRefusal('BAD_TOKEN');
  if (now >= found.expiresMs) throw unauthorisedRefusal('TOKEN_EXPIRED');
}
