import type { JsonNode } from '../channels/contract/json-nodes';
import { atTheGateway } from './at-gateway';

/** An answer of the HTTP API. */
export interface ApiAnswered {
  status: number;
  headers: Headers;
  body: JsonNode;
  text: string;
}

/** The objects of a list in an answer's body. */
export function listIn(body: JsonNode, name: string): JsonNode[] {
  const list = body[name];
  return Array.isArray(list) ? list.map((one: unknown): JsonNode => Object(one)) : [];
}

/** A system that calls the HTTP API with a key. */
export class ApiClient {
  private sent = 0;

  constructor(
    private readonly url: string,
    private readonly key: string | undefined,
  ) {}

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswered> {
    const response = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: {
        ...(this.key === undefined ? {} : { authorization: `Bearer ${this.key}` }),
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed: unknown = text === '' ? {} : JSON.parse(text);
    return {
      status: response.status,
      headers: response.headers,
      body: Object(parsed),
      text,
    };
  }

  /** Writes words as a customer, and gives all that comes back, with the conversation. */
  async say(customer: string, text: string): Promise<{ conversation: string; said: JsonNode[] }> {
    this.sent += 1;
    const message = { kind: 'text', text };
    const headers = { 'idempotency-key': `${customer}-${this.sent}` };
    const { body } = await this.call('POST', '/messages', { customer, message }, headers);
    const conversation = String(body['conversation']);
    return { conversation, said: await this.read(conversation, Number(body['after'])) };
  }

  /** Waits until something comes behind a number. */
  async read(conversation: string, after: number): Promise<JsonNode[]> {
    for (let tries = 0; tries < 400; tries += 1) {
      const path = `/conversations/${conversation}/messages?after=${after}`;
      const { body } = await this.call('GET', path);
      const all = listIn(body, 'messages');
      if (all.length > 0) return all;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('nothing came back');
  }

  /** Books two seats by words, up to the pay link; returns the address of its page. */
  async book(customer: string, name: string): Promise<{ conversation: string; pay: string }> {
    const first = `2 tickets for Johari Bazaar Food and Gems Walk tomorrow, I am ${name}, female, canary@example.com, 9876543210`;
    let { conversation, said } = await this.say(customer, first);
    for (let turns = 0; turns < 14; turns += 1) {
      const last = said.at(-1);
      const link: unknown = Reflect.get(Object(last?.['link']), 'url');
      if (last?.['kind'] === 'pay') return { conversation, pay: String(link) };
      ({ conversation, said } = await this.say(customer, this.answerTo(last)));
    }
    throw new Error(`no pay link: ${JSON.stringify(said)}`);
  }

  private answerTo(last: JsonNode | undefined): string {
    if (last?.['kind'] === 'consent') return 'yes, pay';
    if (last?.['kind'] === 'form')
      return 'Ravi Canaryson, male, ravi.canary@example.com, 9876543211';
    const choices = last?.['choices'];
    const [first] = Array.isArray(choices) ? choices : [];
    return String(Reflect.get(Object(first), 'label'));
  }

  pay(page: string): Promise<void> {
    return atTheGateway(this.url, page, 'pay');
  }
}
