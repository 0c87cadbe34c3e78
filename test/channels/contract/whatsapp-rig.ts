import { startFakeGraph } from '../../support/fake-graph';
import { settingsFor } from '../whatsapp/chat';
import { signed } from '../whatsapp/host';
import { fromPerson, webhook } from '../whatsapp/samples';
import type { ChannelRig, ContractPerson, ShownButton, ShownMessage } from './contract-rig';
import { jsonNodes, textAt, textsUnder, type JsonNode } from './json-nodes';

async function postWebhook(
  base: string,
  body: string,
  headers: Readonly<Record<string, string>> = signed(body),
): Promise<number> {
  const response = await fetch(`${base}/api/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

/** WhatsApp over a Graph API that refuses what the published reference does not allow. */
export async function createWhatsAppRig(): Promise<ChannelRig> {
  const graph = await startFakeGraph();
  let people = 0;
  let sent = 0;
  const person = async (base: string): Promise<ContractPerson> => {
    const number = `9198000001${String((people += 1)).padStart(2, '0')}`;
    const post = (change: JsonNode, id = `wamid.${(sent += 1)}`): Promise<number> => {
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const message = fromPerson({ from: number, id, timestamp, text: undefined, ...change });
      const contacts = [{ profile: { name: 'A Person' }, wa_id: number }];
      return postWebhook(base, JSON.stringify(webhook({ contacts, messages: [message] })));
    };
    const own: ContractPerson = {
      say: (text, id) => post({ type: 'text', text: { body: text } }, id),
      tap: ({ label, code }) =>
        post({
          type: 'interactive',
          interactive: { type: 'list_reply', list_reply: { id: code, title: label } },
        }),
      sendPlace: (latitude, longitude) =>
        post({ type: 'location', location: { latitude, longitude } }),
      join: () => post({ type: 'request_welcome' }),
      shown: async () =>
        graph.messages.flatMap(({ body }) => (body['to'] === number ? [shownMessage(body)] : [])),
      again: async () => own,
    };
    return own;
  };
  return {
    settings: settingsFor(graph),
    person,
    badCalls: BAD_CALLS,
    refuseNext: (times, after = 0) =>
      void graph.answers.push(
        ...Array.from({ length: after }, () => ({})),
        ...Array.from({ length: times }, () => ({ status: 500 })),
      ),
    faults: () => graph.faults,
    close: async () => graph.close(),
  };
}

const READ_MEMBERS = ['body', 'text', 'caption', 'title', 'description', 'display_text'];

/** The button of a place request, which is the client's own, carries nothing. */
function shownMessage(body: JsonNode): ShownMessage {
  const nodes = jsonNodes(body);
  return {
    text: textsUnder(nodes, READ_MEMBERS).join('\n'),
    buttons: nodes.flatMap(buttonOf),
    links: textsUnder(nodes, ['url', 'link']),
    asksPlace: nodes.some((node) => node['type'] === 'location_request_message'),
  };
}

function buttonOf(node: JsonNode): ShownButton[] {
  const [code, label] = [textAt(node, 'id'), textAt(node, 'title')];
  return code === undefined || label === undefined ? [] : [{ code, label }];
}

const hello = JSON.stringify(webhook({ messages: [fromPerson()] }));
const BAD_CALLS: ChannelRig['badCalls'] = [
  { what: 'no signature', send: (base) => postWebhook(base, hello, {}) },
  {
    what: 'somebody else’s signature',
    send: (base) => postWebhook(base, hello, signed(hello, 'another secret')),
  },
  { what: 'no JSON', send: (base) => postWebhook(base, '{"entry":') },
  {
    what: 'too large',
    send: (base) => postWebhook(base, JSON.stringify({ entry: 'x'.repeat(3_200_000) })),
  },
  {
    what: 'a handshake with another token',
    send: async (base) =>
      (
        await fetch(
          `${base}/api/whatsapp?hub.mode=subscribe&hub.verify_token=guess&hub.challenge=1`,
        )
      ).status,
  },
];
