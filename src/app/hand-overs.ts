import { z } from 'zod';
import type { AppSettings } from '../config';
import { createChatwoot, readChatwootEvent } from '../operator/connector/chatwoot';
import type { DeskConnector, DeskEvent } from '../operator/connector/connector';
import { createOutgoingDesk, outgoingDeskRoute } from '../operator/connector/outgoing';
import { connectorRoute } from '../operator/connector/route';
import { joinConnectors } from '../operator/connector/several';
import { createTeamsDesk } from '../operator/connector/teams';
import { createTelling } from '../operator/connector/telling';
import type { TeamInChat } from '../operator/page/ports';
import { conversationPath } from '../operator/page/frame';
import { HttpError, type HttpRoute } from '../server/http';
import { HAND_OVER_EVENTS, LONGEST_ANSWER } from '../turn/handle/hand-over';
import { HAND_OVER_JOBS } from '../turn/handle/hand-over-effects';
import type { TurnService } from '../turn/turns';
import type { AppDependencies } from './dependencies';

const jobSchema = z.object({ conversation: z.string() });

type HandOverSettings = Pick<
  AppSettings,
  | 'OPERATOR_HOURS'
  | 'CHATWOOT_URL'
  | 'CHATWOOT_INBOX'
  | 'CHATWOOT_WEBHOOK_TOKEN'
  | 'DESK_WEBHOOK_URL'
  | 'DESK_WEBHOOK_SECRET'
  | 'TEAMS_DESK_WEBHOOK_URL'
>;

type HandOverParts = Pick<AppDependencies, 'store' | 'clock'> & {
  /** The address of a conversation in the operator's inbox. */
  inboxOf: (conversation: string) => string;
};

/** What people who take over do in a chat, and the routes of the system in which they do it. */
export interface HandOvers {
  team: TeamInChat | undefined;
  routes: HttpRoute[];
}

/** Builds it; nothing where the settings tell no hours. */
export function handOversFor(
  settings: HandOverSettings,
  publicUrl: string,
  { store, clock }: Pick<AppDependencies, 'store' | 'clock'>,
  turns: TurnService,
): HandOvers {
  if (settings.OPERATOR_HOURS === undefined) return { team: undefined, routes: [] };
  const team = teamFor(store, turns);
  turns.jobs.register(HAND_OVER_JOBS.unanswered, async (job) => {
    const { conversation } = jobSchema.parse(job.payload);
    const since = (await store.handOver(conversation))?.waitingSince;
    if (typeof since === 'number')
      await tell(turns, conversation, HAND_OVER_EVENTS.unanswered, `unanswered:${since}`);
    return undefined;
  });
  const inboxOf = (id: string): string => publicUrl + conversationPath(id);
  const routes = connectorRoutes(settings, { store, clock, inboxOf }, turns, team);
  return { team, routes };
}

const tell = async (
  turns: TurnService,
  id: string,
  name: string,
  messageId: string,
  data = {},
): Promise<boolean> =>
  (await turns.tell(id, { messageId, content: { kind: 'event', name, data } })) !== undefined;

const teamFor = (store: AppDependencies['store'], turns: TurnService): TeamInChat => ({
  say: (id, text, nonce) => tell(turns, id, HAND_OVER_EVENTS.said, `said:${nonce}`, { text }),
  handBack: async (id) => {
    const open = await store.handOver(id);
    return open !== undefined && tell(turns, id, HAND_OVER_EVENTS.back, `back:${open.openedAt}`);
  },
});

/** A system in which people answer, and the routes on which it does. */
interface ConnectedDesk {
  connector: DeskConnector;
  routes: HttpRoute[];
}

function connectorRoutes(
  settings: HandOverSettings,
  parts: HandOverParts,
  turns: TurnService,
  team: TeamInChat,
): HttpRoute[] {
  const desks = [
    ...chatwootDesk(settings, parts, team),
    ...webhookDesk(settings, parts, team),
    ...teamsDesk(settings, parts),
  ];
  const [first, ...others] = desks.map(({ connector }) => connector);
  if (!first) return [];
  const telling = createTelling(parts.store, joinConnectors([first, ...others]));
  turns.jobs.register(HAND_OVER_JOBS.tell, async (job) => {
    await telling(jobSchema.parse(job.payload).conversation);
    return undefined;
  });
  return desks.flatMap(({ routes }) => routes);
}

function chatwootDesk(
  { CHATWOOT_URL: url, CHATWOOT_INBOX: inbox, CHATWOOT_WEBHOOK_TOKEN: token }: HandOverSettings,
  { store }: HandOverParts,
  team: TeamInChat,
): ConnectedDesk[] {
  if (url === undefined || inbox === undefined || token === undefined) return [];
  const take = async (event: DeskEvent): Promise<void> => {
    const line = await store.handOverOf(event.contact);
    if (line) await takeEvent(team, line.conversationId, event, 'chatwoot');
  };
  const route = connectorRoute('/api/desk/chatwoot', { token, read: readChatwootEvent, take });
  return [{ connector: createChatwoot({ url, inbox }), routes: [route] }];
}

function webhookDesk(
  { DESK_WEBHOOK_URL: url, DESK_WEBHOOK_SECRET: secret }: HandOverSettings,
  { store, clock, inboxOf }: HandOverParts,
  team: TeamInChat,
): ConnectedDesk[] {
  if (url === undefined || secret === undefined) return [];
  const take = async (event: DeskEvent): Promise<void> => {
    const line = await store.handOver(event.contact);
    if (!line) throw new HttpError(404, 'not_handed_over', 'This conversation is not handed over.');
    await takeEvent(team, line.conversationId, event, 'webhook');
  };
  return [
    {
      connector: createOutgoingDesk({ url, secret, clock, inboxOf }),
      routes: [outgoingDeskRoute('/api/desk/webhook', { secret, clock, take })],
    },
  ];
}

const teamsDesk = (
  { TEAMS_DESK_WEBHOOK_URL: url }: HandOverSettings,
  { inboxOf }: HandOverParts,
): ConnectedDesk[] =>
  url === undefined ? [] : [{ connector: createTeamsDesk({ url, inboxOf }), routes: [] }];

/** Says in the chat what people said in their own system, or hands the chat back. */
async function takeEvent(
  team: TeamInChat,
  conversation: string,
  event: DeskEvent,
  by: string,
): Promise<void> {
  if (event.is === 'done') await team.handBack(conversation);
  else
    for (const [n, part] of partsOf(event.text).entries())
      await team.say(conversation, part, `${by}:${event.id}:${n}`);
}

/** A text in parts, none longer than one answer may be. */
const partsOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / LONGEST_ANSWER) }, (_, n) =>
    text.slice(n * LONGEST_ANSWER, (n + 1) * LONGEST_ANSWER),
  );
