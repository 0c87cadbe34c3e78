import type { ChannelPlace } from '../channels/channel';
import type { AppSettings } from '../config';
import type { Brand } from '../settings/brand-file';
import type { ChannelName } from '../turn/message';
import { channelDefinitions, channelsOf } from './channels';

/** A channel in which a person can continue a conversation. */
export interface HandOffDestination extends ChannelPlace {
  id: ChannelName;
}

/** Returns the channels in which a person can reach this Mela under these settings. */
export function handOffDestinations(
  settings: AppSettings,
  publicUrl: string,
  brand?: Brand,
): HandOffDestination[] {
  return channelsOf(brand).flatMap((definition) => {
    const place = definition.place?.(settings, publicUrl);
    return place ? [{ id: definition.name, ...place }] : [];
  });
}

/** Returns the phone number behind a channel's id of a person; undefined where it is none. */
export function phoneNumberOf(channel: ChannelName, user: string): string | undefined {
  return channelDefinitions.find(({ name }) => name === channel)?.phoneOf?.(user);
}
