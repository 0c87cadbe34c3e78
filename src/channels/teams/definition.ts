import type { Clock } from '../../clock';
import type { AppSettings } from '../../config';
import type { DeliveryOutcome, OutgoingReply } from '../../turn/deliverer';
import type { Channel, ChannelDefinition } from '../channel';
import { chatLink } from '../shared/chat-link';
import type { AppIdentity } from './auth/credentials';
import type { TeamsCallResult } from './called';
import { createTeamsChannel, type TeamsChannel } from './channel';
import { groupPlace } from './group';
import { answersEmulators } from './local';
import { teamsTrials } from './trials';
import { ownChatMessage } from './own-chat-message';

/** The Teams channel, over the Bot Framework. */
export const teamsDefinition: ChannelDefinition = {
  name: 'teams',
  choiceCodes: { most: 200, unit: 'characters' },
  open(settings, host) {
    const teams = createTeamsChannel({
      ...host,
      app: teamsApp(settings),
      emulator: answersEmulators(settings.TEAMS_EMULATOR, host.publicUrl),
      accept: (message) => host.accept([message]),
      moves: host.ownChats,
    });
    return teamsPort(teams, host.clock);
  },
  place({ MicrosoftAppId: appId }) {
    if (appId === undefined) return undefined;
    return {
      words: 'microsoft teams',
      ready: true,
      twice: false,
      link: (typed) =>
        chatLink('https://teams.microsoft.com/l/chat/0/0', {
          users: `28:${appId}`,
          message: typed,
        }),
    };
  },
  groupOf: groupPlace,
  trials: (settings, tools) => teamsTrials(settings, tools),
};

function teamsApp({
  MicrosoftAppId: appId,
  MicrosoftAppPassword: password,
  MicrosoftAppTenantId: tenantId,
  MicrosoftAppType: type,
}: AppSettings): AppIdentity | undefined {
  return appId === undefined ? undefined : { appId, password: password ?? '', tenantId, type };
}

function teamsPort(teams: TeamsChannel, clock: Clock): Channel {
  return {
    routes: teams.routes,
    ready: teams.ready,
    deliver: (item) =>
      teams.deliver(toTeamsDelivery(item)).then((called) => outcomeOf(called, clock)),
    ownChats: { messageOf: ownChatMessage, endMove: teams.endMove },
    close: teams.close,
  };
}

const toTeamsDelivery = ({ conversation, seq, reply, replyTo, previous }: OutgoingReply) => ({
  key: `${conversation.id}/${seq}`,
  address: conversation.address,
  language: conversation.language,
  reply,
  replyTo,
  previous,
});

function outcomeOf(called: TeamsCallResult, clock: Clock): DeliveryOutcome {
  if (called.outcome === 'sent') return { kind: 'sent', providerId: called.id };
  if (called.outcome === 'failed') return { kind: 'failed', reason: called.code };
  return {
    kind: 'retry',
    reason: called.code,
    ...(called.afterMs === undefined ? {} : { at: clock.now() + called.afterMs }),
  };
}
