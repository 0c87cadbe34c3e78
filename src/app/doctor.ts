import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../clock';
import { isPractice, type AppSettings } from '../config';
import { deskTrials, type DeskTrialSettings } from '../operator/connector/trials';
import { answerWords, createTrialRequests } from '../operator/doctor/ask';
import { tryClock } from '../operator/doctor/clock-skew';
import { tryDatabase } from '../operator/doctor/database';
import { tryDisk, tryKeyFile } from '../operator/doctor/own-machine';
import { doubtfulUrl, tryPublicUrl, type PublicAddress } from '../operator/doctor/public-url';
import { isHealthy, reportLines, runTrials, type TrialFinding } from '../operator/doctor/report';
import { fails, off, works, type Trial, type TrialResult, type TrialTools } from '../server/trial';
import { ConfigError, type ReadOutcome } from '../settings/read-settings';
import { lookAtPostgres, lookAtSqlite } from '../store/inspect';
import { channelDefinitions } from './channels';
import { dataKeyFile, keyIn } from './data-key';
import { modelTrials } from './model-trials';
import { tryService } from './try-service';
import { readVersion } from './version';
import { watchTrials } from './watch-trials';

const ASK_MS = 8_000;
/** Longer than any trial's own limits together. */
const TRIAL_MS = 20_000;

/** What the doctor works with. */
export interface DoctorParts {
  clock: Clock;
  random: () => number;
  /** The project's folder. */
  root: string;
  /** Time limits, in place of the product's own. */
  limits?: { askMs: number; trialMs: number } | undefined;
}

/**
 * Tries every setting, credential and dependency, changing nothing: one line each says what, what
 * was found, and what to do. Wrong settings end it there, as the rest cannot be tried with them.
 */
export async function runDoctor(
  { settings, problems }: ReadOutcome,
  parts: DoctorParts,
): Promise<{ lines: string[]; healthy: boolean }> {
  const findings =
    settings === undefined
      ? problems.map(settingFinding)
      : [{ what: 'settings', ...works('all can be read') }, ...(await findingsOf(settings, parts))];
  return { lines: reportLines(findings), healthy: isHealthy(findings) };
}

/** Tries everything that readable settings name. */
export const findingsOf = (settings: AppSettings, parts: DoctorParts): Promise<TrialFinding[]> =>
  runTrials(trialsOf(settings, parts), parts.limits?.trialMs ?? TRIAL_MS);

function settingFinding(line: string): TrialFinding {
  const [found = line, remedy = 'see docs/operating.md'] = line
    .replace(/\.$/u, '')
    .split(/: (.*)/su);
  return { what: 'settings', ...fails(found, remedy) };
}

function trialsOf(settings: AppSettings, parts: DoctorParts): Trial[] {
  const { clock, root, limits } = parts;
  const ask = createTrialRequests(clock, limits?.askMs ?? ASK_MS);
  const tools: TrialTools = { ask, root, publicUrl: publicUrlOf(settings) };
  return [
    ...serviceTrials(settings, parts, ask),
    { what: 'public URL', run: () => tryPublicUrl(addressOf(settings, root), ask) },
    ...channelDefinitions.flatMap((channel) => channel.trials?.(settings, tools) ?? []),
    ...modelTrials(settings),
    ...deskTrials(deskTrialSettingsOf(settings), tools),
    ...storageTrials(settings),
    ...watchTrials(settings, ask),
    { what: 'support', run: async () => supportResult(settings) },
  ];
}

const deskTrialSettingsOf = (settings: AppSettings): DeskTrialSettings => ({
  hours: settings.OPERATOR_HOURS,
  chatwoot:
    settings.CHATWOOT_URL === undefined || settings.CHATWOOT_INBOX === undefined
      ? undefined
      : { url: settings.CHATWOOT_URL, inbox: settings.CHATWOOT_INBOX },
  webhook: settings.DESK_WEBHOOK_URL,
  teams: settings.TEAMS_DESK_WEBHOOK_URL,
});

const publicUrlOf = ({ PUBLIC_URL: url, PORT }: AppSettings): string =>
  url ?? `http://localhost:${PORT}`;

const addressOf = (settings: AppSettings, root: string): PublicAddress => ({
  url: settings.PUBLIC_URL,
  needed:
    !isPractice(settings) ||
    settings.WHATSAPP_TOKEN !== undefined ||
    settings.MicrosoftAppId !== undefined,
  version: readVersion(root),
});

function serviceTrials(
  settings: AppSettings,
  { clock, random }: DoctorParts,
  ask: TrialTools['ask'],
): Trial[] {
  return [
    { what: 'service', run: () => serviceResult(settings, { clock, random }) },
    { what: 'clock', run: () => tryClock(settings.COMMERCE_BASE_URL, ask) },
    { what: 'gateway page', run: () => gatewayPageResult(settings, ask) },
  ];
}

async function serviceResult(
  settings: AppSettings,
  parts: Pick<DoctorParts, 'clock' | 'random'>,
): Promise<TrialResult> {
  const warned: string[] = [];
  const warn = (_fields: object, words: string): void => void warned.push(words);
  try {
    const log = { info: () => undefined, warn, error: warn };
    const outcome = await tryService(settings, { ...parts, log });
    if (outcome === 'sandbox')
      return off('the sandbox sells: nothing is really booked', 'set COMMERCE_BASE_URL to sell');
    if (outcome === 'not tried')
      return fails(
        warned.join('; ').replace(' at the start', ''),
        'write COMMERCE_BASE_URL right, and see that it is up',
      );
    const gateway = outcome === 'taken' ? 'takes' : 'tells nothing of';
    return works(`signed in; it ${gateway} gateway ${settings.PAYMENT_GATEWAY_CODE ?? ''}`);
  } catch (error) {
    if (error instanceof ConfigError)
      return fails('it refuses what is set', error.message.replace(/\.$/u, ''));
    throw error;
  }
}

const SERVER_SIDE = 500;

async function gatewayPageResult(
  { GATEWAY_CHECKOUT_URL: url }: AppSettings,
  ask: TrialTools['ask'],
): Promise<TrialResult> {
  if (url === undefined) return off('the sandbox’s own');
  const answer = await ask(url);
  return 'status' in answer && answer.status < SERVER_SIDE
    ? works('the checkout answers')
    : fails(`the checkout: ${answerWords(answer)}`, 'write GATEWAY_CHECKOUT_URL right');
}

function storageTrials(settings: AppSettings): Trial[] {
  const { DATABASE_URL: url, DATA_DIR, DATA_KEY } = settings;
  const file = dataKeyFile(DATA_DIR);
  const set = DATA_KEY === undefined ? undefined : Buffer.from(DATA_KEY, 'base64');
  const key = (): Buffer | undefined => set ?? (existsSync(file) ? keyIn(file) : undefined);
  return [
    {
      what: 'database',
      run: () =>
        tryDatabase(() =>
          url === undefined
            ? lookAtSqlite(join(DATA_DIR, 'mela.db'), key())
            : lookAtPostgres(url, set ?? Buffer.alloc(0)),
        ),
    },
    { what: 'data key', run: async () => keyResult(set, file) },
    {
      what: 'disk',
      run: async () =>
        url === undefined ? tryDisk(DATA_DIR) : off('the data is in PostgreSQL: watch its disk'),
    },
  ];
}

function keyResult(set: Buffer | undefined, file: string): TrialResult {
  if (set !== undefined) return works('DATA_KEY is set');
  if (!existsSync(file)) return off(`none yet: the first start makes ${file}`);
  return keyIn(file) === undefined
    ? fails(`${file} is damaged`, 'put back the one from your backup, or set DATA_KEY to it')
    : tryKeyFile(file);
}

const supportResult = ({
  SUPPORT_CONTACT: contact,
  OPERATOR_HOURS: hours,
}: AppSettings): TrialResult =>
  contact === undefined
    ? off(
        hours === undefined
          ? 'people are told that nobody takes over'
          : 'outside OPERATOR_HOURS people have no other address to write to',
        'set SUPPORT_CONTACT',
      )
    : works('people are told SUPPORT_CONTACT');

/** Returns the lines of what wants a look at the start: the trials that ask nobody outside. */
export async function startDoubts(settings: AppSettings, root: string): Promise<string[]> {
  const url = doubtfulUrl(addressOf(settings, root));
  const cheap: Trial[] = [
    { what: 'public URL', run: async () => url ?? works('') },
    ...storageTrials(settings).filter(({ what }) => what !== 'database'),
  ];
  const findings = await runTrials(cheap, TRIAL_MS);
  return findings
    .filter(({ state }) => state === 'doubt' || state === 'fails')
    .map(({ what, found, remedy }) => `Look at the ${what}: ${found}; ${remedy ?? ''}.`);
}
