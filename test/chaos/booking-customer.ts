import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainText } from '../../src/reply/plain-text';
import type { Reply } from '../../src/reply/reply';
import type { ReplyChoice } from '../../src/reply/reply-parts';
import { INTERIM } from '../support/waits';
import { PAYS, type Payments } from './paying';

/** Where the server is, and until when anybody may wait for it. */
export interface Line {
  url: string;
  /** Longest that an acknowledged message may go without an answer, ms of real time, restarts included. */
  answerMs: number;
  /** Longest from the first message of a booking to its confirmation. */
  bookingMs: number;
}

/** An activity of the Direct Line history; ids sort as the history goes. */
export interface Said {
  id: string;
  /** Id that the client gave, on the person's own messages. */
  own: string | undefined;
  reply: Reply | undefined;
  at: string;
}

/** Only tells that the answer takes a while. */
export const isInterim = (reply: Reply | undefined): boolean =>
  reply?.kind === 'text' && INTERIM.test(reply.text);

/** What went wrong for a person: their words went unanswered, or their booking got nowhere. */
export class Stuck extends Error {}

const RETRY_MS = 40;

/** One person in a conversation of their own, with a Direct Line client that sends again what was not acknowledged, and a browser that does the same. */
export class Customer {
  private token = '';
  private conversation = '';
  private watermark = '';
  /** All that the client was given over its life, in the order it came. */
  readonly heard: Said[] = [];
  /** Ids of messages that were acknowledged, by the id that the client gave. */
  readonly acknowledged = new Map<string, string>();
  /** Pay addresses seen by the bill that was agreed to last. */
  readonly links = new Map<string, Set<string>>();
  /** The gateway's orders that they were sent to pay. */
  readonly atGateway = new Set<string>();
  messages = 0;
  booked = false;
  private failsLeft: number;
  private bill = '';
  private until = 0;

  constructor(
    private readonly line: Line,
    private readonly number: number,
    readonly payments: Payments = PAYS,
    /** The seller cancels what was paid by this gateway order. */
    private readonly withdraw: (gatewayOrderId: string) => Promise<boolean> = async () => false,
  ) {
    this.failsLeft = payments.fails;
  }

  /** Opens a conversation of their own. */
  async join(): Promise<void> {
    this.until = Date.now() + this.line.bookingMs;
    const made = await this.call(
      'POST',
      '/v3/directline/tokens/generate',
      {},
      { origin: this.line.url },
    );
    this.token = String(made['token']);
    const opened = await this.call('POST', '/v3/directline/conversations', {});
    this.conversation = String(opened['conversationId']);
    this.token = String(opened['token']);
    while ((await this.listen()).length === 0) await sleep(RETRY_MS); // the greeting, so that no answer is taken for another's
  }

  /** From the first words to the end that the order comes to by how they pay. */
  async book(opening: string): Promise<void> {
    this.until = Date.now() + this.line.bookingMs;
    let replies = await this.say({ text: opening });
    while (!stands(replies, 'confirmed') && !(stands(replies, 'failed') && this.givesUp)) {
      if (Date.now() > this.until) throw new Stuck(`the booking gets nowhere after ${this.tail()}`);
      const paid = replies.findLast((reply) => reply.kind === 'pay');
      if (paid?.kind === 'pay') {
        this.note(paid.url);
        replies = await this.pay(paid.url);
      } else {
        replies = await this.react(replies, opening);
      }
    }
    this.booked = !this.givesUp;
    if (this.payments.withdrawn) await this.seeItWithdrawn();
  }

  private get givesUp(): boolean {
    return this.payments.fails > 0 && this.payments.then === 'nothing';
  }

  /** The seller cancels; the person opens the pay page once more, which tells the chat. */
  private async seeItWithdrawn(): Promise<void> {
    const withdrawn: boolean[] = []; // a try before may have been of another gateway order
    for (const one of this.atGateway) withdrawn.push(await this.withdraw(one));
    if (!withdrawn.includes(true)) throw new Stuck(`nothing was paid after ${this.tail()}`);
    const [url] = [...this.links.values()].flatMap((urls) => [...urls]).slice(-1);
    while (!this.hasHeard('cancelled')) {
      await this.reach('GET', String(url));
      await sleep(1_000);
      await this.listen();
      if (Date.now() > this.until)
        throw new Stuck(`the cancellation is not told after ${this.tail()}`);
    }
  }

  private hasHeard(state: string): boolean {
    return stands(
      this.heard.flatMap(({ reply }) => reply ?? []),
      state,
    );
  }

  /** From the first words to the pay link, which is not followed. */
  async toPayment(opening: string): Promise<void> {
    this.until = Date.now() + this.line.bookingMs;
    let replies = await this.say({ text: opening });
    while (!replies.some((reply) => reply.kind === 'pay')) {
      if (Date.now() > this.until) throw new Stuck(`no pay link after ${this.tail()}`);
      replies = await this.react(replies, opening);
    }
  }

  /** Pays by the link heard last, up to the confirmed order. */
  async finish(): Promise<void> {
    this.until = Date.now() + this.line.bookingMs;
    const link = this.heard.findLast(({ reply }) => reply?.kind === 'pay')?.reply;
    if (link?.kind !== 'pay') throw new Stuck('there is no pay link');
    const end = await this.pay(link.url);
    if (!end.some((reply) => reply.kind === 'status' && reply.state === 'confirmed'))
      throw new Stuck(`the order ended otherwise after ${this.tail()}`);
    this.booked = true;
  }

  /** Says something and hears the words in the answer; throws `Stuck` where it goes another way. */
  async hears(words: string, wanted: string): Promise<void> {
    this.until = Date.now() + this.line.bookingMs;
    const said = (await this.say({ text: words })).map((reply) => plainText(reply)).join('\n');
    if (!said.includes(wanted)) throw new Stuck(`"${words}" was answered: ${said}`);
  }

  /** Goes on from what was heard, as a person who wants it to end in an order. */
  protected async react(replies: readonly Reply[], opening: string): Promise<Reply[]> {
    await sleep(Math.random() * 40);
    const consent = replies.findLast((reply) => reply.kind === 'consent');
    if (consent?.kind === 'consent') {
      return this.agree(consent);
    }
    const form = replies.findLast((reply) => reply.kind === 'form');
    if (form?.kind === 'form') return this.fill(form);
    const carousel = replies.findLast((reply) => reply.kind === 'carousel');
    const card = carousel?.kind === 'carousel' ? carousel.cards[0]?.choices[0] : undefined;
    const choices = replies.findLast((reply) => reply.choices.length > 0)?.choices ?? [];
    const answers = choices.filter(({ value }) => value.startsWith('["f",')); // of the booking itself; others lead elsewhere
    const choice = card ?? answers[Math.floor(Math.random() * answers.length)] ?? choices[0];
    return choice ? this.tap(choice) : this.say({ text: opening });
  }

  /** The yes to a bill; pay links that come are those of this bill. */
  protected agree(consent: Extract<Reply, { kind: 'consent' }>): Promise<Reply[]> {
    this.bill = consent.yes.value;
    return this.tap(consent.yes);
  }

  protected tap(choice: ReplyChoice): Promise<Reply[]> {
    return this.say({ text: choice.label, value: { mela: choice.value } });
  }

  protected fill(form: Extract<Reply, { kind: 'form' }>): Promise<Reply[]> {
    const place = /\d+/.exec(form.title)?.[0] ?? '1';
    const known: Record<string, string> = {
      name: `Guest ${'ABCDEFGH'[Number(place)] ?? 'Z'} of ${'KLMNOPQRS'[this.number] ?? 'T'}`,
      email: `guest${this.number}@example.com`,
      mobile: '9876543210',
      age: '34',
      address: `${this.number + 1} Lake Road, second floor`,
    };
    const fields = Object.fromEntries(
      form.fields.map((field) => [
        field.name,
        field.input === 'count' ? '1' : (known[field.name] ?? field.value ?? ''),
      ]),
    );
    return this.say({ text: form.submit.label, value: { mela: form.submit.value, fields } });
  }

  private note(url: string): void {
    const seen = this.links.get(this.bill) ?? new Set<string>();
    this.links.set(this.bill, seen.add(url));
  }

  /** Sends until it is acknowledged, always with the same client's id; then waits for the answer. */
  async say(activity: { text: string; value?: unknown }): Promise<Reply[]> {
    const clientActivityID = randomUUID();
    const body = { type: 'message', ...activity, channelData: { clientActivityID } };
    const { id } = await this.call(
      'POST',
      `/v3/directline/conversations/${this.conversation}/activities`,
      body,
    );
    this.messages += 1;
    this.acknowledged.set(clientActivityID, String(id));
    if (Math.random() < 0.1)
      await this.call('POST', `/v3/directline/conversations/${this.conversation}/activities`, body); // an acknowledgement that got lost
    const late = Date.now() + this.line.answerMs;
    for (;;) {
      const fresh = await this.listen();
      const answers = fresh.filter(
        (said) => said.own === undefined && said.id > String(id) && !isInterim(said.reply),
      );
      if (answers.length > 0) return answers.flatMap((said) => said.reply ?? []);
      if (Date.now() > late)
        throw new Stuck(`no answer to ${JSON.stringify(activity)} after ${this.tail()}`);
      await sleep(RETRY_MS);
    }
  }

  /** Waits for the end of an order that was paid. */
  private async ended(): Promise<Reply[]> {
    for (;;) {
      const news = (await this.listen()).flatMap((said) => said.reply ?? []);
      const last = this.failsLeft > 0 || this.givesUp ? [] : ['failed']; // told of the try before, while this one is read
      const final = news.filter(
        (reply) =>
          reply.kind === 'status' && !['waiting', 'processing', ...last].includes(reply.state),
      );
      if (final.length > 0) return final;
      if (Date.now() > this.until) throw new Stuck(`no end of the order after ${this.tail()}`);
      await sleep(RETRY_MS * 2);
    }
  }

  /** What is new since the last time, as a client without a stream asks for it. */
  private async listen(): Promise<Said[]> {
    const fresh = await this.read(this.watermark);
    this.watermark = fresh.watermark;
    this.heard.push(...fresh.said);
    return fresh.said;
  }

  private async read(watermark: string): Promise<{ said: Said[]; watermark: string }> {
    const body = await this.call(
      'GET',
      `/v3/directline/conversations/${this.conversation}/activities?watermark=${watermark}`,
    );
    const activities: unknown[] = Array.isArray(body['activities']) ? body['activities'] : [];
    return { said: activities.map(said), watermark: String(body['watermark']) };
  }

  /** The whole history from its beginning. */
  async history(): Promise<Said[]> {
    this.until = Date.now() + this.line.bookingMs;
    const all: Said[] = [];
    for (let watermark = ''; ; ) {
      const page = await this.read(watermark);
      if (page.said.length === 0) return all;
      all.push(...page.said);
      watermark = page.watermark;
    }
  }

  /** The pay page's button, the gateway's buttons as the plan goes, and the way back; each pressed again until it is answered. */
  private async pay(url: string): Promise<Reply[]> {
    const hop = formOf((await this.press(url)).body);
    if (hop === undefined) return this.ended(); // paid or over already: the chat tells how it stands
    this.atGateway.add(String(hop.fields['order_id']));
    const checkout = await this.press(hop.action, hop.fields);
    const button = /action="([^"]*\/)pay"/.exec(checkout.body)?.[1];
    if (button === undefined) return this.comeBack(checkout).then(() => this.ended());
    const buttons = new URL(button, hop.action).href;
    while (this.failsLeft > 0) {
      this.failsLeft -= 1;
      await this.comeBack(await this.press(`${buttons}fail`, { outcome: 'fail' }));
      if (this.payments.patient) await this.waitFor('failed');
      if (this.payments.then === 'chat') return this.tryAgain();
      if (this.givesUp) return this.heard.flatMap(({ reply }) => reply ?? []);
    }
    await this.comeBack(await this.press(`${buttons}pay`, { outcome: 'pay' }));
    return this.ended();
  }

  /** "Try payment again" on the card that told of the failure. */
  private async tryAgain(): Promise<Reply[]> {
    const card = this.heard.findLast(
      ({ reply }) => reply?.kind === 'status' && reply.state === 'failed',
    )?.reply;
    const again = card?.choices[0];
    if (!again) throw new Stuck(`there is no way to pay again after ${this.tail()}`);
    return this.tap(again);
  }

  private async comeBack({ location, body }: Answer): Promise<void> {
    const back = location ?? /href="([^"]*\/return)"/.exec(body)?.[1];
    if (back !== undefined) await this.reach('GET', back);
  }

  private async waitFor(state: string): Promise<void> {
    while (!this.hasHeard(state)) {
      await sleep(RETRY_MS * 2);
      await this.listen();
      if (Date.now() > this.until) throw new Stuck(`"${state}" is not told after ${this.tail()}`);
    }
  }

  private press(address: string, fields: Record<string, string> = {}): Promise<Answer> {
    return this.reach('POST', address, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  }

  private async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Record<string, unknown>> {
    const auth: Record<string, string> =
      this.token === '' ? {} : { authorization: `Bearer ${this.token}` };
    const answer = await this.reach(
      method,
      this.line.url + path,
      body === undefined ? undefined : JSON.stringify(body),
      {
        ...auth,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    );
    if (answer.status >= 300)
      throw new Stuck(
        `${method} ${path} was answered ${answer.status}: ${answer.body.slice(0, 300)}`,
      );
    return JSON.parse(answer.body);
  }

  /** One request, made again while the server is away or breaks off; an answer of 5xx counts as being away. */
  private async reach(
    method: string,
    address: string,
    body?: string,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    for (;;) {
      try {
        const response = await fetch(address, {
          method,
          headers,
          redirect: 'manual',
          signal: AbortSignal.timeout(5_000),
          ...(body === undefined ? {} : { body }),
        });
        const text = await response.text();
        if (response.status < 500)
          return {
            status: response.status,
            body: text,
            location: response.headers.get('location') ?? undefined,
          };
      } catch {
        // away: it is being started again
      }
      if (Date.now() > this.until) throw new Stuck(`${method} ${address} got no answer`);
      await sleep(RETRY_MS);
    }
  }

  private tail(): string {
    const last = this.heard
      .slice(-4)
      .map((one) => (one.reply ? JSON.stringify(one.reply).slice(0, 300) : `> ${String(one.own)}`));
    return last.join('\n');
  }
}

const stands = (replies: readonly Reply[], state: string): boolean =>
  replies.some((reply) => reply.kind === 'status' && reply.state === state);

interface Answer {
  status: number;
  body: string;
  location: string | undefined;
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

function formOf(page: string): { action: string; fields: Record<string, string> } | undefined {
  const action = /<form[^>]*action="([^"]*)"/.exec(page)?.[1];
  const inputs = [...page.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)];
  return action === undefined
    ? undefined
    : {
        action: unescaped(action),
        fields: Object.fromEntries(
          inputs.map(([, name = '', value = '']) => [unescaped(name), unescaped(value)]),
        ),
      };
}

function said(activity: unknown): Said {
  const held = Object(activity);
  const data = Object(held.channelData);
  return {
    id: String(held.id),
    own: data.clientActivityID,
    reply: data.mela?.reply,
    at: String(held.timestamp),
  };
}
