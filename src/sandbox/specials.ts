import { type SandboxCall, callOf, NO_FAULT_EFFECTS } from './call';
import { planFault } from './faults';
import { type LoopbackSender, openCheckout, pressButton, styleSheet } from './gateway/checkout';
import {
  jsonResponse,
  type SandboxRequest,
  type SandboxResponse,
  unknownId,
  wrongMethod,
} from './http';
import type { PictureShelf } from './picture-shelf';
import { receiveWebhook, WEBHOOK_PATH } from './orders/settle';
import { matchPath } from './routes';
import type { SandboxWorld } from './world';

/**
 * A route outside the contract, for pictures, the gateway or faults, with its own kind of response.
 */
interface SpecialRoute {
  method: 'GET' | 'POST';
  path: string;
  answer(call: SandboxCall): Promise<SandboxResponse>;
}

const MOST_PICTURE_ID = 100; // characters: our ids are shorter
const PICTURE_AGE = 'public, max-age=31536000, immutable'; // a picture of an id never changes

function pictureRoute(shelf: PictureShelf): SpecialRoute {
  return {
    method: 'GET',
    path: '/images/:file',
    answer: async (call) => {
      const [, id = '', type = ''] =
        /^([a-z]+-[a-z0-9-]+)\.(png|svg)$/.exec(call.param('file')) ?? [];
      const body =
        id.length > MOST_PICTURE_ID ? undefined : shelf.file(id, type === 'png' ? 'png' : 'svg');
      if (body === undefined) throw unknownId('picture');
      const headers = {
        'content-type': type === 'png' ? 'image/png' : 'image/svg+xml',
        'cache-control': PICTURE_AGE,
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      };
      return { status: 200, headers, body };
    },
  };
}

const postRoute = (path: string, answer: SpecialRoute['answer']): SpecialRoute => ({
  method: 'POST',
  path,
  answer,
});

/** Lists every special route; `/faults` only where `faults` is true. */
export function specialsOf(
  world: SandboxWorld,
  loopback: LoopbackSender,
  faults: boolean,
): SpecialRoute[] {
  const always: SpecialRoute[] = [
    pictureRoute(world.pictures),
    { method: 'GET', path: '/gateway/style.css', answer: async () => styleSheet() },
    postRoute('/gateway/checkout', (call) => openCheckout(world, call)),
    postRoute('/gateway/checkout/:session/:outcome', (call) => pressButton(world, call, loopback)),
    postRoute(WEBHOOK_PATH, async (call) => jsonResponse(200, await receiveWebhook(world, call))),
  ];
  return faults
    ? [
        ...always,
        postRoute('/faults', async (call) => jsonResponse(200, await planFault(world, call))),
      ]
    : always;
}

/** Answers a special route; returns undefined where the path is none. Throws refusals. */
export async function answerSpecial(
  specials: readonly SpecialRoute[],
  request: SandboxRequest,
  now: number,
): Promise<SandboxResponse | undefined> {
  for (const route of specials) {
    const params = matchPath(route.path, request.path);
    if (params === undefined) continue;
    if (route.method !== request.method) throw wrongMethod();
    return route.answer(callOf(request, params, now, NO_FAULT_EFFECTS));
  }
  return undefined;
}
