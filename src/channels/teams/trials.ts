import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AppSettings } from '../../config';
import {
  fails,
  off,
  works,
  type Trial,
  type TrialAnswer,
  type TrialResult,
  type TrialTools,
} from '../../server/trial';
import { OPENID_URL } from './auth/keys';

/** Addresses that the trials of Teams ask. */
export interface TeamsAddresses {
  login: string;
  keys: string;
}

const OWN_ADDRESSES: TeamsAddresses = {
  login: 'https://login.microsoftonline.com',
  keys: OPENID_URL,
};
const BOT_SCOPE = 'https://api.botframework.com/.default';
const GUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const tokenSchema = z.object({ access_token: z.string().min(1) });
const refusalSchema = z.object({ error: z.string(), error_codes: z.array(z.number()).optional() });
const keysSchema = z.object({ jwks_uri: z.string() });

/** Returns the trials of Teams: a token of the bot's, the list of keys, the app's manifest. */
export function teamsTrials(
  settings: AppSettings,
  tools: TrialTools,
  addresses: TeamsAddresses = OWN_ADDRESSES,
): Trial[] {
  if (settings.MicrosoftAppId === undefined)
    return [
      { what: 'Teams', run: async () => off('MicrosoftAppId is not set: local emulators alone') },
    ];
  const appId = settings.MicrosoftAppId;
  return [
    { what: 'Teams token', run: () => tryToken(settings, appId, tools, addresses.login) },
    { what: 'Teams keys', run: async () => keysResult(await tools.ask(addresses.keys)) },
    { what: 'Teams manifest', run: async () => manifestResult(appId, tools) },
  ];
}

async function tryToken(
  { MicrosoftAppType: type, MicrosoftAppTenantId: tenant, MicrosoftAppPassword }: AppSettings,
  appId: string,
  tools: TrialTools,
  login: string,
): Promise<TrialResult> {
  if (type === 'UserAssignedMSI')
    return off('not tried: a managed identity gets its token on its own machine in Azure');
  const place = type === 'SingleTenant' ? (tenant ?? '') : 'botframework.com';
  const answer = await tools.ask(`${login}/${encodeURIComponent(place)}/oauth2/v2.0/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: appId,
      client_secret: MicrosoftAppPassword ?? '',
      scope: BOT_SCOPE,
    }).toString(),
  });
  return tokenResult(answer);
}

function tokenResult(answer: TrialAnswer): TrialResult {
  if ('failure' in answer)
    return fails(
      `Microsoft's sign-in: ${answer.failure}`,
      'let this machine reach login.microsoftonline.com',
    );
  if (answer.status === 200 && tokenSchema.safeParse(answer.json).success)
    return works('the bot gets a token');
  const refusal = refusalSchema.safeParse(answer.json).data;
  const code = refusal?.error_codes?.[0];
  const words = `Microsoft refuses the bot: ${refusal?.error ?? `status ${answer.status}`}${code === undefined ? '' : ` (AADSTS${code})`}`;
  return fails(words, remedyOf(code, refusal?.error));
}

const WRONG_SECRET = new Set([7_000_215, 7_000_222]);
const WRONG_TENANT = new Set([90_002, 900_023]);
const WRONG_APP = 700_016;

/** What to do about a refusal, by Microsoft's number for it. */
function remedyOf(code: number | undefined, error: string | undefined): string {
  if (code !== undefined && WRONG_SECRET.has(code))
    return 'write MicrosoftAppPassword anew: it is wrong or has expired';
  if (code !== undefined && WRONG_TENANT.has(code)) return 'write MicrosoftAppTenantId right';
  if (code === WRONG_APP || error === 'unauthorized_client')
    return 'write MicrosoftAppId and MicrosoftAppTenantId as the bot’s registration shows them';
  return 'write MicrosoftAppId, MicrosoftAppPassword and MicrosoftAppTenantId as the bot’s registration shows them';
}

function keysResult(answer: TrialAnswer): TrialResult {
  if ('json' in answer && answer.status === 200 && keysSchema.safeParse(answer.json).success)
    return works('the Bot Framework’s keys can be read');
  return fails(
    `the Bot Framework’s keys: ${'failure' in answer ? answer.failure : `status ${answer.status}`}`,
    'let this machine reach login.botframework.com: without them no message can be checked',
  );
}

function manifestResult(appId: string, { publicUrl, root }: TrialTools): TrialResult {
  if (!GUID.test(appId))
    return fails('MicrosoftAppId is no GUID', 'write the id of the bot’s registration');
  if (!publicUrl.startsWith('https://'))
    return fails('PUBLIC_URL is not https, which Teams needs', 'write how Teams reaches this');
  const file = join(root, 'manifest', 'teams', 'manifest.json');
  if (!existsSync(file)) return off('no manifest/teams here to look at');
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/\$APP_ID/g, appId));
  const bots = z
    .object({ bots: z.array(z.object({ botId: z.string() })).min(1) })
    .safeParse(manifest);
  return bots.success && bots.data.bots.every(({ botId }) => botId === appId)
    ? works('it names this bot; npm run package:teams makes the package')
    : fails('manifest/teams names another bot', 'put the file back as it came with this version');
}
