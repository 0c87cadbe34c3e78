import { doubt, fails, off, works, type TrialResult, type TrialTools } from '../../server/trial';

const SECOND = 1_000;
const MUCH_S = 60;
const SOME_S = 5; // a Date header counts whole seconds, and an answer may take two

/** Tries this machine's clock against the `Date` of the service's answer, whatever it answers. */
export async function tryClock(
  url: string | undefined,
  ask: TrialTools['ask'],
): Promise<TrialResult> {
  if (url === undefined) return off('no service to compare with');
  const answer = await ask(url);
  if ('failure' in answer) return off(`the service tells no time: ${answer.failure}`);
  const theirs = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return off('the service tells no time');
  const seconds = Math.round((answer.sentAt + answer.tookMs / 2 - theirs) / SECOND);
  const words = `${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} the service`;
  const remedy = 'set this machine’s clock by NTP: consents, links and readings go by it';
  if (Math.abs(seconds) >= MUCH_S) return fails(words, remedy);
  return Math.abs(seconds) >= SOME_S ? doubt(words, remedy) : works(words);
}
