import { createConversationOperations } from './operations';
import type { ChannelDefinition } from '../channel';

/** The channel of a company's own systems: they write as their customers, by the HTTP API. */
export const apiDefinition: ChannelDefinition = {
  name: 'api',
  choiceCodes: { most: 200, unit: 'characters' },
  refusesMany: true,
  open: (settings, host) => ({
    routes: [],
    operations: createConversationOperations(host, settings.MESSAGES_PER_PERSON),
  }),
};
