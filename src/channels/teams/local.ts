import type { HttpRequest } from '../../server/http';
import { HttpError, firstHeader } from '../../server/http';
import { parseUrl } from './url';

const LOOPBACK_PEER = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Refuses all but emulators on this machine that take replies on it: without an app id nobody can
 * prove who they are, and anyone could make the bot call any address. `on` is false where the world
 * reaches this server: behind a proxy that adds no header, or a plain relay, a stranger looks like
 * this machine.
 * @throws HttpError 403 `not_local`
 */
export function checkLocal(
  request: Pick<HttpRequest, 'remote' | 'headers'>,
  serviceUrl: string | undefined,
  on: boolean,
): void {
  checkNear(request, on);
  if (serviceUrl === undefined || !isLoopbackUrl(serviceUrl)) throw notLocal();
}

const notLocal = (): HttpError =>
  new HttpError(
    403,
    'not_local',
    'Without MicrosoftAppId only a local emulator on loopback is answered.',
  );

/** Makes the part of `checkLocal` that needs no body. @throws HttpError 403 `not_local` */
export function checkNear(request: Pick<HttpRequest, 'remote' | 'headers'>, on: boolean): void {
  if (!on)
    throw new HttpError(
      403,
      'not_local',
      'Without MicrosoftAppId nobody is answered here; TEAMS_EMULATOR=on answers emulators on this machine.',
    );
  const proxied = FORWARDED_HEADERS.some((name) => request.headers[name] !== undefined);
  const origin = firstHeader(request, 'origin');
  const near =
    LOOPBACK_PEER.test(request.remote) &&
    !proxied &&
    (origin === undefined || isLoopbackUrl(origin));
  if (!near) throw notLocal();
}

/** Tells whether to answer emulators: as set, else where `publicUrl` is on this machine. */
export const answersEmulators = (setting: 'on' | 'off' | undefined, publicUrl: string): boolean =>
  setting === undefined ? isLoopbackUrl(publicUrl) : setting === 'on';

/** Tells whether an http(s) address is on this machine. */
export function isLoopbackUrl(text: string): boolean {
  const url = parseUrl(text);
  return (
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    LOOPBACK_HOSTS.has(url.hostname) &&
    url.username === '' &&
    url.password === ''
  );
}
