import type { AppIdentity } from '../channels/teams/auth/credentials';
import type { TeamsCallResult } from '../channels/teams/called';
import { createTeamsChannel, type TeamsChannel } from '../channels/teams/channel';
import { answersEmulators } from '../channels/teams/local';
import type { Clock } from '../clock';
import type { AppSettings } from '../config';
import type { DeliveryOutcome, ReplyDeliverer } from '../turn/deliverer';
import type { TurnService } from '../turn/turns';
import type { AppDependencies } from './dependencies';
import { acceptFor } from './intake';
import { storedGroupTalkMoves } from './kept-moves';

/** The Teams channel. `turns` is asked for only once messages come. */
export function teamsFor(
  settings: AppSettings,
  publicUrl: string,
  around: AppDependencies,
  turns: () => TurnService,
): TeamsChannel {
  return createTeamsChannel({
    ...around,
    app: teamsApp(settings),
    emulator: answersEmulators(settings.TEAMS_EMULATOR, publicUrl),
    accept: (message) => acceptFor(turns())(message),
    moves: storedGroupTalkMoves(around.store, around.clock),
  });
}

function teamsApp(settings: AppSettings): AppIdentity | undefined {
  const {
    MicrosoftAppId: appId,
    MicrosoftAppPassword: password,
    MicrosoftAppTenantId: tenantId,
    MicrosoftAppType: type,
  } = settings;
  return appId === undefined ? undefined : { appId, password: password ?? '', tenantId, type };
}

/** The channel as turns deliver to it. */
export function teamsDeliverer(teams: TeamsChannel, clock: Clock): ReplyDeliverer {
  const outcomeOf = (called: TeamsCallResult): DeliveryOutcome => {
    if (called.outcome === 'sent') return { kind: 'sent', providerId: called.id };
    if (called.outcome === 'failed') return { kind: 'failed', reason: called.code };
    return {
      kind: 'retry',
      reason: called.code,
      ...(called.afterMs === undefined ? {} : { at: clock.now() + called.afterMs }),
    };
  };
  return {
    deliver: ({ conversation, seq, reply, replyTo, previous }) =>
      teams
        .deliver({
          key: `${conversation.id}/${seq}`,
          address: conversation.address,
          language: conversation.language,
          reply,
          replyTo,
          previous,
        })
        .then(outcomeOf),
  };
}
