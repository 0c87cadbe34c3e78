import type { AppSettings } from '../config';
import { isPractice } from '../config';
import type { ApiOperation } from '../channels/operation';
import { readingOperations } from '../api/reading';
import { apiRoutes } from '../api/routes';
import { createWebhookSender, type WebhookSender } from '../api/sender';
import { tellWebhook } from '../api/telling';
import { webhookOperations } from '../api/webhook-operations';
import type { HttpRoute } from '../server/http';
import type { TargetRules } from '../server/target';
import { WEBHOOK_JOB } from '../store/webhook-store';
import type { TurnService } from '../turn/turns';
import type { AppDependencies } from './dependencies';
import { readVersion } from './version';

/** The HTTP API for a company's own systems. */
export interface HttpApi {
  routes: readonly HttpRoute[];
  close: WebhookSender['close'];
}

/** Where this server calls on somebody's wish: on this machine only while nothing real is sold. */
export const targetRulesOf = (settings: AppSettings): TargetRules => ({
  hosts: settings.EVENT_HOSTS ?? [],
  loopback: isPractice(settings),
});

/** Builds it, and registers the job that tells webhooks. */
export function httpApiFor(
  settings: AppSettings,
  publicUrl: string,
  { store, clock, ids, log, root, brand }: AppDependencies,
  { turns, channels }: { turns: TurnService; channels: { operations: readonly ApiOperation[] } },
): HttpApi {
  const targets = targetRulesOf(settings);
  const sender = createWebhookSender(targets);
  turns.jobs.register(WEBHOOK_JOB, async ({ payload }) => {
    const runAt = await tellWebhook({ store, clock, log, sender }, payload);
    return runAt === undefined ? undefined : { runAt };
  });
  const operations = [
    ...channels.operations,
    ...readingOperations({ store, clock }),
    ...webhookOperations({ store, clock, ids, targets }),
  ];
  const routes = apiRoutes(operations, {
    store,
    clock,
    rates: { perKey: settings.CALLS_PER_KEY, perAddress: settings.CALLS_PER_ADDRESS },
    facts: { name: brand?.name ?? 'Mela', publicUrl, version: readVersion(root) ?? '' },
  });
  return { routes, close: sender.close };
}
