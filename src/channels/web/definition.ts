import { tokenLife, webLimits } from '../../config';
import type { ChannelDefinition } from '../channel';
import type { ChannelHost } from '../host';
import { createWebChannel } from './channel';
import type { AcceptWebMessage } from './ports';

/** The web channel: Direct Line for its page, its widget and any other client. */
export const webDefinition: ChannelDefinition = {
  name: 'web',
  choiceCodes: { most: 200, unit: 'characters' },
  sheets: true,
  refusesMany: true,
  open(settings, host) {
    const { routes, upgrade, authorOf } = createWebChannel({
      ...host,
      secret: settings.DIRECTLINE_SECRET,
      accept: acceptOneBy(host),
      limits: webLimits(settings),
      tokenLifeS: tokenLife(settings),
      proxyHops: settings.TRUSTED_PROXY_HOPS,
    });
    return { routes, upgrades: [upgrade], authorOf };
  },
  place: (_settings, publicUrl) => ({
    words: 'web chat site page browser computer laptop',
    ready: false,
    twice: true,
    link: () => `${publicUrl}/`,
  }),
};

const acceptOneBy =
  ({ accept }: ChannelHost): AcceptWebMessage =>
  (message, echo, since) =>
    accept([message], { echo: echo !== undefined, since }).then(
      ([accepted]) => accepted ?? { duplicate: false },
    );
