import type { Reply } from '../../src/reply/reply';
import { forEachTest } from '../support/for-each-test';
import { Stage } from '../support/talk/stage';
import { play, talkLines, type Player } from '../support/talk/talk';
import { GATEWAY_CODE, startStrictService, type StrictService } from './strict-service';
import { testClock } from '../support/clock/test-clock';

/** The whole bot over a strict service of its own, one pair for each test of the file. */
export interface OnStrictService {
  readonly stage: Stage;
  readonly service: StrictService;
  /** Plays lines of a talk; with a player, where that one stopped. */
  talk: (words: string, player?: Player) => Promise<Player>;
  /** The calls made so far whose path fits. */
  made: (path: RegExp) => StrictService['calls'];
}

/** Opens the whole bot over a strict service; `settings` stand in place of the right ones. */
export async function openOnStrictService(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ stage: Stage; service: StrictService }> {
  let clock: () => number = testClock.now;
  const service = await startStrictService({ now: () => clock() });
  const stage = await Stage.open(
    {},
    {
      COMMERCE_BASE_URL: service.baseUrl,
      COMMERCE_CLIENT_ID: service.clientId,
      COMMERCE_CLIENT_SECRET: service.clientSecret,
      PAYMENT_GATEWAY_CODE: GATEWAY_CODE,
      GATEWAY_CHECKOUT_URL: `${service.baseUrl}/gateway/checkout`,
      GATEWAY_KEY_ID: 'key',
      ...settings,
    },
  );
  clock = () => stage.clock.now();
  return { stage, service };
}

/** Registers the setting up and taking down. */
export function usingStrictService(
  settings: Readonly<Record<string, string>> = {},
): OnStrictService {
  const now = forEachTest(
    () => openOnStrictService(settings),
    async ({ stage, service }) => {
      await stage.close();
      await service.stop();
    },
  );
  return {
    get stage() {
      return now().stage;
    },
    get service() {
      return now().service;
    },
    talk: async (words, player) => play(talkLines(words), now().stage, player),
    made: (path) => now().service.calls.filter((call) => path.test(call.path)),
  };
}

/** The newest pay link of a talk. */
export function payLinkOf(player: Player): { order: string; path: string } {
  const link = player.all.findLast((reply) => reply.kind === 'pay');
  if (link?.kind !== 'pay') throw new Error('there is no pay link');
  return { order: link.card.replace('order:', ''), path: new URL(link.url).pathname };
}

/** The different pay links among replies. */
export const linksIn = (heard: readonly Reply[]): Set<string> =>
  new Set(heard.flatMap((reply) => (reply.kind === 'pay' ? [reply.url] : [])));
