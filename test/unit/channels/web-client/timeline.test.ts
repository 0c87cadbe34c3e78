import * as fc from 'fast-check';
import { readActivity } from '../../../../src/channels/web/client/line/activity';
import {
  emptyChat,
  reduceChat,
  type ChatState,
} from '../../../../src/channels/web/client/state/chat-state';
import { buildTimeline, type ChatBubble } from '../../../../src/channels/web/client/state/timeline';
import type { Reply } from '../../../../src/reply/reply';
import type { ReplyChoice } from '../../../../src/reply/reply-parts';

const choice = (label: string, value: string): ReplyChoice => ({ label, value });
const pay = (card: string, url = '/pay/1'): Reply => ({
  kind: 'pay',
  card,
  title: 'Pay',
  text: '',
  amount: '₹1',
  label: 'Pay',
  url,
  choices: [],
});
const status = (card: string, state: 'waiting' | 'processing' | 'confirmed' | 'failed'): Reply => ({
  kind: 'status',
  card,
  state,
  title: state,
  text: '',
  lines: [],
  choices: [],
});
const form = (submit: ReplyChoice, title = 'Visitor'): Reply => ({
  kind: 'form',
  title,
  fields: [],
  submit,
  choices: [],
});
const consent: Reply = {
  kind: 'consent',
  title: 'Bill',
  lines: [],
  total: { label: 'T' },
  terms: [],
  question: '?',
  yes: choice('Yes', 'yes:1'),
  no: choice('No', 'no:1'),
  choices: [],
};

const START = Date.UTC(2026, 10, 20, 6);

/** A chat in which these are said in this order: replies by Mela, texts or tapped choices by the person. */
function talk(...said: (Reply | string | ReplyChoice)[]): ChatState {
  const raw = said.map((one, i) => {
    const base = {
      id: `c|${i + 1}`,
      type: 'message',
      timestamp: new Date(START + i * 1000).toISOString(),
    };
    if (typeof one === 'string') return { ...base, from: { role: 'user' }, text: one };
    if ('kind' in one)
      return {
        ...base,
        from: { role: 'bot' },
        text: 'plain',
        channelData: {
          mela: {
            reply: one,
            ...('card' in one ? { card: one.card } : {}),
            ...('sheet' in one ? { card: one.sheet?.card } : {}),
          },
        },
      };
    return { ...base, from: { role: 'user' }, text: one.label, value: { mela: one.value } };
  });
  const activities = raw.flatMap((one) => readActivity(one, START) ?? []);
  return reduceChat(
    { ...emptyChat, conversation: 'c' },
    { kind: 'activities', activities, now: START },
  );
}

const bubblesOf = (state: ChatState): ChatBubble[] =>
  buildTimeline(state, () => 'day').filter((item): item is ChatBubble => item.kind === 'bubble');
const kinds = (state: ChatState): string[] =>
  bubblesOf(state).map((one) =>
    one.reply?.kind === 'status' ? one.reply.state : (one.reply?.kind ?? one.text),
  );

const sheet = (text: string): Reply => ({
  kind: 'text',
  text,
  sheet: {
    card: 'sheet:1',
    title: 'Trek',
    fields: [],
    renew: 'renew:1',
    submit: choice('Continue', 'done:1'),
  },
  choices: [],
});

describe('a sheet', () => {
  const outcomes = (state: ChatState) =>
    bubblesOf(state).flatMap((one) => (one.reply?.kind === 'text' ? one.outcome : []));

  it('tells a change without a line in the talk, and the next one stands in its place', () => {
    const state = talk(sheet('Day?'), choice('Sun', 'renew:1'), sheet('Time?'));
    expect(bubblesOf(state)).toHaveLength(1);
    expect(outcomes(state)).toEqual([{ kind: 'open' }]);
    expect(bubblesOf(state)[0]?.reply).toMatchObject({ text: 'Time?' });
  });

  it('is answered by its button, in the words of what was chosen', () => {
    const state = talk(sheet('Day?'), choice('Guided, Sun', 'done:1'));
    expect(outcomes(state)).toEqual([{ kind: 'answered', code: 'done:1' }]);
    expect(bubblesOf(state).at(-1)?.text).toBe('Guided, Sun');
  });

  it('stays open over a side answer, and closes with what comes after it', () => {
    const side = talk(sheet('Day?'), 'parking?', { kind: 'place', text: 'Yes', choices: [] });
    expect(outcomes(side)).toEqual([{ kind: 'open' }]);
    expect(outcomes(talk(sheet('Day?'), 'for 2', form(choice('Go', 'f'))))).toEqual([
      { kind: 'replaced' },
    ]);
  });
});

describe('a button of a talk that people have taken over', () => {
  const live = (state: ChatState) =>
    bubblesOf(state).flatMap((one) => (one.from === 'mela' ? one.live : []));
  const said = (lasts?: true): Reply => ({
    kind: 'text',
    text: 'Our team: hello',
    choices: [{ ...choice('Back to Mela', 'back'), lasts }],
  });

  it('stays while the person writes on, until Mela or the team says more', () => {
    expect(live(talk(said(true), 'hello', 'anybody?'))).toEqual([true]);
    expect(live(talk(said(), 'hello'))).toEqual([false]);
    expect(live(talk(said(true), 'hello', said(true)))).toEqual([false, true]);
  });
});

describe('the order card', () => {
  it('changes in place while the person says nothing', () => {
    const before = talk(pay('o1'));
    const after = talk(pay('o1'), status('o1', 'processing'), status('o1', 'confirmed'), {
      kind: 'text',
      text: 'Enjoy',
      choices: [],
    });
    expect(kinds(after)).toEqual(['confirmed', 'text']);
    expect(bubblesOf(after)[0]?.key).toBe(bubblesOf(before)[0]?.key);
  });

  it('moves down to where the talk is once the person has spoken since', () => {
    expect(kinds(talk(pay('o1'), 'did it go through?', status('o1', 'confirmed')))).toEqual([
      'did it go through?',
      'confirmed',
    ]);
  });

  it('of another order leaves this one alone', () => {
    expect(kinds(talk(pay('o1'), pay('o2'), status('o2', 'failed')))).toEqual(['pay', 'failed']);
  });

  it('with a new pay link stands at the end, and the old link is gone', () => {
    const bubbles = bubblesOf(
      talk(pay('o1', '/pay/1'), status('o1', 'failed'), pay('o1', '/pay/2')),
    );
    expect(bubbles.map((one) => one.reply)).toMatchObject([{ kind: 'pay', url: '/pay/2' }]);
  });

  it('is there once for each order, in its last state, whatever is said', () => {
    const step = fc.oneof(
      fc.constantFrom('o1', 'o2').map((card) => pay(card)),
      fc
        .record({
          card: fc.constantFrom('o1', 'o2'),
          state: fc.constantFrom('waiting' as const, 'confirmed' as const),
        })
        .map((one) => status(one.card, one.state)),
      fc.constant('hm'),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const shown = bubblesOf(talk(...steps)).flatMap((one) =>
          one.reply && 'card' in one.reply ? [one.reply] : [],
        );
        for (const card of ['o1', 'o2']) {
          const last = steps.findLast(
            (one) => typeof one !== 'string' && 'card' in one && one.card === card,
          );
          expect(shown.filter((one) => one.card === card)).toEqual(
            last === undefined ? [] : [last],
          );
        }
      }),
    );
  });
});

describe('quick answers', () => {
  it('live until the person speaks', () => {
    const ask: Reply = { kind: 'text', text: 'Which?', choices: [choice('A', 'a')] };
    expect(bubblesOf(talk(ask)).map((one) => one.live)).toEqual([true]);
    expect(bubblesOf(talk(ask, 'A')).map((one) => one.live)).toEqual([false, false]);
  });
});

describe('a form', () => {
  const save = choice('Save', 'visitor:1');
  it('stays open through a side question', () => {
    expect(bubblesOf(talk(form(save), 'is food included?'))[0]?.outcome).toEqual({ kind: 'open' });
  });

  it('is answered by its own code, and by its label where the echo has no code', () => {
    expect(bubblesOf(talk(form(save), save))[0]?.outcome).toEqual({
      kind: 'answered',
      code: 'visitor:1',
    });
    expect(bubblesOf(talk(form(save), 'Save'))[0]?.outcome).toEqual({
      kind: 'answered',
      code: 'visitor:1',
    });
    expect(bubblesOf(talk(form(save), choice('Save', 'visitor:2')))[0]?.outcome).toEqual({
      kind: 'open',
    });
  });

  it('is replaced by the next one', () => {
    expect(
      bubblesOf(talk(form(save), form(save, 'Visitor again'))).map((one) => one.outcome.kind),
    ).toEqual(['replaced', 'open']);
  });
});

describe('a consent', () => {
  it('shows which answer was given', () => {
    expect(bubblesOf(talk(consent, choice('No', 'no:1')))[0]?.outcome).toEqual({
      kind: 'answered',
      code: 'no:1',
    });
  });
});

describe('the log', () => {
  it('sorts by number, whatever order things come in, and shows each once', () => {
    const raw = Array.from({ length: 8 }, (_, i) => ({
      id: `c|${String(i + 1).padStart(7, '0')}`,
      type: 'message',
      from: { role: 'bot' },
      text: `m${i + 1}`,
    }));
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.constantFrom(...raw), { maxLength: 5 }), { maxLength: 8 }),
        (frames) => {
          let state: ChatState = { ...emptyChat, conversation: 'c' };
          for (const frame of [...frames, raw])
            state = reduceChat(state, {
              kind: 'activities',
              activities: frame.flatMap((one) => readActivity(one, START) ?? []),
              now: START,
            });
          expect(bubblesOf(state).map((one) => one.text)).toEqual(raw.map((one) => one.text));
        },
      ),
    );
  });

  it('sorts the parts of one answer', () => {
    const ids = ['c|0000002.10', 'c|0000002', 'c|0000003', 'c|0000002.2', 'c|0000001'];
    const activities = ids.flatMap(
      (id) => readActivity({ id, type: 'message', from: { role: 'bot' }, text: id }, START) ?? [],
    );
    const state = reduceChat(
      { ...emptyChat, conversation: 'c' },
      { kind: 'activities', activities, now: START },
    );
    expect(bubblesOf(state).map((one) => one.text)).toEqual([
      'c|0000001',
      'c|0000002',
      'c|0000002.2',
      'c|0000002.10',
      'c|0000003',
    ]);
  });

  it('shows a filled form as its button, also when it comes back without words', () => {
    expect(
      bubblesOf(talk(form(choice('Save', 'visitor:1')), choice('✓', 'visitor:1')))[1]?.text,
    ).toBe('Save');
  });

  it('gives an unchanged state for activities it has', () => {
    const state = talk('hello');
    expect(
      reduceChat(state, {
        kind: 'activities',
        activities: state.messages.map((one) => one.activity),
        now: START,
      }),
    ).toBe(state);
  });

  it('keeps the key of a bubble from typing to echo', () => {
    const said = reduceChat(emptyChat, {
      kind: 'said',
      outgoing: {
        clientId: 'x',
        outbound: { type: 'message', text: 'hello' },
        at: START,
        state: 'waiting',
      },
    });
    const echo = readActivity(
      {
        id: 'c|1',
        type: 'message',
        from: { role: 'user' },
        text: 'hello',
        channelData: { clientActivityID: 'x' },
      },
      START,
    );
    const after = reduceChat(said, {
      kind: 'activities',
      activities: echo ? [echo] : [],
      now: START,
    });
    expect(bubblesOf(said).map((one) => one.key)).toEqual(bubblesOf(after).map((one) => one.key));
    expect(bubblesOf(after)).toHaveLength(1);
  });

  it('breaks at each day', () => {
    const items = buildTimeline(talk('a', 'b', 'c'), (at) =>
      at > START + 500 ? 'later' : 'early',
    );
    expect(items.map((item) => item.kind)).toEqual(['day', 'bubble', 'day', 'bubble', 'bubble']);
  });

  it('groups what one side says at once', () => {
    expect(bubblesOf(talk('a', 'b', consent)).map((one) => [one.first, one.last])).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
  });

  it('falls back to the plain text for a kind of reply it does not know', () => {
    const raw = {
      id: 'c|1',
      type: 'message',
      from: { role: 'bot' },
      text: 'in words',
      channelData: { mela: { reply: { kind: 'hologram', choices: [] } } },
    };
    expect(readActivity(raw, START)).toMatchObject({ text: 'in words', reply: undefined });
  });

  it('reads any value without throwing', () => {
    fc.assert(fc.property(fc.anything(), (value) => void readActivity(value, START)));
    fc.assert(
      fc.property(
        fc.record({
          type: fc.constant('message'),
          from: fc.anything(),
          channelData: fc.anything(),
          attachments: fc.anything(),
          value: fc.anything(),
        }),
        (value) => void readActivity(value, START),
      ),
    );
  });
});
