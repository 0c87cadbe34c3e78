import { dialogRegistry as allDialogs } from '../../dialogs';
import { conversationPatterns as allPatterns } from '../../dialogs/patterns';
import type { CommerceClient } from '../commerce';
import { channelDefinitions } from './channels';
import type { AppSettings } from '../config';
import { addressesOf } from '../orders/details';
import type { OrdersContext } from '../orders/ports';
import type { ServerMetrics } from '../server/metrics';
import type { HandleContext } from '../turn/handle/context';
import type { TranscribeVoice } from '../turn/handle/hearing';
import type { TurnService } from '../turn/turns';
import type { FunnelCounter } from './funnel';
import type { IsolatedReader } from './contained';
import type { AppDependencies, AssemblyOverrides } from './dependencies';
import { offeredCatalogue, switchedOffBy } from './brand';
import { deskAt } from './desk';
import { handOffEffectHandlers, type HandOffParts } from './hand-off';
import type { AllGroupArrangements } from './groups/compose';
import type { LiveLexicon } from './lexicon';
import type { OpenChannels } from './open-channels';
import { createOwnChatHandBack } from './own-chat';
import { allEffectHandlers } from './effect-handlers';
import { handOffDestinations } from './hand-off-places';
import { privacyEffectHandlers } from './privacy/effect-handlers';
import { privacyPartsOf } from './privacy/parts';
import { understandingModelsFor, type UnderstandingModels } from './understanding';
import { createTalkViewer } from './talk-view';
import { createVoiceNoteReader } from './voice';

/** The dependencies of turn handling; it calls `turns` only once turns are handled. */
export interface TurnHandlingParts {
  settings: AppSettings;
  publicUrl: string;
  around: AppDependencies;
  replaced: AssemblyOverrides;
  metrics: ServerMetrics;
  funnel: FunnelCounter;
  commerce: CommerceClient;
  lexicon: LiveLexicon;
  contained: IsolatedReader;
  orders: OrdersContext;
  together: AllGroupArrangements;
  channels: Pick<OpenChannels, 'files' | 'ownChatsOf'>;
  turns: () => TurnService;
}

/** Builds the context of turn handling: understanding, dialogs and effect handlers. */
export function turnHandlingFor(parts: TurnHandlingParts): HandleContext {
  const { settings, around, replaced, contained, turns, channels } = parts;
  const models = understandingModelsFor(
    settings,
    around,
    parts.metrics,
    replaced.dialogs ?? allDialogs,
    parts.lexicon,
  );
  const privacy = privacyPartsOf(settings, parts.publicUrl, around);
  const effectHandlers = {
    ...allEffectHandlers(
      parts.commerce,
      parts.orders,
      parts.together,
      offeredCatalogue(around.brand),
    ),
    ...Object.fromEntries(
      handOffEffectHandlers(handOffPartsOf(settings, parts.publicUrl, around, turns)),
    ),
    ...Object.fromEntries(privacyEffectHandlers(privacy)),
    ...models.effectHandlers,
  };
  const { store, words } = around;
  return {
    ...around,
    contained,
    notice: privacy.version,
    onTurn: countTurn(parts.metrics, parts.funnel),
    ...turnHandlingOptions(
      settings,
      switchedOffBy(around.brand),
      models,
      replaced,
      createVoiceNoteReader(models.transcribe, channels.files),
    ),
    effectHandlers,
    ...(models.readsTalk && {
      talkViewer: createTalkViewer({
        store,
        words,
        dialogs: replaced.dialogs ?? allDialogs,
        effectHandlers,
      }),
    }),
    apart: createOwnChatHandBack({
      accept: (messages) => turns().accept(messages),
      chatsOf: channels.ownChatsOf,
    }),
  };
}

function turnHandlingOptions(
  settings: AppSettings,
  switchedOff: ReadonlySet<string>,
  models: UnderstandingModels,
  replaced: AssemblyOverrides,
  hear: TranscribeVoice | undefined,
): Pick<
  HandleContext,
  'dialogs' | 'patterns' | 'understanding' | 'zone' | 'defaultLanguage' | 'support'
> &
  Partial<HandleContext> {
  return {
    dialogs: replaced.dialogs ?? allDialogs,
    patterns: replaced.patterns ?? allPatterns,
    understanding: replaced.understanding ?? models.understanding,
    wording: models.wording,
    sheets: new Set(channelDefinitions.filter(({ sheets }) => sheets).map(({ name }) => name)),
    hear,
    zone: settings.TIME_ZONE,
    defaultLanguage: settings.DEFAULT_LANGUAGE,
    support: settings.SUPPORT_CONTACT,
    switchedOff,
    ...deskOf(settings),
    ...(replaced.onUnderstood ? { onUnderstood: replaced.onUnderstood } : {}),
  };
}

/** Counts turns; one command that says so makes a turn that was not understood, one failed call one that failed. */
const countTurn =
  (metrics: ServerMetrics, funnel: FunnelCounter): HandleContext['onTurn'] =>
  (channel, { by, commands, calls, ms }, came) => {
    if (came) funnel.count(came.steps, { channel, language: came.language });
    const failed = calls.some(({ status }) => status !== 'ok');
    const unclear = commands.some((one) => one.startsWith('unclear'));
    metrics.turned(channel, by, failed ? 'call failed' : unclear ? 'not understood' : 'done', ms);
  };

/** Returns the desk of people who take over, where the settings tell their hours. */
function deskOf({
  OPERATOR_HOURS: hours,
  TIME_ZONE,
  CHATWOOT_URL,
  DESK_WEBHOOK_URL,
  TEAMS_DESK_WEBHOOK_URL,
}: AppSettings): Pick<HandleContext, 'desk'> {
  const connectors = [CHATWOOT_URL, DESK_WEBHOOK_URL, TEAMS_DESK_WEBHOOK_URL];
  return hours === undefined
    ? {}
    : { desk: { at: deskAt(hours, TIME_ZONE), connector: connectors.some(Boolean) } };
}

function handOffPartsOf(
  settings: AppSettings,
  publicUrl: string,
  { store, clock, ids, words, brand }: AppDependencies,
  turns: () => TurnService,
): HandOffParts {
  const tell: TurnService['tell'] = (conversationId, event) => turns().tell(conversationId, event);
  return {
    store,
    clock,
    ids,
    words,
    defaultLanguage: settings.DEFAULT_LANGUAGE,
    places: handOffDestinations(settings, publicUrl, brand),
    addresses: addressesOf(publicUrl),
    tell,
  };
}
