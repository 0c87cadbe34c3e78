import { isPractice, retentionPeriods, type AppSettings } from '../../config';
import type { ChannelName } from '../../turn/message';
import { defaultTurnLimits } from '../../turn/limits';
import { DAY_MS } from '../../units';

/** Where OpenAI's own models are, when no address is set. */
const OPENAI_HOST = 'api.openai.com';

/**
 * What this installation does with personal data, as its settings say: what the privacy notice is
 * made of. A host is missing where nothing goes to anybody.
 */
export interface DataPractice {
  /** Channels in which people can write. */
  channels: readonly ChannelName[];
  /** Days for which a message that was dealt with is kept, a chat without orders, any other chat. */
  handledDays: number;
  chatsDays: number;
  customersDays: number;
  service?: string | undefined;
  gateway?: string | undefined;
  model?: string | undefined;
  transcriber?: string | undefined;
  /** Host of the tiles of the web chat's map. */
  map?: string | undefined;
  /** The other systems in which people of the desk read what was said. */
  desk?: string | undefined;
  /** True where people of the team may look into chats. */
  team: boolean;
  support?: string | undefined;
}

/** Reads the practice from the settings. `channels` are those in which people reach this Mela. */
export function dataPracticeOf(
  settings: AppSettings,
  channels: readonly ChannelName[],
): DataPractice {
  const { chatsMs, customersMs } = retentionPeriods(settings);
  const model = modelHost(settings);
  return {
    channels,
    handledDays: defaultTurnLimits.keepMs / DAY_MS,
    chatsDays: chatsMs / DAY_MS,
    customersDays: customersMs / DAY_MS,
    ...(isPractice(settings) ? {} : { service: hostOf(settings.COMMERCE_BASE_URL) }),
    gateway: hostOf(settings.GATEWAY_CHECKOUT_URL),
    model,
    transcriber: settings.OPENAI_TRANSCRIBE_MODEL === undefined ? undefined : model,
    desk: deskHosts(settings),
    map: hostOf(settings.MAP_TILES),
    team: settings.OPERATOR_ROLE !== 'off',
    support: settings.SUPPORT_CONTACT,
  };
}

function modelHost({ OPENAI_API_KEY, OPENAI_BASE_URL }: AppSettings): string | undefined {
  if (OPENAI_BASE_URL !== undefined) return hostOf(OPENAI_BASE_URL);
  return OPENAI_API_KEY === undefined ? undefined : OPENAI_HOST;
}

/** The other systems in which people of the desk read what was said, in one line. */
function deskHosts(settings: AppSettings): string | undefined {
  const { CHATWOOT_URL, DESK_WEBHOOK_URL, TEAMS_DESK_WEBHOOK_URL } = settings;
  const hosts = [CHATWOOT_URL, DESK_WEBHOOK_URL, TEAMS_DESK_WEBHOOK_URL].flatMap(
    (url) => hostOf(url) ?? [],
  );
  return hosts.length === 0 ? undefined : [...new Set(hosts)].join(', ');
}

const hostOf = (url: string | undefined): string | undefined =>
  url === undefined ? undefined : new URL(url).host;
