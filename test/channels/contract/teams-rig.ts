import { startFakeConnector, type Got } from '../../support/fake-connector';
import { teamsMessage } from '../../support/teams-message';
import type { ChannelRig, ContractPerson } from './contract-rig';
import type { JsonNode } from './json-nodes';
import { createRefusals } from './refusals';
import { activityFaults, shownActivity } from './shown-activity';

const MAX_ACTIVITY_BYTES = 100_000; // as Microsoft publishes

async function postActivity(
  base: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const response = await fetch(`${base}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

/** Teams as an emulator on this machine, over a connector that keeps what it gets. */
export async function createTeamsRig(): Promise<ChannelRig> {
  const connector = await startFakeConnector();
  const refused = new Set<Got>();
  const refusals = createRefusals();
  connector.taken = (got) => {
    if (got.body['type'] !== 'message' || !refusals.refuses()) return;
    refused.add(got);
    connector.answers.push({ status: 503 });
  };
  const messages = (): Got[] =>
    connector.got.filter((got) => got.body['type'] === 'message' && !refused.has(got));
  let people = 0;
  let sent = 0;
  const person = async (base: string): Promise<ContractPerson> => {
    people += 1;
    const [from, thread] = [`29:person-${people}`, `a:thread-${people}`];
    const post = (
      change: JsonNode,
      id = String(1_760_000_000_000 + (sent += 1)),
    ): Promise<number> =>
      postActivity(
        base,
        JSON.stringify(
          teamsMessage({
            id,
            serviceUrl: connector.url,
            from: { id: from },
            conversation: { conversationType: 'personal', tenantId: 'tenant', id: thread },
            ...change,
          }),
        ),
      );
    const own: ContractPerson = {
      say: (text, id) => post({ text: escaped(text) }, id),
      tap: ({ label, code }) => post({ text: label, value: { mela: code } }),
      join: () =>
        post({ type: 'conversationUpdate', text: undefined, membersAdded: [{ id: from }] }),
      shown: async () =>
        messages()
          .filter(({ path }) => path.includes(`/${encodeURIComponent(thread)}/`))
          .map(({ body }) => shownActivity(body)),
      again: async () => own,
    };
    return own;
  };
  return {
    settings: {},
    person,
    badCalls: badCallsTo(connector.url),
    refuseNext: refusals.next,
    faults: () => messages().flatMap(({ body }) => activityFaults(body, MAX_ACTIVITY_BYTES)),
    close: async () => connector.close(),
  };
}

/** A text as Teams sends it. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function badCallsTo(serviceUrl: string): ChannelRig['badCalls'] {
  const hello = teamsMessage({ serviceUrl });
  return [
    { what: 'no JSON', send: (base) => postActivity(base, '{"type":') },
    { what: 'no activity', send: (base) => postActivity(base, '[]') },
    { what: 'no type', send: (base) => postActivity(base, JSON.stringify({ ...hello, type: 7 })) },
    {
      what: 'a service elsewhere',
      send: (base) =>
        postActivity(base, JSON.stringify({ ...hello, serviceUrl: 'https://evil.test/' })),
    },
    {
      what: 'from elsewhere',
      send: (base) =>
        postActivity(base, JSON.stringify(hello), { 'x-forwarded-for': '203.0.113.9' }),
    },
    {
      what: 'too large',
      send: (base) =>
        postActivity(base, JSON.stringify({ ...hello, text: 'x'.repeat(300 * 1_024) })),
    },
  ];
}
