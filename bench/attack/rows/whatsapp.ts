import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { someAddress, Statuses, type Attack, type Row } from '../row';
import { visit, type Visitor } from '../visitor';

const FLOOD = 2_000;
const FLOOD_MS = 14_000;
const PEOPLE = 500;
const STRANGERS = 200;
const TRIES = 5;
const LOOKS = 40;
const LOOK_MS = 250;
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

const pause = async (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** A person's message, as WhatsApp sends it to us. */
async function fromWhatsApp(
  { caller, at }: Attack,
  person: string,
  id: string,
  text: string,
): Promise<number> {
  const message = {
    from: person,
    id: `wamid.${id}`,
    timestamp: `${Math.floor(Date.now() / 1_000)}`,
    type: 'text',
    text: { body: text },
  };
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '15550783881', phone_number_id: at.whatsappNumber },
    contacts: [{ profile: { name: 'A Person' }, wa_id: person }],
    messages: [message],
  };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  });
  const signature = `sha256=${createHmac('sha256', at.whatsappSecret).update(body).digest('hex')}`;
  return (
    await caller.ask({
      method: 'POST',
      path: '/api/whatsapp',
      from: '192.0.2.1',
      body,
      headers: { 'x-hub-signature-256': signature },
    })
  ).status;
}

/** 2,000 rightful messages of 500 people within 14 s. */
export const floodOfWhatsApp: Row = {
  name: '2,000 messages by WhatsApp within 14 s',
  attack: async (attack) => {
    const answers = new Statuses();
    const begun = Date.now();
    const sent: Promise<void>[] = [];
    for (let n = 0; n < FLOOD && (n === 0 || !attack.over()); n++) {
      await pause(Math.max(0, begun + (n * FLOOD_MS) / FLOOD - Date.now()));
      sent.push(
        fromWhatsApp(attack, `9198000${10_000 + (n % PEOPLE)}`, `flood${n}`, 'hi').then((status) =>
          answers.add(status),
        ),
      );
    }
    await Promise.all(sent);
    return {
      tried: answers.all,
      through: answers.count((status) => status !== 200 && status !== 503),
      seen: answers.told(),
    };
  },
};

const CODE = /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/;
const page = z.object({
  activities: z.array(
    z.object({ text: z.string().optional(), attachments: z.unknown().optional() }),
  ),
});

async function chatOf({ caller }: Attack, { conversation, token }: Visitor): Promise<string[]> {
  const { body } = await caller.ask({
    method: 'GET',
    path: `/v3/directline/conversations/${conversation}/activities`,
    from: someAddress(6),
    token,
  });
  const read = page.safeParse(JSON.parse(body || '{}'));
  return (read.data?.activities ?? []).map((activity) => JSON.stringify(activity));
}

/** Looks into a chat until something holds; undefined when it never does. */
async function until<T>(
  attack: Attack,
  visitor: Visitor,
  holds: (chat: string[]) => T | undefined,
): Promise<T | undefined> {
  for (let look = 0; look < LOOKS; look++) {
    const found = holds(await chatOf(attack, visitor));
    if (found !== undefined) return found;
    await pause(LOOK_MS);
  }
  return undefined;
}

/** Wrong codes from throw-away chats while somebody's own code is good: it must still bring them over. */
export const moveCodes: Row = {
  name: 'wrong codes for moving a chat',
  attack: async (attack) => {
    const { caller, below } = attack;
    const owner = await visit(caller, someAddress(6));
    for (const text of ['book Nandi Hills Sunrise Trek', 'continue on WhatsApp'])
      await owner?.say(text); // there must be something to take along
    const code = owner && (await until(attack, owner, (chat) => CODE.exec(chat.join(' '))?.[0]));
    if (!owner || code === undefined)
      return {
        tried: 0,
        through: 1,
        seen: `no code was given: ${owner ? (await chatOf(attack, owner)).at(-1) : 'no chat'}`,
      };
    const answers = new Statuses();
    const some = (): string =>
      Array.from({ length: 5 }, () => LETTERS[below(LETTERS.length)]).join('');
    for (let n = 0; n < STRANGERS && (n === 0 || !attack.over()); n++) {
      const stranger = await visit(caller, someAddress(100 + n));
      for (let i = 0; i < TRIES; i++)
        answers.add((await stranger?.say(`continue here ${some()}-${some()}`))?.status ?? 429);
    }
    const before = (await chatOf(attack, owner)).length;
    await fromWhatsApp(attack, '919800000001', 'rightful', `Continue here: ${code}`);
    const asked = await until(attack, owner, (chat) => (chat.length > before ? true : undefined));
    return {
      tried: answers.all,
      through: asked ? 0 : 1,
      seen: `${answers.told()}; the rightful one was ${asked ? 'asked' : 'NOT asked'} whether it was them`,
    };
  },
};
