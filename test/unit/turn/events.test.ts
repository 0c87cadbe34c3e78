import type { Conversation } from '../../../src/store/store';
import { createEvents, type NoticePort } from '../../../src/turn/events';

/** Two nodes between which notices go; a node does not hear itself. */
function boards(): [NoticePort, NoticePort] {
  const heard: ((notice: string) => void)[][] = [[], []];
  const board = (own: 0 | 1): NoticePort => ({
    notify: (notice) => heard[1 - own]?.forEach((listener) => listener(notice)),
    onNotice: (listener) => void heard[own]?.push(listener),
  });
  return [board(0), board(1)];
}

const conversation = (channel: Conversation['channel']): Conversation => ({
  id: 'c',
  channel,
  customerId: 'k',
  thread: 't',
  user: 'u',
  address: undefined,
  language: null,
});

describe('events across nodes', () => {
  const streamed = (channel: string): boolean => channel === 'web';

  test('what is said and typed on one node is heard on both', () => {
    const [here, there] = boards();
    const [one, two] = [createEvents(here, streamed), createEvents(there, streamed)];
    const heard: unknown[] = [];
    for (const [name, events] of [
      ['one', one],
      ['two', two],
    ] as const) {
      events.onReply((id, range) => heard.push([name, id, range]));
      events.onTyping((id, on, full) => heard.push([name, id, on, full?.channel]));
    }
    one.said('c', { from: 3, to: 4 });
    one.typing(conversation('web'), true);
    two.typing(conversation('web'), false);
    expect(heard).toEqual([
      ['one', 'c', { from: 3, to: 4 }],
      ['two', 'c', { from: 3, to: 4 }],
      ['one', 'c', true, 'web'],
      ['two', 'c', true, undefined],
      ['two', 'c', false, 'web'],
      ['one', 'c', false, undefined],
    ]);
  });

  test('typing in a channel without streams stays on its node, as do notices of others', () => {
    const [here, there] = boards();
    const [one, two] = [createEvents(here, streamed), createEvents(there, streamed)];
    const heard: unknown[] = [];
    two.onTyping((id) => heard.push(id));
    two.onReply((id) => heard.push(id));
    one.typing(conversation('teams'), true);
    here.notify('waiting');
    expect(heard).toEqual([]);
  });
});
