import type { ChannelDefinition } from '../channels/channel';
import { teamsDefinition } from '../channels/teams/definition';
import { webDefinition } from '../channels/web/definition';
import { whatsAppDefinition } from '../channels/whatsapp/definition';

/** Every channel, a line each, in the order in which they are offered as places to go on in. */
export const channelDefinitions: readonly ChannelDefinition[] = [
  whatsAppDefinition,
  teamsDefinition,
  webDefinition,
];
