import type { Route } from './balancer';

/** A node that requests go to. */
export interface Target {
  port: number;
}

const isMessage = (method: string, path: string): boolean =>
  method === 'POST' && path.endsWith('/activities');

/** All requests go to the first node up to its `count`-th message, and to the other one from then on. */
export function switchAfter(count: number, first: Target, then: Target): Route {
  let sent = 0;
  return (method, path) => {
    if (isMessage(method, path)) sent += 1;
    return { port: (sent <= count ? first : then).port };
  };
}

/** All requests go to the node that `node` names as they come; `acknowledged` is called once a message's answer was passed on. */
export function wherever(node: () => Target, acknowledged: () => void = () => undefined): Route {
  return (method, path) =>
    isMessage(method, path) ? { port: node().port, answered: acknowledged } : { port: node().port };
}
