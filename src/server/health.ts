import type { Route } from './http';
import { json } from './http';
import type { ReadyCheck } from './ports';

/** A check that takes longer counts as failed: a balancer asks every few seconds. */
const CHECK_TIMEOUT_MS = 2_000;

/** `GET /healthz`: the process answers; it says nothing about what it depends on. */
export function healthRoute(): Route {
  return { method: 'GET', path: '/healthz', handle: async () => json(200, { status: 'ok' }) };
}

/** `GET /readyz`: 200 when every check holds and the server is not on its way down, else 503 naming what fails. */
export function readyRoute(checks: readonly ReadyCheck[], closing: () => boolean): Route {
  return {
    method: 'GET',
    path: '/readyz',
    async handle() {
      if (closing()) return json(503, { status: 'closing' });
      const results = await Promise.all(checks.map(holds));
      const failed = checks.filter((_, i) => !results[i]).map((check) => check.name);
      return failed.length === 0 ? json(200, { status: 'ready' }) : json(503, { status: 'not ready', failed });
    },
  };
}

async function holds(check: ReadyCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([check.check().catch(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}
