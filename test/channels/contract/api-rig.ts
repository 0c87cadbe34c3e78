import { randomUUID } from 'node:crypto';
import type { ChannelRig, ContractPerson, ShownMessage } from './contract-rig';
import { jsonNodes, textAt, type JsonNode } from './json-nodes';

const KEY = 'mela_of-the-contract';
const API = '/api/v1';

/** A caller of the HTTP API: there is no provider, and its systems read the history. */
export async function createApiRig(): Promise<ChannelRig> {
  let customers = 0;
  const person = async (base: string): Promise<ContractPerson> => {
    const customer = `customer-${(customers += 1)}`;
    let conversation = '';
    const post = async (message: JsonNode, id: string = randomUUID()): Promise<number> => {
      const { status, body } = await call(base, '/messages', {
        method: 'POST',
        headers: { 'idempotency-key': id },
        body: JSON.stringify({ customer, message }),
      });
      conversation = textAt(body, 'conversation') ?? conversation;
      return status;
    };
    return {
      say: (text, id) => post({ kind: 'text', text }, id),
      tap: ({ code, form }) =>
        post(form === true ? { kind: 'form', code, fields: {} } : { kind: 'choice', code }),
      sendPlace: (latitude, longitude) => post({ kind: 'place', latitude, longitude }),
      join: () => post({ kind: 'joined' }),
      shown: () => shownIn(base, conversation),
      again: () => person(base),
    };
  };
  return {
    settings: {},
    apiKey: KEY,
    person,
    badCalls: BAD_CALLS,
    faults: () => [],
    close: async () => undefined,
  };
}

async function call(
  base: string,
  path: string,
  { headers, ...how }: { method?: string; body?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: unknown }> {
  const own = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
  const response = await fetch(`${base}${API}${path}`, { ...how, headers: { ...own, ...headers } });
  return { status: response.status, body: await response.json() };
}

async function shownIn(base: string, conversation: string): Promise<ShownMessage[]> {
  const all: ShownMessage[] = [];
  for (let after = 0; ; ) {
    const { body } = await call(base, `/conversations/${conversation}/messages?after=${after}`);
    const page = jsonNodes(Reflect.get(Object(body), 'messages'));
    if (page.length === 0) return all;
    all.push(...page.filter((one) => one['from'] === 'mela').map(shownMessage));
    after = Number(Reflect.get(Object(body), 'next'));
  }
}

function shownMessage(one: JsonNode): ShownMessage {
  const submit = jsonNodes(Reflect.get(Object(one['form']), 'submit'));
  const buttons = [
    ...jsonNodes(one['choices']).map((choice) => ({ choice, form: false })),
    ...submit.map((choice) => ({ choice, form: true })),
  ].map(({ choice, form }) => ({
    label: textAt(choice, 'label') ?? '',
    code: textAt(choice, 'code') ?? '',
    ...(form ? { form } : {}),
  }));
  const link = one['link'];
  const url = textAt(link, 'url');
  return {
    text: [textAt(one, 'text'), textAt(link, 'label'), ...buttons.map(({ label }) => label)]
      .filter((part) => part !== undefined)
      .join('\n'),
    buttons,
    links: url === undefined ? [] : [url],
    asksPlace: one['asksPlace'] === true,
  };
}

const posting =
  (body: string, headers: Record<string, string> = {}) =>
  async (base: string): Promise<number> =>
    (await call(base, '/messages', { method: 'POST', body, headers })).status;

const hello = JSON.stringify({ customer: 'c', message: { kind: 'text', text: 'hello' } });
const long = JSON.stringify({ customer: 'c', message: { kind: 'text', text: 'x'.repeat(4_001) } });
const BAD_CALLS: ChannelRig['badCalls'] = [
  { what: 'no key', send: posting(hello, { authorization: '' }) },
  { what: 'another key', send: posting(hello, { authorization: 'Bearer mela_guess' }) },
  { what: 'no JSON', send: posting('{"customer":') },
  { what: 'no message', send: posting('{"customer":"c"}') },
  { what: 'no customer', send: posting('{"message":{"kind":"text","text":"hello"}}') },
  { what: 'too long', send: posting(long) },
  { what: 'too large', send: posting(JSON.stringify({ customer: 'x'.repeat(70_000) })) },
];
