import type { FakeGraph } from '../../support/fake-graph';
import type { Stage } from '../../support/talk/stage';
import { APP_SECRET, signed } from './host';
import { fromPerson, webhook } from './samples';

/** Settings of a Mela on WhatsApp over a fake Graph API. */
export function settingsFor(graph: FakeGraph): Record<string, string> {
  return {
    WHATSAPP_TOKEN: graph.token,
    WHATSAPP_PHONE_NUMBER_ID: graph.phoneNumberId,
    WHATSAPP_NUMBER: '918000000000',
    WHATSAPP_APP_SECRET: APP_SECRET,
    WHATSAPP_VERIFY_TOKEN: 'verify',
    WHATSAPP_API_URL: graph.url,
  };
}

interface Tappable {
  id: string;
  title: string;
  description: string;
}

/** One person on WhatsApp, talking to the whole of Mela over HTTP both ways: webhooks in the published shape, a Graph API that checks what it gets. */
export class Chat {
  private sent = 0;
  private seen: number;
  private heard: Record<string, unknown>[] = [];

  constructor(
    private readonly stage: Stage,
    private readonly graph: FakeGraph,
    private readonly number: string,
  ) {
    this.seen = graph.messages.length;
  }

  /** Posts a webhook of one message and gives all that comes back, as text. */
  async send(change: Record<string, unknown>): Promise<string> {
    const id = `wamid.${this.number}.${++this.sent}`;
    const message = fromPerson({
      id,
      from: this.number,
      timestamp: `${Math.floor(this.stage.clock.now() / 1_000)}`,
      ...change,
    });
    await this.post({
      contacts: [{ profile: { name: 'A Person' }, wa_id: this.number }],
      messages: [message],
    });
    return this.listen();
  }

  say(text: string): Promise<string> {
    return this.send({ text: { body: text } });
  }

  /** A voice note whose file the Graph API gives out. */
  voice(
    bytes = Buffer.from('OggS a voice'),
    over: Partial<{ mime: string; size: number; url: string; slow: boolean }> = {},
  ): Promise<string> {
    const id = `media-${this.number}-${this.sent}`;
    const mime = over.mime ?? 'audio/ogg; codecs=opus';
    this.graph.media.set(id, { bytes, mime, ...over });
    return this.send({
      type: 'audio',
      text: undefined,
      audio: { mime_type: mime, sha256: 'x', id, voice: true },
    });
  }

  /** Taps the first button or row whose title or description begins so, and on whose card or section `under` stands. */
  tap(title: string, under = ''): Promise<string> {
    const all = this.heard.flatMap((body) => tappables(body));
    const found =
      all.find(
        (one) =>
          [one.title, one.description].some((words) => words.startsWith(title)) &&
          one.description.includes(under),
      ) ?? all.find((one) => one.title.startsWith(title));
    if (!found)
      throw new Error(`there is no ${title} among ${all.map((one) => one.title).join(', ')}`);
    return this.send({
      type: 'interactive',
      interactive: { type: 'list_reply', list_reply: { id: found.id, title: found.title } },
    });
  }

  /** Tells that a message of ours was not brought, as WhatsApp does. */
  async failed(body: Record<string, unknown>, wamid: string, code: number): Promise<void> {
    await this.post({
      statuses: [
        {
          id: wamid,
          status: 'failed',
          timestamp: '1',
          recipient_id: this.number,
          biz_opaque_callback_data: body['biz_opaque_callback_data'],
          errors: [{ code, title: 'failed' }],
        },
      ],
    });
  }

  /** What came since the last time, once nothing is under way. */
  async listen(): Promise<string> {
    await this.quiet();
    const fresh = this.graph.messages
      .slice(this.seen)
      .map((message) => message.body)
      .filter((body) => body['to'] === this.number);
    this.heard = fresh.length > 0 ? fresh : this.heard;
    this.seen = this.graph.messages.length;
    return JSON.stringify(fresh);
  }

  private async post(value: Record<string, unknown>): Promise<void> {
    const body = JSON.stringify(webhook(value));
    const response = await fetch(`${this.stage.url}/api/whatsapp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed(body) },
      body,
    });
    if (response.status !== 200) throw new Error(`the webhook was answered ${response.status}`);
  }

  private async quiet(): Promise<void> {
    const late = Date.now() + 25_000;
    for (let calm = 0; calm < 3 && Date.now() < late; ) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      this.stage.passSlow();
      const { waitingConversations, pendingDeliveries } = await this.stage.mela.store.counts();
      calm =
        waitingConversations === 0 &&
        pendingDeliveries === 0 &&
        this.stage.mela.turns.running() === 0
          ? calm + 1
          : 0;
    }
  }
}

function tappables(value: unknown): Tappable[] {
  if (typeof value !== 'object' || value === null) return [];
  const [id, title, description]: unknown[] = ['id', 'title', 'description'].map((name) =>
    Reflect.get(value, name),
  );
  const own =
    typeof id === 'string' && typeof title === 'string'
      ? [{ id, title, description: typeof description === 'string' ? description : '' }]
      : [];
  return [...own, ...Object.values(value).flatMap(tappables)];
}
