import type {
  Channel,
  ChannelDefinition,
  ConversationAuthor,
  FileSource,
  OwnChats,
} from '../channels/channel';
import { withChoiceKeys, KEY_LENGTH } from '../channels/shared/choice-keys';
import type { ApiOperation } from '../channels/operation';
import type { HttpRoute, UpgradeHandler } from '../server/http';
import type { ReadyCheck } from '../server/ports';
import type { ReplyDeliverer } from '../turn/deliverer';
import { channelNameSchema, type ChannelName } from '../turn/message';
import { createTurnListeners, hostFor, type ChannelHostParts } from './channel-hosts';

/** All channels that the settings turn on, as the composition root uses them. */
export interface OpenChannels {
  routes: readonly HttpRoute[];
  /** What channels add to the HTTP API. */
  operations: readonly ApiOperation[];
  upgrades: readonly UpgradeHandler[];
  ready: readonly ReadyCheck[];
  /** Deliverers of the channels that replies are sent to. */
  deliverers: Partial<Record<ChannelName, ReplyDeliverer>>;
  files: readonly FileSource[];
  ownChatsOf(channel: ChannelName): OwnChats | undefined;
  /** Returns whose conversation a credential of a channel's own client opens. */
  authorOf(channel: ChannelName, credential: string): ConversationAuthor | undefined;
  /** Connects channels that listen for replies to these turns. */
  listenTo: ReturnType<typeof createTurnListeners>['listenTo'];
  close(): Promise<void>;
}

/** Thrown for channel definitions that cannot work together; the message says which and why. */
export class ChannelListError extends Error {
  readonly code = 'bad_channel_list';
}

/**
 * Opens the listed channels that the settings turn on.
 * @throws ChannelListError when two share a name, a name has wrong letters, or buttons are too
 * small for a key
 */
export function openChannels<Settings>(
  definitions: readonly ChannelDefinition<Settings>[],
  settings: Settings,
  parts: Omit<ChannelHostParts, 'listeners'>,
): OpenChannels {
  checkDefinitions(definitions);
  const listeners = createTurnListeners();
  const opened = definitions.flatMap((definition) => {
    const channel = definition.open(settings, hostFor(definition, { ...parts, listeners }));
    return channel ? [{ definition, channel }] : [];
  });
  const channels = opened.map(({ channel }) => channel);
  const byName = new Map(opened.map(({ definition, channel }) => [definition.name, channel]));
  return {
    routes: channels.flatMap(({ routes }) => routes),
    operations: channels.flatMap(({ operations = [] }) => operations),
    upgrades: channels.flatMap(({ upgrades = [] }) => upgrades),
    ready: channels.flatMap(({ ready = [] }) => ready),
    deliverers: Object.fromEntries(opened.flatMap(delivererOf)),
    files: channels.flatMap(({ files }) => (files ? [files] : [])),
    ownChatsOf: (channel) => byName.get(channel)?.ownChats,
    authorOf: (channel, credential) => byName.get(channel)?.authorOf?.(credential),
    listenTo: listeners.listenTo,
    close: async () =>
      void (await Promise.all(channels.flatMap(({ close }) => (close ? [close()] : [])))),
  };
}

/** The facts of a channel that no setting changes. */
type ListedChannel = Pick<ChannelDefinition, 'name' | 'choiceCodes'>;

function delivererOf({
  definition: { name, choiceCodes },
  channel,
}: {
  definition: ListedChannel;
  channel: Channel;
}): [ChannelName, ReplyDeliverer][] {
  const { deliver } = channel;
  if (!deliver) return [];
  return [
    [
      name,
      {
        deliver: (item) => deliver({ ...item, reply: withChoiceKeys(item.reply, choiceCodes) }),
      },
    ],
  ];
}

function checkDefinitions(definitions: readonly ListedChannel[]): void {
  const names = definitions.map(({ name }) => name);
  for (const { name, choiceCodes } of definitions) {
    if (!channelNameSchema.safeParse(name).success)
      throw new ChannelListError(
        `“${name}” is no name of a channel: small letters, digits and hyphens`,
      );
    if (names.indexOf(name) !== names.lastIndexOf(name))
      throw new ChannelListError(`two channels are called ${name}`);
    if (choiceCodes.most < KEY_LENGTH)
      throw new ChannelListError(
        `buttons of ${name} take ${choiceCodes.most}, a key is ${KEY_LENGTH}`,
      );
  }
}
