import type { ChannelDefinition } from '../channels/channel';
import { apiDefinition } from '../channels/api/definition';
import type { Brand } from '../settings/brand-file';
import { teamsDefinition } from '../channels/teams/definition';
import { webDefinition } from '../channels/web/definition';
import { whatsAppDefinition } from '../channels/whatsapp/definition';

/** All channels, in the order in which Mela offers them as places to continue in. */
export const channelDefinitions: readonly ChannelDefinition[] = [
  whatsAppDefinition,
  teamsDefinition,
  webDefinition,
  apiDefinition,
];

/** Returns the channels that a brand has; all where it names none. */
export const channelsOf = (brand: Brand | undefined): readonly ChannelDefinition[] =>
  channelDefinitions.filter(({ name }) => brand?.channels?.includes(name) ?? true);
