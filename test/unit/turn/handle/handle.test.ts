import { z } from 'zod';
import { waterfall, type StepAction } from '../../../../src/engine/dialog';
import type { Command } from '../../../../src/engine/command';
import type { ExternalOperation } from '../../../../src/engine/operation';
import { filterSlot } from '../../../../src/engine/slots/filter';
import { foreignText } from '../../../../src/reply/text';
import { createReplyWording } from '../../../../src/reply/word';
import { createSpeculativeHandler, createTurnHandler } from '../../../../src/turn/handle';
import { commandsOf } from '../../../../src/turn/handle/commands';
import type { HandleContext } from '../../../../src/turn/handle/context';
import { dialogueContextOf } from '../../../../src/turn/handle/dialogue-context';
import { FORGET_OPERATION } from '../../../../src/turn/handle/engine-run';
import type { MessageContent } from '../../../../src/turn/message';
import type { TurnInput } from '../../../../src/turn/turn';
import type { DialogueContext, Understanding } from '../../../../src/understanding/understanding';
import { encodeChoice } from '../../../../src/engine/choice-code';
import { emptyState } from '../../../../src/engine/state';
import { plainSlot } from '../../../support/engine/slots';
import { testPatterns } from '../../../support/engine/conversation-patterns';
import { madeUp } from '../../../support/made-up';

const STANDING: DialogueContext = { now: 5, zone: 'Asia/Kolkata', language: 'en' };
const understanding: Understanding = {
  read: (text) => ({
    commands: [{ do: 'fill', slot: madeUp('name'), value: { is: 'text', text } }],
    confidence: 0.5,
    language: /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en',
  }),
};

describe('what a message means', () => {
  const fields = { name: 'Asha' };
  const form = (command: Command): MessageContent => ({
    kind: 'form',
    value: encodeChoice(command),
    fields,
  });
  const cases: [string, MessageContent, Command][] = [
    [
      'words are read',
      { kind: 'text', text: 'Asha' },
      { do: 'fill', slot: madeUp('name'), value: { is: 'text', text: 'Asha' } },
    ],
    [
      'nothing but blanks is empty',
      { kind: 'text', text: '  \n' },
      { do: 'strange', what: 'empty' },
    ],
    [
      'a button carries its command',
      { kind: 'choice', value: encodeChoice({ do: 'undo' }) },
      { do: 'undo' },
    ],
    [
      'a button that nobody made is not understood',
      { kind: 'choice', value: 'x' },
      { do: 'unclear' },
    ],
    [
      'a button cannot tell of an event',
      { kind: 'choice', value: '["c",{"do":"event","name":"order","data":{}}]' },
      { do: 'unclear' },
    ],
    [
      'a form fills its slot with what was typed',
      form({ do: 'fill', slot: madeUp('name'), value: { is: 'fields', fields: {} }, draft: 'd1' }),
      { do: 'fill', slot: madeUp('name'), value: { is: 'fields', fields }, draft: 'd1' },
    ],
    [
      'a form keeps what its button says by itself',
      form({ do: 'fill', slot: madeUp('name'), value: { is: 'fields', fields: { done: 'yes' } } }),
      {
        do: 'fill',
        slot: madeUp('name'),
        value: { is: 'fields', fields: { ...fields, done: 'yes' } },
      },
    ],
    [
      'a form fills its place in a list',
      form({ do: 'list', slot: madeUp('guests'), op: 'change', n: 2 }),
      { do: 'list', slot: madeUp('guests'), op: 'change', n: 2, value: { is: 'fields', fields } },
    ],
    ['a form of anything else is not understood', form({ do: 'undo' }), { do: 'unclear' }],
    [
      'a form that nobody made is not understood',
      { kind: 'form', value: 'x', fields },
      { do: 'unclear' },
    ],
    [
      'a place is one',
      { kind: 'place', lat: 1, lng: 2 },
      { do: 'fill', slot: 'place', value: { is: 'place', lat: 1, lng: 2 } },
    ],
    [
      'a place keeps its name',
      { kind: 'place', lat: 1, lng: 2, label: 'Home' },
      { do: 'fill', slot: 'place', value: { is: 'place', lat: 1, lng: 2, name: 'Home' } },
    ],
    ['a file is strange', { kind: 'file', mime: 'image/png' }, { do: 'strange', what: 'file' }],
    ['a sticker is strange', { kind: 'other' }, { do: 'strange', what: 'other' }],
    ['who joins is greeted', { kind: 'joined' }, { do: 'chat', what: 'greet' }],
    [
      'an event is one',
      { kind: 'event', name: 'order', data: { n: 1 } },
      { do: 'event', name: 'order', data: { n: 1 } },
    ],
  ];

  test.each(cases)('%s', async (_fact, content, command) => {
    expect((await commandsOf(content, STANDING, understanding)).commands).toEqual([command]);
  });

  test('what needs no reading is sure and in the language of the talk', async () => {
    expect(
      await commandsOf({ kind: 'other' }, { ...STANDING, language: 'hi' }, understanding),
    ).toMatchObject({ confidence: 1, language: 'hi' });
  });
});

const save: ExternalOperation<object> = {
  name: 'save',
  input: z.object({}),
  output: z.object({ saved: z.boolean() }),
  effect: false,
  keepMs: 0,
};
const forget: ExternalOperation<object> = {
  name: FORGET_OPERATION,
  input: z.object({}),
  output: z.object({ forgotten: z.boolean() }),
  effect: false,
  keepMs: 0,
};

const name = plainSlot('name', { takes: ['text', 'flag'] });
const tell: StepAction = function* (t) {
  yield* t.once('save', save, {});
  t.remember({ name: 'Asha' });
  return { then: 'done', say: [{ kind: 'text', text: foreignText('saved'), choices: [] }] };
};
const keep = waterfall({
  id: madeUp('keep'),
  about: 'keep a name',
  slots: [filterSlot(madeUp('tone'), 'how', ['option'], 'choice')],
  steps: [name, tell],
});
const erase = waterfall({
  id: madeUp('erase'),
  about: 'erase',
  steps: [
    function* (t) {
      yield* t.once('erase', forget, {});
      return { then: 'done', say: [{ kind: 'text', text: foreignText('gone'), choices: [] }] };
    },
  ],
});

interface Heard {
  who: unknown[];
  understood: unknown[];
}

function handling(over: Partial<HandleContext> = {}): {
  handle: ReturnType<typeof createTurnHandler>;
  ahead: ReturnType<typeof createSpeculativeHandler>;
  heard: Heard;
} {
  const heard: Heard = { who: [], understood: [] };
  const words = { ask: 'ask {x}' };
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const context: HandleContext = {
    dialogs: [keep, erase],
    patterns: testPatterns,
    understanding,
    words: createReplyWording({ en: words, hi: words }, 'Asia/Kolkata'),
    setTimer: () => () => undefined,
    zone: 'Asia/Kolkata',
    defaultLanguage: 'en',
    support: undefined,
    effectHandlers: { save: async (_input, who) => (heard.who.push(who), { saved: true }) },
    store: {
      startIntent: async () => true,
      settleIntent: async () => true,
      openIntents: async () => [],
      findIntent: async () => undefined,
    },
    clock: { now: () => 10_000, elapsed: () => 10_000 },
    ids: { uuid: () => 'id', secret: () => 'secret' },
    log: silent,
    onUnderstood: (id, confidence, commands) =>
      heard.understood.push([id, confidence, commands.map((one) => one.do)]),
    ...over,
  };
  return { handle: createTurnHandler(context), ahead: createSpeculativeHandler(context), heard };
}

function turn(content: MessageContent, over: Partial<TurnInput> = {}): TurnInput {
  const conversation: TurnInput['conversation'] = {
    id: 'c1',
    channel: 'web',
    thread: 't',
    user: 'u',
    customerId: 'customer-1',
    language: null,
    address: undefined,
  };
  return {
    conversation,
    state: null,
    message: { channel: 'web', conversation: 't', customer: 'u', messageId: 'm', content },
    receivedAt: 9_000,
    profile: undefined,
    consents: undefined,
    fence: 3,
    ...over,
  };
}

const START: MessageContent = {
  kind: 'choice',
  value: encodeChoice({ do: 'start', dialog: madeUp('keep') }),
};

describe('a turn', () => {
  test('asks, is answered, makes its calls for its own customer, and keeps what is to be remembered', async () => {
    const { handle, heard } = handling();
    const asked = await handle(turn(START));
    const done = await handle(
      turn(
        { kind: 'text', text: 'Asha' },
        { state: JSON.parse(JSON.stringify(asked.state)), profile: { phone: '1' } },
      ),
    );
    expect(done.replies).toEqual([{ kind: 'text', text: 'saved', choices: [] }]);
    expect(done.profile).toEqual({ phone: '1', name: 'Asha' });
    expect(heard.who).toEqual([
      {
        conversationId: 'c1',
        customerId: 'customer-1',
        fence: 3,
        language: 'en',
        along: {},
        unanswered: expect.any(Function),
      },
    ]);
    expect(heard.understood).toEqual([
      ['c1', 1, ['start']],
      ['c1', 0.5, ['fill']],
    ]);
  });

  test('changes no profile where nothing is to be remembered, and reads one that makes no sense as none', async () => {
    const { handle } = handling();
    expect(await handle(turn(START, { profile: 'nonsense' }))).not.toHaveProperty('profile');
  });

  test('that erases its customer leaves an empty state and says so to the store', async () => {
    const { handle } = handling();
    const begun = await handle(turn(START));
    const gone = await handle(
      turn(
        { kind: 'choice', value: encodeChoice({ do: 'start', dialog: madeUp('erase') }) },
        { state: begun.state },
      ),
    );
    expect(gone).toMatchObject({ forget: true, state: emptyState() });
    expect(begun).not.toHaveProperty('forget');
  });

  test('begins anew from a state of a version that it does not know', async () => {
    const { handle } = handling();
    expect((await handle(turn(START, { state: { v: 99 } }))).state).toMatchObject({ v: 1 });
  });

  test('answers in the language of the words, else in that of the talk or of the client', async () => {
    const { handle } = handling();
    expect((await handle(turn({ kind: 'text', text: 'नमस्ते' }))).language).toBe('hi');
    expect(
      (await handle(turn(START, { message: { ...turn(START).message, locale: 'hi-IN' } })))
        .language,
    ).toBe('hi');
    expect(
      (
        await handle(
          turn({ kind: 'choice', value: encodeChoice({ do: 'language', language: 'hi' }) }),
        )
      ).language,
    ).toBe('hi');
    expect((await handle(turn(START))).language).toBe('en');
  });
});

describe('a turn begun before its message is written', () => {
  const knowing: Understanding = {
    ...understanding,
    atOnce: (text, context) => ({
      commands: [{ do: 'fill', slot: madeUp('name'), value: { is: 'text', text } }],
      confidence: 1,
      language: context.language,
    }),
  };

  test('is over where it asks nobody, and says what it would have said', async () => {
    const { handle, ahead } = handling();
    expect(ahead(turn(START))).toEqual({ result: await handle(turn(START)) });
  });

  test('waits before its first call, and goes on from there', async () => {
    const { handle, ahead, heard } = handling({ understanding: knowing });
    const { state } = await handle(turn(START));
    const begun = ahead(
      turn({ kind: 'text', text: 'Asha' }, { state: JSON.parse(JSON.stringify(state)) }),
    );
    expect(heard.who).toEqual([]);
    if (!begun || !('resume' in begun)) throw new Error('it asks nobody');
    expect(await begun.resume()).toMatchObject({
      replies: [{ kind: 'text', text: 'saved', choices: [] }],
      profile: { name: 'Asha' },
    });
    expect(heard.who).toHaveLength(1);
  });

  test('is not begun where understanding has to ask, nor for a file that may be a voice', () => {
    expect(handling().ahead(turn({ kind: 'text', text: 'Asha' }))).toBeUndefined();
    const hear = jest.fn();
    expect(handling({ hear }).ahead(turn({ kind: 'file', mime: 'audio/ogg' }))).toBeUndefined();
    expect(hear).not.toHaveBeenCalled();
    expect(handling().ahead(turn({ kind: 'file', mime: 'image/png' }))).toHaveProperty('result');
  });
});

describe('where the talk stands, as understanding hears it', () => {
  const place = { now: 1, zone: 'Asia/Kolkata', language: 'en' };

  test('nowhere', () => {
    expect(dialogueContextOf(emptyState(), [keep], place)).toEqual({
      ...place,
      dialog: undefined,
      asked: undefined,
    });
  });

  test('in a dialog, with what its open question takes and no word that anybody said', async () => {
    const { handle } = handling();
    const { state } = await handle(turn(START));
    const context = dialogueContextOf(z.any().parse(state), [keep], place);
    expect(context.dialog).toEqual({ id: 'keep', known: [] });
    expect(context.asked).toEqual({
      slot: 'name',
      reads: 'text',
      takes: ['text', 'flag'],
      options: [],
      yesNo: true,
    });
  });

  test('in a question of a dialog that is no longer there', async () => {
    const { handle } = handling();
    const { state } = await handle(turn(START));
    expect(dialogueContextOf(z.any().parse(state), [], place).asked?.takes).toEqual([]);
  });
});
