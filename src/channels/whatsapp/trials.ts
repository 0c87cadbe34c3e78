import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AppSettings } from '../../config';
import {
  doubt,
  fails,
  off,
  works,
  type Trial,
  type TrialAnswer,
  type TrialResult,
  type TrialTools,
} from '../../server/trial';
import { GRAPH_URL } from './graph';

const errorSchema = z.object({
  error: z.object({ code: z.number(), message: z.string().optional() }),
});
const numberSchema = z.object({
  display_phone_number: z.string(),
  quality_rating: z.string().optional(),
  webhook_configuration: z.object({ application: z.string().optional() }).optional(),
});
const appsSchema = z.object({ data: z.array(z.unknown()) });
const templatesSchema = z.object({
  data: z.array(z.object({ name: z.string(), language: z.string(), status: z.string() })),
});
const fileSchema = z.object({ name: z.string(), language: z.string() });

const TOKEN_REFUSED = 190; // the Graph API's code of an expired or wrong token

/** Asks the Graph API for something by its path. */
type GraphRead = (path: string) => Promise<TrialAnswer>;

/** Returns the trials of WhatsApp: reads of the Cloud API alone. */
export function whatsAppTrials(settings: AppSettings, tools: TrialTools): Trial[] {
  const {
    WHATSAPP_TOKEN: token,
    WHATSAPP_PHONE_NUMBER_ID: id = '',
    WHATSAPP_BUSINESS_ACCOUNT_ID: account,
  } = settings;
  if (token === undefined)
    return [
      { what: 'WhatsApp', run: async () => off('the channel is off: WHATSAPP_TOKEN is not set') },
    ];
  const root = settings.WHATSAPP_API_URL ?? GRAPH_URL;
  const read: GraphRead = (path) =>
    tools.ask(`${root}/${path}`, { headers: { authorization: `Bearer ${token}` } });
  const fields = 'display_phone_number,quality_rating,webhook_configuration';
  const numberRead = once(() => read(`${encodeURIComponent(id)}?fields=${fields}`));
  return [
    {
      what: 'WhatsApp number',
      run: async () => numberResult(await numberRead(), settings.WHATSAPP_NUMBER),
    },
    {
      what: 'WhatsApp webhook',
      run: async () =>
        webhookResult(
          await numberRead(),
          account && (await read(`${encodeURIComponent(account)}/subscribed_apps`)),
          tools.publicUrl,
        ),
    },
    {
      what: 'WhatsApp templates',
      run: async () =>
        account === undefined
          ? off('not tried', NAME_ACCOUNT)
          : templatesResult(
              await read(
                `${encodeURIComponent(account)}/message_templates?fields=name,language,status&limit=200`,
              ),
              templateFiles(join(tools.root, 'manifest', 'whatsapp', 'templates')),
            ),
    },
  ];
}

const NAME_ACCOUNT = 'set WHATSAPP_BUSINESS_ACCOUNT_ID to the id of the account of the number';

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= read());
}

/** Returns what is wrong with any answer of the Graph API; undefined where it is one of success. */
function graphFailure(answer: TrialAnswer, setting: string): TrialResult | undefined {
  if ('failure' in answer)
    return fails(
      `the Cloud API: ${answer.failure}`,
      'let this machine reach it, or write WHATSAPP_API_URL right',
    );
  if (answer.status === 200) return undefined;
  const read = errorSchema.safeParse(answer.json);
  const code = read.data?.error.code;
  if (code === TOKEN_REFUSED || answer.status === 401)
    return fails(
      'the Cloud API refuses WHATSAPP_TOKEN',
      'make a new one for a system user with whatsapp_business_messaging and _management',
    );
  return fails(
    `the Cloud API answers with status ${answer.status}${code === undefined ? '' : `, error ${code}`}`,
    `write ${setting} as Meta's page of the app shows it, and let the token's user see it`,
  );
}

function numberResult(answer: TrialAnswer, told: string | undefined): TrialResult {
  const failed = graphFailure(answer, 'WHATSAPP_PHONE_NUMBER_ID');
  if (failed) return failed;
  const read = numberSchema.safeParse('json' in answer ? answer.json : undefined);
  if (!read.success)
    return fails('what answers is not the Cloud API', 'write WHATSAPP_API_URL right');
  const { display_phone_number: shown, quality_rating: quality } = read.data;
  if (told !== undefined && told !== shown.replace(/\D/gu, ''))
    return fails(
      `WHATSAPP_NUMBER is not the number of WHATSAPP_PHONE_NUMBER_ID (${shown})`,
      'write the same one in both',
    );
  return quality === 'RED'
    ? doubt(`${shown}, its quality is red`, 'see in WhatsApp Manager why people block it')
    : works(shown);
}

function webhookResult(
  number: TrialAnswer,
  apps: TrialAnswer | undefined | '',
  publicUrl: string,
): TrialResult {
  const failed = graphFailure(number, 'WHATSAPP_PHONE_NUMBER_ID');
  if (failed) return failed;
  const wanted = `${publicUrl}/api/whatsapp`;
  const read = numberSchema.safeParse('json' in number ? number.json : undefined);
  const set = read.data?.webhook_configuration?.application;
  if (set !== undefined && set !== wanted)
    return fails(
      `messages go to ${set}`,
      `write ${wanted} with WHATSAPP_VERIFY_TOKEN on the app's page of webhooks`,
    );
  if (apps !== undefined && apps !== '') {
    const refused = graphFailure(apps, 'WHATSAPP_BUSINESS_ACCOUNT_ID');
    if (refused) return refused;
    const listed = appsSchema.safeParse('json' in apps ? apps.json : undefined);
    if (listed.data?.data.length === 0)
      return fails(
        'no app is subscribed to the account',
        'subscribe the app to it: POST /{account}/subscribed_apps, or on the app’s page',
      );
    if (listed.success) return works(set === undefined ? 'an app is subscribed' : `to ${set}`);
  }
  return set === undefined
    ? doubt('the Cloud API does not tell where messages go', NAME_ACCOUNT)
    : works(`to ${set}`);
}

function templateFiles(folder: string): z.infer<typeof fileSchema>[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => fileSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

function templatesResult(
  answer: TrialAnswer,
  files: readonly z.infer<typeof fileSchema>[],
): TrialResult {
  const failed = graphFailure(answer, 'WHATSAPP_BUSINESS_ACCOUNT_ID');
  if (failed) return failed;
  const read = templatesSchema.safeParse('json' in answer ? answer.json : undefined);
  if (!read.success)
    return fails('what answers is not the Cloud API', 'write WHATSAPP_API_URL right');
  if (files.length === 0) return off('no manifest/whatsapp here to compare with');
  const statusOf = ({ name, language }: z.infer<typeof fileSchema>): string =>
    read.data.data.find((one) => one.name === name && one.language === language)?.status ??
    'MISSING';
  const wrong = files
    .map((one) => ({ one, status: statusOf(one) }))
    .filter(({ status }) => status !== 'APPROVED');
  if (wrong.length === 0) return works(`${files.length} approved`);
  const told = wrong.map(({ one, status }) => `${one.name} (${one.language}) ${status}`).join(', ');
  return wrong.some(({ status }) => status === 'MISSING')
    ? fails(told, 'run npm run templates:whatsapp')
    : doubt(told, 'wait for WhatsApp to approve, or see in WhatsApp Manager why not');
}
