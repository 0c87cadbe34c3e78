import { randomUUID } from 'node:crypto';
import type { ChannelRig, ContractPerson, ShownButton } from './contract-rig';
import { jsonNodes, textAt, type JsonNode } from './json-nodes';
import { activityFaults, shownActivity } from './shown-activity';

const DIRECT_LINE = '/v3/directline';
const MAX_ACTIVITY_BYTES = 256_000; // as Direct Line publishes

interface Answer {
  status: number;
  body: unknown;
}

async function call(
  base: string,
  method: string,
  path: string,
  {
    token,
    body,
    headers = {},
  }: { token?: string; body?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(`${base}${DIRECT_LINE}${path}`, {
    method,
    headers: {
      origin: base,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, body: await response.json() };
}

/** The web channel has no provider: its clients read the history. */
export async function createWebRig(): Promise<ChannelRig> {
  const faults: string[] = [];
  const person = async (base: string): Promise<ContractPerson> => {
    const made = await call(base, 'POST', '/tokens/generate', { body: '{}' });
    const token = textAt(made.body, 'token') ?? '';
    const started = await call(base, 'POST', '/conversations', { token, body: '{}' });
    const path = `/conversations/${textAt(started.body, 'conversationId')}/activities`;
    const post = async (activity: JsonNode, id: string = randomUUID()): Promise<number> => {
      const body = JSON.stringify({
        type: 'message',
        channelData: { clientActivityID: id },
        ...activity,
      });
      return (await call(base, 'POST', path, { token, body })).status;
    };
    return {
      say: (text, id) => post({ text }, id),
      tap: (button) => post(tapOf(button)),
      sendPlace: (lat, lng) => post({ type: 'event', name: 'mela/place', value: { lat, lng } }),
      join: () => post({ type: 'conversationUpdate' }),
      shown: async () => {
        const activities = await activitiesOf(base, path, token);
        faults.push(...activities.flatMap((one) => activityFaults(one, MAX_ACTIVITY_BYTES)));
        return activities.map(shownActivity);
      },
      again: () => person(base),
    };
  };
  return {
    settings: {},
    person,
    badCalls: BAD_CALLS,
    faults: () => faults,
    close: async () => undefined,
  };
}

const tapOf = ({ label, code }: ShownButton): JsonNode => ({ text: label, value: { mela: code } });

/** All that the bot said in a thread, page by page. */
async function activitiesOf(base: string, path: string, token: string): Promise<JsonNode[]> {
  const all: JsonNode[] = [];
  for (let watermark = ''; ; ) {
    const { body } = await call(base, 'GET', `${path}?watermark=${watermark}`, { token });
    const page: unknown = Reflect.get(Object(body), 'activities');
    if (!Array.isArray(page) || page.length === 0) return all.filter(isFromBot);
    all.push(...page.map((one: unknown): JsonNode => Object(one)));
    watermark = textAt(body, 'watermark') ?? '';
  }
}

const isFromBot = (activity: JsonNode): boolean =>
  jsonNodes(activity['from']).some((from) => from['id'] === 'mela');

/** Posts to the conversation of somebody who has begun one. */
const posting =
  (body: string, withToken = true) =>
  async (base: string): Promise<number> => {
    const made = await call(base, 'POST', '/tokens/generate', { body: '{}' });
    const token = textAt(made.body, 'token') ?? '';
    const path = `/conversations/${textAt(made.body, 'conversationId')}/activities`;
    return (await call(base, 'POST', path, { body, ...(withToken ? { token } : {}) })).status;
  };

const hello = JSON.stringify({ type: 'message', text: 'hello' });
const BAD_CALLS: ChannelRig['badCalls'] = [
  { what: 'no token', send: posting(hello, false) },
  { what: 'no JSON', send: posting('{"type":') },
  { what: 'no activity', send: posting('[]') },
  { what: 'no type', send: posting('{"text":"hello"}') },
  { what: 'too long', send: posting(JSON.stringify({ type: 'message', text: 'x'.repeat(4_001) })) },
  { what: 'too large', send: posting(JSON.stringify({ type: 'x'.repeat(70_000) })) },
];
