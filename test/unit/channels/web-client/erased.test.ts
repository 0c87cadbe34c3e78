import { startChat, type ChatClient } from '../../../../src/channels/web/client/state/chat';
import type { IssuedToken } from '../../../../src/channels/web/client/line/session';
import { buildTimeline } from '../../../../src/channels/web/client/state/timeline';
import { FakeServer, FakeTime, fakePorts, memory } from './support';

const MINUTE = 60_000;

/** A chat that was erased, its last words read. `acquire` gives the tokens after the first, the server's own where left out. */
async function erasedChat(acquire?: (server: FakeServer) => Promise<IssuedToken>): Promise<{
  time: FakeTime;
  server: FakeServer;
  chat: ChatClient;
  gone: string;
  again: () => ChatClient;
}> {
  const time = new FakeTime();
  const server = new FakeServer(time);
  const shared = memory();
  let first = true;
  const own = async (): Promise<IssuedToken> => {
    if (!first && acquire) return acquire(server);
    first = false;
    const { token, conversationId, expires_in: expiresIn } = server.grant();
    return { token, conversationId, expiresIn };
  };
  const begin = (): ChatClient =>
    startChat(fakePorts(time, server, shared), {
      base: 'https://chat.example/v3/directline',
      name: 'session',
      locale: 'en',
      acquire: own,
    });
  const chat = begin();
  await time.pass(100);
  chat.say('forget me');
  await time.pass(100);
  const gone = chat.state().conversation;
  server.erased.add(gone);
  server.say(gone, 'Erased.');
  return { time, server, chat, gone, again: begin };
}

/** What stands in the log, a new chat as a line of its own. */
const shown = (chat: ChatClient): string[] =>
  buildTimeline(chat.state(), () => 'day').flatMap((item) =>
    item.kind === 'bubble' ? [item.text] : item.kind === 'anew' ? ['(a new chat)'] : [],
  );
const postsTo = (server: FakeServer, id: string): number =>
  server.calls.filter((call) => call === `POST conversations/${id}/activities`).length;

describe('a chat whose person was erased', () => {
  it('says so, and takes what is typed next into a new chat, once and without a reload', async () => {
    const { time, server, chat, gone } = await erasedChat();
    await time.pass(MINUTE);
    expect(shown(chat)).toEqual(['forget me', 'Erased.']);
    server.calls.length = 0;
    chat.say('a trek on Sunday');
    await time.pass(1_000);
    const now = chat.state().conversation;
    expect(now).not.toBe(gone);
    server.say(now, 'Which one?');
    expect(shown(chat)).toEqual([
      'forget me',
      'Erased.',
      '(a new chat)',
      'a trek on Sunday',
      'Which one?',
    ]);
    expect(server.posted.filter((one) => one['text'] === 'a trek on Sunday')).toHaveLength(1);
    expect([postsTo(server, gone), postsTo(server, now)]).toEqual([1, 1]);
    expect(chat.state()).toMatchObject({ link: 'online', outgoing: [] });
    expect(server.open).toBe(1);
  });

  it('asks for no token that it knows to be refused', async () => {
    const { time, server, chat } = await erasedChat();
    server.calls.length = 0;
    chat.say('hello');
    await time.pass(1_000);
    expect(server.calls.filter((call) => call.includes('tokens/'))).toEqual([]);
  });

  it('joins the new chat before anything is said there', async () => {
    const { time, server, chat, gone } = await erasedChat();
    server.calls.length = 0;
    chat.say('hello');
    await time.pass(1_000);
    const posts = server.calls.filter(
      (call) => call.startsWith('POST ') && call !== `POST conversations/${gone}/activities`,
    );
    expect(posts[0]).toBe('POST conversations');
    expect(posts).toContain(`POST conversations/${chat.state().conversation}/activities`);
  });

  it('goes on so as well after a reload, and where web sockets do not get through', async () => {
    const { time, server, chat, gone, again } = await erasedChat();
    chat.stop();
    server.noSockets = true;
    const reloaded = again();
    await time.pass(10_000);
    expect(shown(reloaded)).toEqual(['forget me', 'Erased.']);
    reloaded.say('hello');
    await time.pass(10_000);
    expect(reloaded.state().conversation).not.toBe(gone);
    expect(shown(reloaded)).toEqual(['forget me', 'Erased.', '(a new chat)', 'hello']);
  });

  it('of a site that hands out the old token once more, it asks again', async () => {
    let asked = 0;
    const { time, server, chat, gone } = await erasedChat(async (site) => {
      asked += 1;
      const {
        token,
        conversationId,
        expires_in: expiresIn,
      } = site.grant(asked === 1 ? 'c1' : undefined);
      return { token, conversationId, expiresIn };
    });
    expect(gone).toBe('c1');
    chat.say('hello');
    await time.pass(MINUTE);
    expect(chat.state().conversation).not.toBe(gone);
    expect(server.posted.filter((one) => one['text'] === 'hello')).toHaveLength(1);
    expect(asked).toBe(2);
  });

  it('is left when its token ends, and asks for that one to be refreshed once alone', async () => {
    const { time, server, chat, gone } = await erasedChat();
    server.calls.length = 0;
    await time.pass(29 * MINUTE);
    expect(server.calls.filter((call) => call === 'POST tokens/refresh')).toHaveLength(1);
    expect(chat.state().conversation).toBe(gone);
    await time.pass(2 * MINUTE);
    server.cut();
    await time.pass(MINUTE);
    expect(chat.state().conversation).not.toBe(gone);
    expect(shown(chat)).toEqual(['forget me', 'Erased.']);
  });
});
