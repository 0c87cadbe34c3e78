import type { ChannelDefinition } from '../channels/channel';
import { teamsDefinition } from '../channels/teams/definition';
import { webDefinition } from '../channels/web/definition';
import { whatsAppDefinition } from '../channels/whatsapp/definition';

/** All channels, in the order in which Mela offers them as places to continue in. */
export const channelDefinitions: readonly ChannelDefinition[] = [
  whatsAppDefinition,
  teamsDefinition,
  webDefinition,
];
