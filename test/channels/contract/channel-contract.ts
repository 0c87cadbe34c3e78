import type { ChannelDefinition } from '../../../src/channels/channel';
import { everyChoiceOf } from '../../../src/channels/shared/reply-choices';
import { decodeChoice, encodeChoice } from '../../../src/engine/choice-code';
import type { Command } from '../../../src/engine/command';
import { plainText } from '../../../src/reply/plain-text';
import type { Reply } from '../../../src/reply/reply';
import type { ReplyChoice } from '../../../src/reply/reply-parts';
import { wordsOf } from '../../support/replies';
import { describeClients } from './contract-clients';
import type { ContractHost } from './contract-host';
import { marksIn, pagesOf, REPLY_SIZES, repliesOf } from './contract-replies';
import {
  buttonOn,
  buttonsOn,
  isTaken,
  saying,
  withContractHost,
  wordsOn,
  type ContractStage,
  type ContractSubject,
} from './contract-stage';
import { madeUp } from '../../support/made-up';

/** The tests that every channel passes. */
export function describeChannel<Settings>(subject: ContractSubject<Settings>): void {
  describe(`the channel ${subject.definition.name}`, () => {
    const at = withContractHost(subject);
    describeReplies(at, subject.definition);
    describeChoices(at, subject.definition);
    describeMessages(at);
    describeClients(at);
    describeErasure(at);
  });
}

function describeReplies(at: () => ContractStage, definition: { formsAsText?: true }): void {
  for (const [name, size] of Object.entries(REPLY_SIZES))
    describe(`what is said is within its limits, and whole: ${name}`, () => {
      test.each(repliesOf(size).map((reply): [string, Reply] => [reply.kind, reply]))(
        '%s',
        async (_, reply) => {
          const shown = await at().hear([reply]);
          expect(at().rig.faults()).toEqual([]);
          const marks = new Set(marksIn(wordsOn(shown)));
          const wanted = marksIn(wordsOf(reply).join(' '));
          expect(wanted.filter((mark) => !marks.has(mark))).toEqual([]);
          const codes = new Set(buttonsOn(shown).map(({ code }) => code));
          expect(everyChoiceOf(reply).filter(({ value }) => !codes.has(value))).toEqual([]);
          const links = shown.flatMap((message) => message.links);
          expect(pagesOf(reply).filter((page) => !links.includes(page))).toEqual([]);
        },
      );
    });

  test.each([
    ['is still to be filled in', { input: 'email', required: true }],
    ['shows values that would be refused', { input: 'count', required: false, value: '0' }],
    ['shows too few of them', { input: 'count', required: true, value: '1', min: 2, max: 8 }],
  ] as const)(
    'a form that %s says what it asks for, and is not sent as it stands',
    async (_, field) => {
      const form: Reply = {
        kind: 'form',
        title: 'wd00001',
        fields: [{ name: 'asked', label: 'wd00002', hint: 'wd00003', ...field }],
        submit: { label: 'Continue', value: encodeChoice({ do: 'yes' }) },
        choices: [],
      };
      const shown = await at().hear([form]);
      expect(new Set(marksIn(wordsOn(shown)))).toEqual(new Set(marksIn(plainText(form))));
      const forms = buttonsOn(shown).filter((button) => button.form === true);
      expect(forms).toHaveLength(definition.formsAsText === true ? 0 : 1);
      const sent = buttonsOn(shown).filter(({ code }) => code === form.submit.value);
      expect(sent).toEqual(forms);
    },
  );

  test('replies come in their order, those of a second message after those of the first', async () => {
    const { host, person } = at();
    host.answer = (content) =>
      content.kind === 'text' ? [1, 2, 3, 4].map((n) => saying(`${content.text}${n}`)) : [];
    await person.say('wd0001');
    await person.say('wd0002');
    await host.quiet();
    expect(marksIn(wordsOn(await person.shown()))).toEqual(
      ['wd0001', 'wd0002'].flatMap((said) => [1, 2, 3, 4].map((n) => `${said}${n}`)),
    );
  });

  test('a provider that refuses for a while gets all of it later, once and in order', async () => {
    const { rig, hear } = at();
    rig.refuseNext?.(2);
    const shown = await hear([1, 2, 3].map((n) => saying(`wd0000${n}`)));
    expect(marksIn(wordsOn(shown))).toEqual(['wd00001', 'wd00002', 'wd00003']);
  });
}

const LONGEST_COMMAND: Command = {
  do: 'start',
  dialog: 'book-experience',
  fills: ['item', 'pack', 'person'].map((slot, n) => ({
    slot: madeUp(slot),
    value: { is: 'option', id: `${slot}-दो-${n}-${'x'.repeat(20)}` },
  })),
};

function describeChoices(
  at: () => ContractStage,
  { choiceCodes }: Pick<ChannelDefinition, 'choiceCodes'>,
): void {
  const long = JSON.stringify(['c', { do: 'unclear', why: 'é'.repeat(choiceCodes.most) }]);
  const another = JSON.stringify(['c', { do: 'unclear', why: `è${'é'.repeat(choiceCodes.most)}` }]);
  const two = [
    { label: 'One', value: long },
    { label: 'Two', value: another },
  ];
  const kinds: [string, Reply][] = [
    ['text', saying('Choose', two)],
    [
      'carousel',
      {
        kind: 'carousel',
        text: 'Choose',
        cards: [{ title: 'Card', facts: [], choices: two }],
        choices: [],
      },
    ],
    ['consent', consentOf(two)],
  ];

  test.each(kinds)(
    'a code too long for a button is kept, and comes back as it was: %s',
    async (_, reply) => {
      const { host, person, rig, hear } = at();
      const shown = await hear([reply]);
      expect(rig.faults()).toEqual([]);
      for (const [label, code] of [
        ['Two', another],
        ['One', long],
      ] as const) {
        const button = buttonOn(shown, label);
        expect(lengthOf(button.code, choiceCodes.unit)).toBeLessThanOrEqual(choiceCodes.most);
        expect(isTaken(await person.tap(button))).toBe(true);
        await host.quiet();
        expect(host.handled.at(-1)?.content).toMatchObject({ kind: 'choice', value: code });
      }
    },
  );

  test('the longest command that a button carries comes back as that command', async () => {
    const { host, person, hear } = at();
    const offer = saying('Choose', [{ label: 'Go', value: encodeChoice(LONGEST_COMMAND) }]);
    await person.tap(buttonOn(await hear([offer]), 'Go'));
    await host.quiet();
    expect(commandOf(host)).toEqual(LONGEST_COMMAND);
  });

  test('a key that was shown to somebody else is no command (I9)', async () => {
    const { host, rig, hear } = at();
    const button = buttonOn(await hear([saying('Choose', two)]), 'One');
    host.answer = () => [];
    const stranger = await rig.person(host.base);
    await stranger.say('hello');
    await stranger.tap(button);
    await host.quiet();
    expect(host.handled.at(-1)?.content).toMatchObject({ kind: 'choice', value: button.code });
    expect(commandOf(host)).toBeUndefined();
  });
}

const lengthOf = (code: string, unit: ChannelDefinition['choiceCodes']['unit']): number =>
  unit === 'bytes' ? Buffer.byteLength(code) : code.length;

const consentOf = ([yes, no]: readonly ReplyChoice[]): Reply => ({
  kind: 'consent',
  title: 'Bill',
  lines: [],
  total: { label: 'Total', amount: '₹1' },
  terms: [],
  question: 'Pay?',
  yes: yes ?? { label: 'Yes', value: encodeChoice({ do: 'yes' }) },
  no: no ?? { label: 'No', value: encodeChoice({ do: 'no' }) },
  choices: [],
});

/** The command of what was tapped last. */
function commandOf({ handled }: ContractHost): Command | undefined {
  const content = handled.at(-1)?.content;
  return content?.kind === 'choice' ? decodeChoice(content.value) : undefined;
}

const SENTENCES = [
  'two tickets for Saturday @ 5',
  'शनिवार को दो टिकट चाहिए',
  'சனிக்கிழமை இரண்டு டிக்கெட்',
  'تذكرتان ليوم السبت',
  '星期六两张票',
  '👨‍👩‍👧 🎉 café',
  'Tom & Jerry <b> "quoted" \\ it’s {{x}}',
];

function describeMessages(at: () => ContractStage): void {
  test.each(SENTENCES)(
    'a text comes as it was typed, and is said as it was worded: %s',
    async (text) => {
      const { host, rig, hear, person } = at();
      expect(wordsOn(await hear([saying(text)]))).toContain(text);
      await person.say(text);
      await host.quiet();
      expect(host.handled.at(-1)?.content).toEqual({ kind: 'text', text });
      expect(rig.faults()).toEqual([]);
    },
  );

  test('a card number is masked before anything is kept', async () => {
    const { host, person } = at();
    await person.say('my card is 4111 1111 1111 1111');
    await host.quiet();
    expect(host.handled).toHaveLength(1);
    expect(JSON.stringify(host.handled)).not.toContain('4111 1111 1111 1111');
  });

  test('a message that is brought again is handled once (I1)', async () => {
    const { host, person } = at();
    host.answer = () => [saying('wd00001')];
    await Promise.all([person.say('hello', 'm1'), person.say('hello', 'm1')]);
    expect(isTaken(await person.say('hello', 'm1'))).toBe(true);
    await person.say('hello', 'm2');
    await host.quiet();
    expect(host.handled).toHaveLength(2);
    expect(marksIn(wordsOn(await person.shown()))).toEqual(['wd00001', 'wd00001']);
  });

  test('a place comes with its coordinates, where the channel has places', async () => {
    const { host, person } = at();
    if (!person.sendPlace) return;
    expect(isTaken(await person.sendPlace(18.5204, 73.8567))).toBe(true);
    await host.quiet();
    expect(host.handled.at(-1)?.content).toMatchObject({
      kind: 'place',
      lat: 18.5204,
      lng: 73.8567,
    });
  });

  test('what no provider sends is refused, and nothing is handled', async () => {
    const { host, rig } = at();
    const statuses = await Promise.all(
      rig.badCalls.map(async (call) => [call.what, await call.send(host.base)] as const),
    );
    expect(statuses.length).toBeGreaterThan(2);
    expect(statuses.filter(([, status]) => status < 400 || status >= 500)).toEqual([]);
    await host.quiet();
    expect(host.handled).toEqual([]);
  });
}

function describeErasure(at: () => ContractStage): void {
  test('of a person who was erased nothing comes back, and they may begin anew', async () => {
    const { host, person, hear } = at();
    const secret = JSON.stringify(['c', { do: 'unclear', why: 'é'.repeat(300) }]);
    const button = buttonOn(
      await hear([saying('Choose', [{ label: 'One', value: secret }])]),
      'One',
    );
    await host.eraseLast();
    host.handled.length = 0;
    host.answer = () => [saying('wd00009')];
    const anew = await person.again();
    await anew.tap(button);
    await anew.say('hello');
    await host.quiet();
    expect(JSON.stringify(host.handled)).not.toContain(JSON.stringify(secret));
    expect(host.handled.at(-1)?.content).toEqual({ kind: 'text', text: 'hello' });
    expect(marksIn(wordsOn(await anew.shown()))).toContain('wd00009');
  });
}
