import type { ReplyChoice } from '../../../../reply/reply-parts';
import { PLACE_EVENT, type OutboundActivity } from '../line/activity';
import { DirectLine, type LineEvent } from '../line/direct-line';
import type { BrowserPorts } from '../line/ports';
import { ChatSession, type SessionOptions } from '../line/session';
import { emptyChat, reduceChat, type ChatEvent, type ChatState } from './chat-state';
import { MessageSender } from './sender';

/** A place that the person sends, in degrees. */
export interface CustomerLocation {
  lat: number;
  lng: number;
  label?: string | undefined;
}

/** What the page can do; `watch` calls `look` after each change until its result is called. */
export interface ChatClient {
  state: () => ChatState;
  watch: (look: () => void) => () => void;
  say: (text: string) => void;
  /** Sends a choice; returns the key of its message. */
  choose: (choice: ReplyChoice) => string;
  submit: (choice: ReplyChoice, fields: Record<string, string>) => void;
  place: (place: CustomerLocation) => void;
  retry: (clientId: string) => void;
  /** The browser says that there is no network. */
  lost: () => void;
  /** Tries to connect and send at once: the page is seen again, or the network is back. */
  wake: () => void;
  stop: () => void;
}

/** Options of the chat. `base` ends in `/v3/directline`; `locale` is BCP 47. */
export interface ChatOptions extends SessionOptions {
  locale: string;
}

/** Starts the chat behind the page: its state, connection and queue. It connects at once. */
export function startChat(browser: BrowserPorts, options: ChatOptions): ChatClient {
  const hub = createStateHub();
  const ports = { ...browser, fetch: watchedFetch(browser, hub.change) };
  const session = new ChatSession(ports, options);
  const line = new DirectLine(ports, session, options.base, options.locale, (event) =>
    heard(event),
  );
  const sender = new MessageSender(
    ports,
    (outgoing) => line.post(outgoing.outbound, outgoing.clientId),
    {
      sent: (clientId) => hub.change({ kind: 'sent', clientId }),
      refused: (clientId) => hub.change({ kind: 'refused', clientId }),
      broken: () => line.wake(),
    },
  );

  function heard(event: LineEvent): void {
    const wasOnline = hub.state().link === 'online';
    if (event.kind === 'link' && event.link === 'online') sender.reached();
    hub.change(event.kind === 'activities' ? { ...event, now: ports.clock.now() } : event);
    if (event.kind === 'link' && event.link === 'online' && !wasOnline) sender.wake();
  }

  function send(outbound: OutboundActivity, clientId = ports.newId()): string {
    const outgoing = { clientId, outbound, at: ports.clock.now(), state: 'waiting' as const };
    hub.change({ kind: 'said', outgoing });
    sender.add(outgoing);
    return clientId;
  }

  for (const outgoing of sender.restore()) hub.change({ kind: 'said', outgoing });
  void line.run();
  return {
    state: hub.state,
    watch: hub.watch,
    ...messageSenders(send),
    retry: (clientId) => {
      const outgoing = hub.state().outgoing.find((one) => one.clientId === clientId);
      hub.change({ kind: 'retried', clientId });
      if (outgoing) sender.add({ ...outgoing, unanswered: 0 });
    },
    lost: () => hub.change({ kind: 'link', link: 'offline' }),
    wake: () => {
      line.wake();
      sender.wake();
    },
    stop: () => line.stop(),
  };
}

const STALLED_MS = 4_000; // the person is told before they wonder

/** Returns the browser's `fetch`, which tells while a call gets no answer. */
function watchedFetch(
  { fetch, after }: BrowserPorts,
  change: (event: ChatEvent) => void,
): BrowserPorts['fetch'] {
  let hanging = 0;
  const count = (by: 1 | -1): void => {
    hanging += by;
    change({ kind: 'stalled', stalled: hanging > 0 });
  };
  return (address, request) => {
    let late = false;
    const cancel = after(STALLED_MS, () => {
      late = true;
      count(1);
    });
    const settled = (): void => {
      cancel();
      if (late) count(-1);
    };
    const answer = fetch(address, request);
    answer.then(settled, settled);
    return answer;
  };
}

/** Returns the functions that post what a person does. */
function messageSenders(
  send: (outbound: OutboundActivity) => string,
): Pick<ChatClient, 'say' | 'choose' | 'submit' | 'place'> {
  return {
    say: (text) => void send({ type: 'message', text }),
    choose: (choice) =>
      send({ type: 'message', text: choice.label, value: { mela: choice.value } }),
    submit: (choice, fields) =>
      void send({ type: 'message', text: choice.label, value: { mela: choice.value, fields } }),
    place: (place) => void send({ type: 'event', name: PLACE_EVENT, value: place }),
  };
}

interface StateHub {
  state: () => ChatState;
  change: (event: ChatEvent) => void;
  watch: (look: () => void) => () => void;
}

function createStateHub(): StateHub {
  let state = emptyChat;
  const watchers = new Set<() => void>();
  return {
    state: () => state,
    change: (event) => {
      const next = reduceChat(state, event);
      if (next === state) return;
      state = next;
      for (const look of watchers) look();
    },
    watch: (look) => {
      watchers.add(look);
      return () => watchers.delete(look);
    },
  };
}
