import { setTimeout as sleep } from 'node:timers/promises';
import { atTheGateway } from './at-gateway';
import type { FakeConnector } from './fake-connector';
import type { Stage } from './talk/stage';
import { teamsMessage } from './teams-message';

type Json = Readonly<Record<string, unknown>>;

const QUIET_MS = 20_000;

/** A message as it stands in a chat of the Teams client, edits included. */
export interface Shown {
  id: string;
  chat: string;
  /** All words of it, for a look. */
  words: string;
  activity: Json;
  edited: number;
}

/** What one thread is to a person who has it open. */
export interface Chat {
  id: string;
  conversationType: 'personal' | 'groupChat' | 'channel';
}

/** The Teams clients of everybody, over a connector that keeps what it gets: what stands in which chat, and what people do there. */
export class TeamsClients {
  private sent = 0;

  /** `at` gives the bot and the connector between; `names` is what Teams tells of people, where it tells anything. */
  constructor(
    private readonly at: () => { stage: Stage; connector: FakeConnector },
    private readonly names: Readonly<Record<string, string>> = {},
  ) {}

  /** What stands in all chats, in order; an edited card stands where it stood. */
  shown(chat?: string): Shown[] {
    const all = new Map<string, Shown>();
    this.at().connector.got.forEach(({ method, path, body }, i) => {
      const [, where, last] =
        /^\/v3\/conversations\/([^/]+)\/activities(?:\/([^/]+))?$/.exec(path) ?? [];
      if (where === undefined || body['type'] !== 'message') return;
      const replaced = method === 'PUT' ? all.get(decodeURIComponent(last ?? '')) : undefined;
      const id = replaced?.id ?? `sent-${i + 1}`;
      all.set(id, {
        id,
        chat: decodeURIComponent(where),
        words: wordsOf(body).join('\n'),
        activity: body,
        edited: (replaced?.edited ?? -1) + 1,
      });
    });
    return [...all.values()].filter((one) => chat === undefined || one.chat === chat);
  }

  /** The newest message with these words. */
  find(words: string, chat?: string): Shown {
    const found = this.shown(chat).findLast((one) => one.words.includes(words));
    if (!found)
      throw new Error(
        `nothing says “${words}”; there is:\n${this.shown(chat)
          .map((one) => `[${one.chat}] ${one.words}`)
          .join('\n---\n')}`,
      );
    return found;
  }

  /** Says something in a chat, and waits for all that follows; `times` is how often Teams brings it. */
  async say(person: string, chat: Chat, text: string, times = 1): Promise<void> {
    const mentioned = chat.conversationType !== 'personal';
    const mention = {
      type: 'mention',
      text: '<at>Mela</at>',
      mentioned: { id: '28:bot', name: 'Mela' },
    };
    await this.post(
      person,
      chat,
      mentioned ? { text: `<at>Mela</at> ${text}`, entities: [mention] } : { text },
      times,
    );
  }

  /** Says something, and gives what stands anew in that chat after it. */
  async heard(person: string, chat: Chat, words: string): Promise<string> {
    const before = this.shown(chat.id).length;
    await this.say(person, chat, words);
    return this.shown(chat.id)
      .slice(before)
      .map((one) => one.words)
      .join('\n');
  }

  /** Taps a button of a card, with what was typed into its fields: the newest whose title begins so. */
  async tap(
    person: string,
    chat: Chat,
    title: string,
    fields: Record<string, string> = {},
    card = '',
  ): Promise<void> {
    const messages = this.shown(chat.id).filter((one) => one.words.includes(card));
    const cards = messages
      .toReversed()
      .flatMap(({ activity }) =>
        cardsOf(activity).filter((one) => wordsOf(one).join('\n').includes(card)),
      );
    const button = cards
      .flatMap((one) => nodes(one))
      .find((node) => node['type'] === 'Action.Submit' && String(node['title']).startsWith(title));
    if (!button)
      throw new Error(
        `no button “${title}” in ${this.shown(chat.id)
          .map((one) => one.words)
          .join('\n---\n')}`,
      );
    const data: Json = Object(button['data']);
    const { msteams, ...value } = data;
    await this.post(person, chat, {
      text: text(Object(msteams), 'text'),
      value: { ...value, ...fields },
    });
  }

  /** The names of the fields of the newest form, by their labels. */
  fields(chat: string): Record<string, string> {
    const form = this.shown(chat)
      .toReversed()
      .map(({ activity }) =>
        cardsOf(activity)
          .flatMap((one) => nodes(one))
          .filter((node) => String(node['type']).startsWith('Input.')),
      )
      .find((inputs) => inputs.length > 0);
    return Object.fromEntries(
      (form ?? []).map((node) => [String(node['label']), String(node['id'])]),
    );
  }

  /** Fills the newest form, or the one on the card with these words, by its fields' labels or how they begin. */
  async fill(
    person: string,
    chat: Chat,
    values: Readonly<Record<string, string>>,
    card = '',
    title = 'Continue',
  ): Promise<void> {
    const names = Object.entries(this.fields(chat.id));
    const typed = Object.entries(values).map(([label, value]) => [
      names.find(([one]) => one.startsWith(label))?.[1] ?? label,
      value,
    ]);
    await this.tap(person, chat, title, Object.fromEntries(typed), card);
  }

  /** Goes the way of the newest pay link in a chat, to the gateway and back. */
  async atTheGateway(chat: string, verb: 'pay' | 'fail' = 'pay', label = 'Pay now'): Promise<void> {
    const link =
      /"url":"([^"]*\/pay\/[^"]*)"/.exec(JSON.stringify(this.find(label, chat).activity))?.[1] ??
      '';
    await this.at().stage.during(atTheGateway(this.at().stage.url, link, verb));
  }

  /** Time goes by in steps of ms, and whatever falls due is said. */
  async later(ms: number, step = ms): Promise<void> {
    for (let gone = 0; gone < ms; gone += step) {
      await this.at().stage.clock.advance(step);
      await this.quiet();
    }
  }

  /** Waits until nothing is handled and nothing is to be delivered. */
  async quiet(): Promise<void> {
    const late = Date.now() + QUIET_MS;
    for (let calm = 0; calm < 3 && Date.now() < late; calm += 1) {
      await sleep(10);
      this.at().stage.passSlow();
      const { store, turns } = this.at().stage.mela;
      const { waitingConversations, pendingDeliveries } = await store.counts();
      if (turns.running() > 0 || waitingConversations > 0 || pendingDeliveries > 0) calm = -1;
    }
  }

  private async post(person: string, chat: Chat, change: Json, times = 1): Promise<void> {
    const { stage, connector } = this.at();
    this.sent += 1;
    const conversation = {
      ...chat,
      isGroup: chat.conversationType !== 'personal',
      tenantId: 'tenant',
    };
    const activity = teamsMessage({
      serviceUrl: connector.url,
      from: {
        id: person,
        ...(this.names[person] === undefined ? {} : { name: this.names[person] }),
      },
      conversation,
      id: String(1_760_000_000_000 + this.sent),
      ...change,
    });
    for (let time = 0; time < times; time++) {
      const response = await fetch(`${stage.url}/api/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(activity),
      });
      if (response.status !== 200)
        throw new Error(`refused: ${response.status} ${await response.text()}`);
    }
    await this.quiet();
  }
}

const text = (value: Json, name: string): string | undefined =>
  typeof value[name] === 'string' ? value[name] : undefined;

/** The cards of a message. */
export function cardsOf(activity: Json): Json[] {
  const list: unknown = activity['attachments'];
  return Array.isArray(list)
    ? list.map((one: unknown): Json => Object(Reflect.get(Object(one), 'content')))
    : [];
}

function nodes(value: unknown, without: string = ''): Json[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => nodes(one, without));
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).filter(([name]) => name !== without);
  return [Object(value), ...inner.flatMap(([, one]) => nodes(one, without))];
}

/** Texts, titles and labels, as they are read from top to bottom; what a button sends is not among them. */
export function wordsOf(value: unknown): string[] {
  return nodes(value, 'data').flatMap((node) =>
    ['text', 'title', 'label'].flatMap((name) => text(node, name) ?? []),
  );
}
