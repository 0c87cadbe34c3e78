import type { ChannelPlace } from '../channels/channel';
import type { AppSettings } from '../config';
import type { ChannelName } from '../turn/message';
import { channelDefinitions } from './channels';

/** A place that one can go on in. */
export interface HandOffDestination extends ChannelPlace {
  id: ChannelName;
}

/** The places where this Mela can be reached, as the settings tell. */
export function handOffDestinations(
  settings: AppSettings,
  publicUrl: string,
): HandOffDestination[] {
  return channelDefinitions.flatMap((definition) => {
    const place = definition.place?.(settings, publicUrl);
    return place ? [{ id: definition.name, ...place }] : [];
  });
}

/** The phone number behind a channel's id of a person, where it is one. */
export function phoneNumberOf(channel: ChannelName, user: string): string | undefined {
  return channelDefinitions.find(({ name }) => name === channel)?.phoneOf?.(user);
}
