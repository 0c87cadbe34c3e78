import { z } from 'zod';
import type { AppSettings } from '../config';
import { createChatwoot, readChatwootEvent } from '../operator/connector/chatwoot';
import type { DeskEvent } from '../operator/connector/connector';
import { connectorRoute } from '../operator/connector/route';
import { createTelling } from '../operator/connector/telling';
import type { TeamInChat } from '../operator/page/ports';
import type { HttpRoute } from '../server/http';
import { HAND_OVER_EVENTS, LONGEST_ANSWER } from '../turn/handle/hand-over';
import { HAND_OVER_JOBS } from '../turn/handle/hand-over-effects';
import type { TurnService } from '../turn/turns';
import type { AppDependencies } from './dependencies';

const jobSchema = z.object({ conversation: z.string() });

type HandOverSettings = Pick<
  AppSettings,
  'OPERATOR_HOURS' | 'CHATWOOT_URL' | 'CHATWOOT_INBOX' | 'CHATWOOT_WEBHOOK_TOKEN'
>;

/** What people who take over do in a chat, and the routes of the system in which they do it. */
export interface HandOvers {
  team: TeamInChat | undefined;
  routes: HttpRoute[];
}

/** Builds it; nothing where the settings tell no hours. */
export function handOversFor(
  settings: HandOverSettings,
  { store }: Pick<AppDependencies, 'store'>,
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
  return { team, routes: connectorRoutes(settings, store, turns, team) };
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

function connectorRoutes(
  { CHATWOOT_URL: url, CHATWOOT_INBOX: inbox, CHATWOOT_WEBHOOK_TOKEN: token }: HandOverSettings,
  store: AppDependencies['store'],
  turns: TurnService,
  team: TeamInChat,
): HttpRoute[] {
  if (url === undefined || inbox === undefined || token === undefined) return [];
  const telling = createTelling(store, createChatwoot({ url, inbox }));
  turns.jobs.register(HAND_OVER_JOBS.tell, async (job) => {
    await telling(jobSchema.parse(job.payload).conversation);
    return undefined;
  });
  const take = async (event: DeskEvent): Promise<void> => {
    const line = await store.handOverOf(event.contact);
    if (!line) return;
    if (event.is === 'done') await team.handBack(line.conversationId);
    else
      for (const [n, part] of partsOf(event.text).entries())
        await team.say(line.conversationId, part, `chatwoot:${event.id}:${n}`);
  };
  return [connectorRoute('/api/desk/chatwoot', { token, read: readChatwootEvent, take })];
}

/** A text in parts, none longer than one answer may be. */
const partsOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / LONGEST_ANSWER) }, (_, n) =>
    text.slice(n * LONGEST_ANSWER, (n + 1) * LONGEST_ANSWER),
  );
