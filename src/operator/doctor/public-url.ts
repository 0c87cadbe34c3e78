import { z } from 'zod';
import { doubt, fails, off, works, type TrialResult, type TrialTools } from '../../server/trial';
import { answerWords } from './ask';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const healthSchema = z.object({ status: z.literal('ok'), version: z.string().optional() });

/** What is set about the address by which the world reaches this server. */
export interface PublicAddress {
  /** PUBLIC_URL; undefined where it is not set. */
  url: string | undefined;
  /** True where something outside must reach it: a real service, Teams or WhatsApp. */
  needed: boolean;
  /** The version that this folder holds. */
  version: string | undefined;
}

/** Tells what is wrong with the address by its looks alone; undefined where nothing is. */
export function doubtfulUrl({ url, needed }: PublicAddress): TrialResult | undefined {
  if (url === undefined || !needed) return undefined;
  const { protocol, hostname } = new URL(url);
  if (LOOPBACK.test(hostname))
    return doubt(
      `${url} is this machine's own name`,
      'write how the world reaches this server: pay links, Teams and WhatsApp need it',
    );
  return protocol === 'https:'
    ? undefined
    : fails(`${url} is not https`, 'put a proxy with a certificate in front and write https://');
}

/** Tries whether this server answers at its public address: the same version, over https. */
export async function tryPublicUrl(
  address: PublicAddress,
  ask: TrialTools['ask'],
): Promise<TrialResult> {
  if (address.url === undefined) return off('PUBLIC_URL is not set: this machine alone');
  const doubtful = doubtfulUrl(address);
  if (doubtful?.state === 'fails') return doubtful;
  const answer = await ask(`${address.url}/healthz`);
  const health = 'json' in answer && answer.status === 200 && healthSchema.safeParse(answer.json);
  if (!health)
    return fails(
      `${address.url}: ${answerWords(answer)}`,
      'start Mela, and see that the proxy and the name lead to its PORT',
    );
  if (!health.success)
    return fails(
      `${address.url} is answered by another program`,
      'see that the proxy leads /healthz and all other paths to PORT',
    );
  if (health.data.version !== address.version)
    return doubt(
      `${address.url} runs ${health.data.version ?? 'an unknown version'}, this folder holds ${address.version ?? 'no build'}`,
      'start the version that you mean to run',
    );
  return doubtful ?? works(`${address.url} reaches ${address.version ?? 'Mela'}`);
}
