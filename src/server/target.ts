import { lookup as lookUpName, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Networks that are nobody's on the internet: events go there only where a setting names the host. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96], // with ::1, and IPv4 addresses as they once were written
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** True for an address of a private network, of this machine, or of nobody. */
export function isPrivateAddress(address: string): boolean {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  const kind = isIP(plain);
  if (kind === 0) return true;
  if (kind === 6 && /^::ffff:/i.test(plain)) return true;
  return PRIVATE.check(plain, kind === 6 ? 'ipv6' : 'ipv4');
}

/** Where this server may call on somebody's wish. */
export interface TargetRules {
  /** Hosts that may be in a private network, and be called without https. */
  hosts: readonly string[];
  /** True where this machine itself may be called: nothing real is sold from it. */
  loopback: boolean;
}

/** Returns why an address may not be called, as a sentence; undefined where it may, as far as it tells by itself. */
export function targetFault(text: string, rules: TargetRules): string | undefined {
  if (!URL.canParse(text)) return 'This is no address.';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'Leave out user and password.';
  if (mayBePrivate(url, rules)) return undefined;
  if (url.protocol !== 'https:') return 'Only https addresses are called.';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return LOOPBACK.has(url.hostname) || (isIP(host) !== 0 && isPrivateAddress(host))
    ? 'This host is in a private network, which EVENT_HOSTS does not name.'
    : undefined;
}

/** True for a host that the settings name, or for this machine where it may be called. */
export const mayBePrivate = ({ hostname, protocol }: URL, rules: TargetRules): boolean =>
  /^https?:$/.test(protocol) &&
  (rules.hosts.includes(hostname) || (rules.loopback && LOOPBACK.has(hostname)));

type LookupEnd = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Looks a name up as `node:dns` does, and fails where any of its addresses is private: the look-up is
 * the connection's own, so no other address is found later.
 */
export function publicLookup(name: string, options: LookupOptions, end: LookupEnd): void {
  lookUpName(name, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return end(error, []);
    if (found.some(({ address }) => isPrivateAddress(address)))
      return end(Object.assign(new Error('a private address'), { code: 'EPRIVATE' }), []);
    if (options.all === true) end(null, found);
    else end(null, first.address, first.family);
  });
}
