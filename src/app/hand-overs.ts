import { z } from 'zod';
import type { AppSettings } from '../config';
import type { TeamInChat } from '../operator/page/ports';
import { HAND_OVER_EVENTS } from '../turn/handle/hand-over';
import { HAND_OVER_JOBS } from '../turn/handle/hand-over-effects';
import type { TurnService } from '../turn/turns';
import type { AppDependencies } from './dependencies';

const jobSchema = z.object({ conversation: z.string() });

/** Builds what people who take over do in a chat; undefined where the settings tell no hours. */
export function handOversFor(
  settings: Pick<AppSettings, 'OPERATOR_HOURS'>,
  { store }: Pick<AppDependencies, 'store'>,
  turns: TurnService,
): TeamInChat | undefined {
  if (settings.OPERATOR_HOURS === undefined) return undefined;
  const tell = async (id: string, name: string, messageId: string, data = {}): Promise<boolean> =>
    (await turns.tell(id, { messageId, content: { kind: 'event', name, data } })) !== undefined;
  turns.jobs.register(HAND_OVER_JOBS.unanswered, async (job) => {
    const { conversation } = jobSchema.parse(job.payload);
    const since = (await store.handOver(conversation))?.waitingSince;
    if (typeof since === 'number')
      await tell(conversation, HAND_OVER_EVENTS.unanswered, `unanswered:${since}`);
    return undefined;
  });
  return {
    say: (id, text, nonce) => tell(id, HAND_OVER_EVENTS.said, `said:${nonce}`, { text }),
    handBack: async (id) => {
      const open = await store.handOver(id);
      return open !== undefined && tell(id, HAND_OVER_EVENTS.back, `back:${open.openedAt}`);
    },
  };
}
