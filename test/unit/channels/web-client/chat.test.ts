import { startChat, type ChatClient } from '../../../../src/channels/web/client/state/chat';
import type { TextStorage } from '../../../../src/channels/web/client/line/ports';
import { RefusedError } from '../../../../src/channels/web/client/line/session';
import { buildTimeline, type ChatBubble } from '../../../../src/channels/web/client/state/timeline';
import { FakeServer, FakeTime, fakePorts, memory, settle } from './support';

const BASE = 'https://chat.example/v3/directline';
const MINUTE = 60_000;

function begin(shared: TextStorage = memory()): {
  time: FakeTime;
  server: FakeServer;
  open: (tab?: ReturnType<typeof fakePorts>) => ChatClient;
  shared: TextStorage;
} {
  const time = new FakeTime();
  const server = new FakeServer(time);
  const open = (ports = fakePorts(time, server, shared)): ChatClient =>
    startChat(ports, {
      base: BASE,
      name: 'session',
      locale: 'en',
      acquire: async () => {
        if (server.down) throw new TypeError('network');
        const { token, conversationId, expires_in: expiresIn } = server.grant();
        return { token, conversationId, expiresIn };
      },
    });
  return { time, server, open, shared };
}

const bubbles = (chat: ChatClient): ChatBubble[] =>
  buildTimeline(chat.state(), () => 'day').filter(
    (item): item is ChatBubble => item.kind === 'bubble',
  );
const texts = (chat: ChatClient): string[] => bubbles(chat).map((one) => one.text);
const conversation = (chat: ChatClient): string => chat.state().conversation;

describe('a chat over Direct Line', () => {
  it('shows what both sides say, once and in order', async () => {
    const { time, server, open } = begin();
    const chat = open();
    await time.pass(100);
    chat.say('hello');
    await time.pass(10);
    server.say(conversation(chat), 'hi there');
    expect(texts(chat)).toEqual(['hello', 'hi there']);
    expect(chat.state()).toMatchObject({ link: 'online', loaded: true, outgoing: [] });
  });

  it('brings the history back after a reload', async () => {
    const { time, server, open } = begin();
    const before = open();
    await time.pass(100);
    before.say('one');
    await time.pass(10);
    server.say(conversation(before), 'two');
    before.stop();
    const after = open();
    await time.pass(100);
    expect(conversation(after)).toBe(conversation(before));
    expect(texts(after)).toEqual(['one', 'two']);
  });

  it('shows no bubble twice when the stream breaks and the server repeats itself', async () => {
    const { time, server, open } = begin();
    const chat = open();
    await time.pass(100);
    server.say(conversation(chat), 'first');
    server.cut();
    server.say(conversation(chat), 'missed');
    await time.pass(5_000);
    server.frame(conversation(chat), {
      activities: server.activities.get(conversation(chat)),
      watermark: '0',
    });
    expect(texts(chat)).toEqual(['first', 'missed']);
    expect(server.open).toBe(1);
  });

  it('reads on from the watermark after a break', async () => {
    const { time, server, open } = begin();
    const chat = open();
    await time.pass(100);
    server.say(conversation(chat), 'first');
    server.calls.length = 0;
    server.cut();
    await time.pass(5_000);
    expect(server.calls[0]).toContain('activities?watermark=1');
  });

  describe('after a restore of the server from a backup', () => {
    async function restored(
      lost: number,
    ): Promise<ReturnType<typeof begin> & { chat: ChatClient }> {
      const around = begin();
      const chat = around.open();
      await around.time.pass(100);
      for (const words of ['a1', 'a2', 'a3', 'a4']) around.server.say(conversation(chat), words);
      around.server.goBack(conversation(chat), lost);
      return { ...around, chat };
    }

    it('shows what is said from then on, and no more what was lost', async () => {
      const { time, server, chat } = await restored(2);
      await time.pass(5_000);
      expect(texts(chat)).toEqual(['a1', 'a2']);
      server.say(conversation(chat), 'b3');
      expect(texts(chat)).toEqual(['a1', 'a2', 'b3']);
    });

    it.each([1, 2, 3])('shows all where %d were said before it was back', async (since) => {
      const { time, server, chat } = await restored(2);
      const said = ['b1', 'b2', 'b3'].slice(0, since);
      for (const words of said) server.say(conversation(chat), words);
      await time.pass(5_000);
      expect(texts(chat)).toEqual(['a1', 'a2', ...said]);
    });

    it('shows all without sockets, too', async () => {
      const { time, server, open } = begin();
      server.noSockets = true;
      const chat = open();
      await time.pass(MINUTE);
      for (const words of ['a1', 'a2', 'a3']) server.say(conversation(chat), words);
      await time.pass(5_000);
      expect(texts(chat)).toEqual(['a1', 'a2', 'a3']);
      server.goBack(conversation(chat), 2);
      server.say(conversation(chat), 'b2');
      await time.pass(5_000);
      expect(texts(chat)).toEqual(['a1', 'b2']);
    });

    it('keeps what the person typed meanwhile, sends it once, and shows its answer', async () => {
      const { time, server, chat } = await restored(2);
      server.down = true;
      chat.say('are you there?');
      await time.pass(5_000);
      expect(texts(chat)).toEqual(['a1', 'a2', 'a3', 'a4', 'are you there?']);
      server.down = false;
      await time.pass(MINUTE);
      server.say(conversation(chat), 'yes');
      expect(texts(chat)).toEqual(['a1', 'a2', 'are you there?', 'yes']);
      expect(server.posted).toHaveLength(1);
    });

    it('shows no typing sign for what is not under way any more', async () => {
      const { time, server, open } = begin();
      const chat = open();
      await time.pass(100);
      for (const words of ['a1', 'a2']) server.say(conversation(chat), words);
      server.frame(conversation(chat), {
        activities: [{ id: 't', type: 'typing', from: { role: 'bot' } }],
      });
      expect(chat.state().typingUntil).toBeGreaterThan(time.now);
      server.goBack(conversation(chat), 1);
      await time.pass(5_000);
      expect(chat.state().typingUntil).toBe(0);
    });
  });

  it('sends what was typed without a connection once it is back, in order, each under one id', async () => {
    const { time, server, open } = begin();
    const chat = open();
    await time.pass(100);
    server.down = true;
    server.cut();
    chat.say('a');
    chat.say('b');
    await time.pass(MINUTE);
    expect(chat.state().link).toBe('offline');
    expect(bubbles(chat).map((one) => one.state)).toEqual(['waiting', 'waiting']);
    server.down = false;
    await time.pass(MINUTE);
    expect(server.posted.map((one) => one['text'])).toEqual(['a', 'b']);
    expect(texts(chat)).toEqual(['a', 'b']);
  });

  it('sends again under the same id when the answer got lost, so that the server takes it once', async () => {
    const { time, server, open } = begin();
    const chat = open();
    await time.pass(100);
    server.dropAnswers = 2;
    chat.say('only once');
    await time.pass(MINUTE);
    expect(
      server.calls.filter((call) => call.startsWith('POST') && call.endsWith('/activities')),
    ).toHaveLength(3);
    expect(server.posted).toHaveLength(1);
    expect(texts(chat)).toEqual(['only once']);
  });

  it('sends what ends the server three times at most, says so, and goes on with the rest', async () => {
    const { time, server, open } = begin();
    const chat = open();
    await time.pass(100);
    server.lethal = 'too much';
    chat.say('too much');
    chat.say('hello');
    await time.pass(10 * MINUTE);
    expect(server.deaths).toBe(3);
    expect(bubbles(chat).map(({ text, state }) => ({ text, state }))).toEqual(
      expect.arrayContaining([
        { text: 'too much', state: 'refused' },
        { text: 'hello', state: 'arrived' },
      ]),
    );
    expect(server.posted.map((one) => one['text'])).toEqual(['hello']);
  });

  it('counts over a reload of the tab', async () => {
    const { time, server, open, shared } = begin();
    const tab = fakePorts(time, server, shared);
    const before = open(tab);
    await time.pass(100);
    server.lethal = 'too much';
    before.say('too much');
    await time.pass(MINUTE / 30);
    before.stop();
    expect(server.deaths).toBeGreaterThan(0);
    open(tab);
    await time.pass(10 * MINUTE);
    expect(server.deaths).toBeLessThanOrEqual(4); // the tab left behind may have had one on the way
  });

  it('gives up as well when answers alone are lost, and not while nobody can be reached', async () => {
    const { time, server, open } = begin();
    const chat = open();
    await time.pass(100);
    server.dropAnswers = 100;
    chat.say('unheard');
    await time.pass(10 * MINUTE);
    expect(
      server.calls.filter((call) => call.startsWith('POST') && call.endsWith('/activities')),
    ).toHaveLength(3);
    server.dropAnswers = 0;
    server.down = true;
    server.cut();
    chat.say('later');
    await time.pass(60 * MINUTE);
    server.down = false;
    await time.pass(2 * MINUTE);
    expect(server.posted.map((one) => one['text'])).toContain('later');
  });

  it('says so when the server does not take a message, and sends it again when asked', async () => {
    const { time, server, open } = begin();
    const chat = open();
    await time.pass(100);
    server.refuse = 413;
    chat.say('too much');
    await time.pass(100);
    expect(bubbles(chat)[0]).toMatchObject({ text: 'too much', state: 'refused' });
    server.refuse = undefined;
    chat.retry(bubbles(chat)[0]?.key ?? '');
    await time.pass(100);
    expect(bubbles(chat)[0]).toMatchObject({ text: 'too much', state: 'arrived' });
  });

  it('keeps what waits over a reload of the tab, but no filled form', async () => {
    const { time, server, open, shared } = begin();
    const tab = fakePorts(time, server, shared);
    const before = open(tab);
    await time.pass(100);
    server.down = true;
    server.cut();
    before.say('waits');
    before.submit({ label: 'Save', value: 'code' }, { name: 'secret' });
    await time.pass(10);
    expect(JSON.stringify([...tab.own.texts])).not.toContain('secret');
    before.stop();
    server.down = false;
    const after = open({ ...fakePorts(time, server, shared), own: tab.own });
    await time.pass(100);
    expect(texts(after)).toContain('waits');
    expect(server.posted.filter((one) => one['text'] === 'waits')).toHaveLength(1);
  });

  it('puts choices, forms and places on the wire as the channel reads them', async () => {
    const { time, server, open } = begin();
    const chat = open();
    await time.pass(100);
    chat.choose({ label: 'Museums', value: 'find:museum' });
    chat.submit({ label: 'Save', value: 'visitor:1' }, { name: 'A' });
    chat.place({ lat: 12.9, lng: 77.6, label: 'Here' });
    await time.pass(100);
    expect(server.posted).toMatchObject([
      { type: 'message', text: 'Museums', value: { mela: 'find:museum' } },
      { type: 'message', text: 'Save', value: { mela: 'visitor:1', fields: { name: 'A' } } },
      { type: 'event', name: 'mela/place', value: { lat: 12.9, lng: 77.6, label: 'Here' } },
    ]);
    expect(new Set(server.posted.map((one) => JSON.stringify(one['channelData']))).size).toBe(3);
  });
});

describe('the token', () => {
  it('is refreshed before it expires', async () => {
    const { time, server, open } = begin();
    open();
    await time.pass(19 * MINUTE);
    expect(server.calls).not.toContain('POST tokens/refresh');
    await time.pass(2 * MINUTE);
    expect(server.calls.filter((call) => call === 'POST tokens/refresh')).toHaveLength(1);
  });

  it('is resumed after a sleep, in the same conversation', async () => {
    const { time, server, open } = begin();
    const chat = open();
    await time.pass(100);
    server.say(conversation(chat), 'before');
    const id = conversation(chat);
    time.sleep(5 * 60 * MINUTE);
    server.cut();
    await time.pass(MINUTE);
    server.say(id, 'after');
    expect(server.calls).toContain('POST tokens/resume');
    expect(conversation(chat)).toBe(id);
    expect(texts(chat)).toEqual(['before', 'after']);
  });

  it('that cannot be resumed ends the conversation politely: what is seen stays, a new one begins', async () => {
    const { time, server, open } = begin();
    const chat = open();
    await time.pass(100);
    server.say(conversation(chat), 'before');
    const id = conversation(chat);
    server.noResume = true;
    time.sleep(5 * 60 * MINUTE);
    server.cut();
    await time.pass(MINUTE);
    server.say(conversation(chat), 'anew');
    expect(conversation(chat)).not.toBe(id);
    expect(
      buildTimeline(chat.state(), () => 'day').map((item) =>
        item.kind === 'bubble' ? item.text : item.kind,
      ),
    ).toEqual(['day', 'before', 'anew', 'anew']);
  });

  it('refused in the middle of a talk is replaced and the message still sent once', async () => {
    const { time, server, open } = begin();
    const chat = open();
    await time.pass(100);
    for (const token of server.tokens.values()) token.until = 0;
    chat.say('still here');
    await time.pass(100);
    expect(server.posted).toHaveLength(1);
    expect(texts(chat)).toEqual(['still here']);
  });

  it('is waited for with growing pauses while the server gives none', async () => {
    const time = new FakeTime();
    const server = new FakeServer(time);
    let asked = 0;
    startChat(fakePorts(time, server), {
      base: BASE,
      name: 'session',
      locale: 'en',
      acquire: () => ((asked += 1), Promise.reject(new RefusedError(503))),
    });
    await time.pass(2 * MINUTE);
    expect(asked).toBeGreaterThan(4);
    expect(asked).toBeLessThan(14);
  });
});

describe('two tabs of one site', () => {
  it('share one conversation and both see both sides', async () => {
    const { time, server, open } = begin();
    const first = open();
    await time.pass(100);
    const second = open();
    await time.pass(100);
    first.say('from the first');
    await time.pass(10);
    second.say('from the second');
    await time.pass(10);
    server.say(conversation(first), 'to both');
    expect(conversation(second)).toBe(conversation(first));
    expect(texts(first)).toEqual(['from the first', 'from the second', 'to both']);
    expect(texts(second)).toEqual(texts(first));
  });
});

describe('where sockets do not get through', () => {
  it('polls instead', async () => {
    const { time, server, open } = begin();
    server.noSockets = true;
    const chat = open();
    await time.pass(30_000);
    server.say(conversation(chat), 'by polling');
    await time.pass(2_500);
    expect(texts(chat)).toEqual(['by polling']);
    expect(chat.state().link).toBe('online');
  });

  it('goes back to the socket when it works again', async () => {
    const { time, server, open } = begin();
    server.noSockets = true;
    open();
    await time.pass(30_000);
    server.noSockets = false;
    await time.pass(2 * MINUTE);
    expect(server.open).toBe(1);
  });
});

describe('the typing sign', () => {
  it('shows from the echo of a message until Mela speaks', async () => {
    const { time, server, open } = begin();
    const chat = open();
    await time.pass(100);
    chat.say('hello');
    await time.pass(10);
    await settle();
    expect(chat.state().typingUntil).toBeGreaterThan(time.now);
    server.say(conversation(chat), 'hi');
    expect(chat.state().typingUntil).toBe(0);
  });

  it('shows when Mela types, for 30 s at most, and is no bubble', async () => {
    const { time, server, open } = begin();
    const chat = open();
    await time.pass(100);
    server.frame(conversation(chat), { activities: [{ type: 'typing', from: { role: 'bot' } }] });
    expect(chat.state().typingUntil).toBe(time.now + 30_000);
    expect(bubbles(chat)).toEqual([]);
  });
});
