import { dialogRegistry } from '../../../dialogs';
import type { Command } from '../../../src/engine/command';
import { isSlot, waterfall, type StepAction, type Dialog } from '../../../src/engine/dialog';
import { dialogManifestOf } from '../../../src/engine/dialog-manifest';
import { isConsent, type Slot } from '../../../src/engine/slot';
import type { SlotValue } from '../../../src/engine/value';
import { foreignText } from '../../../src/reply/text';
import { verifyCommands } from '../../../src/understanding/model/believe';
import { prefixOf } from '../../../src/understanding/model/prompt';
import { answerSchemaOf } from '../../../src/understanding/model/shape';
import { plainSlot } from '../../support/engine/slots';
import { Talk } from '../../support/engine/talk';
import { createBuiltIn } from '../../../src/understanding/built-in';
import { dialogueContextOf } from '../../../src/turn/handle/dialogue-context';
import { LEXICON } from '../understanding/stage';
import { dialogManifests } from '../../support/prompts/dialog-manifests';
import { madeUp } from '../../support/made-up';

const held = dialogRegistry.flatMap((dialog) =>
  dialog.slots.filter(isConsent).map((slot) => ({ dialog, slot })),
);
const ofPerson = held.filter(({ slot }) => slot.plainYes !== undefined);
const names = ofPerson.map(({ dialog, slot }) => [`${dialog.id}: ${slot.name}`, slot] as const);
const manifests = dialogManifests();

/** Yes or no questions that are no consent: nothing is lost for good, paid, told or kept by their answer. */
const NO_CONSENT = new Set(['swap', 'closed']);

const ANSWERS: readonly SlotValue[] = [
  { is: 'flag', on: true },
  { is: 'option', id: 'yes' },
  { is: 'option', id: 'sure' },
  { is: 'text', text: 'yes' },
  { is: 'nth', n: 1 },
  { is: 'number', n: 1 },
];

/** A dialog that asks something, then for this consent, as the engine sees it, and then acts on it. */
function around(slot: Slot): Dialog {
  const asking = plainSlot(slot.name, {
    takes: slot.takes,
    plainYes: slot.plainYes ?? {},
    *read(_t, value) {
      return {
        is: 'settled',
        value: value.is === 'option' || (value.is === 'flag' && value.on) ? 'yes' : 'no',
      };
    },
  });
  const act: StepAction = function* (t) {
    return {
      then: 'done',
      say: [
        {
          kind: 'text',
          text: foreignText(t.get(asking) === 'yes' ? 'acted' : 'kept'),
          choices: [],
        },
      ],
    };
  };
  return waterfall({
    id: madeUp('acting'),
    about: 'acts on a yes',
    steps: [plainSlot('first'), asking, act],
  });
}

const other = waterfall({
  id: madeUp('other'),
  about: 'asks for a yes of its own',
  steps: [{ ...plainSlot('fine'), takes: ['flag'] }],
});

test('the consents of all dialogs are those of the person alone', () => {
  expect(names.map(([name]) => name).toSorted()).toEqual(
    expect.arrayContaining([
      'book-experience: guardian',
      'cancel-food: surely',
      'confirm-move: mine',
      'forget-me: sure',
      'voice-note: right',
    ]),
  );
  const asked = dialogRegistry.flatMap((dialog) =>
    dialog.steps
      .filter(isSlot)
      .filter(
        (slot) =>
          slot.takes.includes('flag') &&
          !slot.optional &&
          !slot.list &&
          (slot.takes.length === 1 || slot.precondition === true),
      )
      .map((slot) => slot),
  );
  expect(
    asked.filter((slot) => !isConsent(slot) && !NO_CONSENT.has(slot.name)).map((slot) => slot.name),
  ).toEqual([]);
});

test('no prompt and no schema of a model has them', () => {
  const told = prefixOf('{{dialogs}}', manifests);
  const schema = JSON.stringify(answerSchemaOf(manifests).schema);
  for (const { slot } of held) {
    expect(told).not.toContain(`- ${slot.name} (`);
    expect(schema).not.toContain(`"${slot.name}"`);
  }
});

describe.each(names)('%s', (_name, slot) => {
  const talk = () => new Talk([around(slot), other]);
  const first: Command = { do: 'fill', slot: madeUp('first'), value: { is: 'text', text: 'x' } };
  const asked = (): Talk => {
    const t = talk();
    t.turn({ do: 'start', dialog: madeUp('acting') });
    t.turn(first);
    expect(t.state.asked?.slot).toBe(slot.name);
    return t;
  };

  test('is taken from a plain yes to its question', () => {
    expect(asked().turn({ do: 'yes' })).toEqual(['acted']);
  });

  test('is taken from a tap on its question', () => {
    const t = asked();
    expect(
      t.turn({ do: 'fill', slot: slot.name, value: { is: 'flag', on: true }, draft: t.draft().id }),
    ).toEqual(['acted']);
  });

  test.each(ANSWERS)('is not filled when its dialog begins: %j', (value) => {
    const t = talk();
    t.turn({ do: 'start', dialog: madeUp('acting'), fills: [{ slot: slot.name, value }] });
    expect(t.turn(first)).not.toContain('acted');
    expect(t.state.asked?.slot).toBe(slot.name);
    expect(
      t.turn({ do: 'start', dialog: madeUp('acting'), fills: [{ slot: slot.name, value }] }),
    ).not.toContain('acted');
  });

  test.each(ANSWERS)('is not filled by what is told or put right: %j', (value) => {
    const t = asked();
    expect(t.turn({ do: 'fill', slot: slot.name, value })).not.toContain('acted');
    expect(t.turn({ do: 'correct', slot: slot.name, value })).not.toContain('acted');
    expect(t.turn({ do: 'list', slot: slot.name, op: 'add', value })).not.toContain('acted');
    expect(t.state.asked?.slot).toBe(slot.plainYes?.passing ? undefined : slot.name); // a passing question is let go
  });

  test('is not filled by a yes that came before its question, or along with something else', () => {
    const t = talk();
    t.turn({ do: 'start', dialog: madeUp('acting') });
    expect(t.turn(first, { do: 'yes' })).not.toContain('acted');
    t.receivedAt = t.now - 1;
    expect(t.turn({ do: 'yes' })).not.toContain('acted');
    t.receivedAt = undefined;
    expect(t.turn({ do: 'language', language: 'en' }, { do: 'yes' })).not.toContain('acted');
  });

  test('is not filled by a yes to another question, nor by a tap while another is open', () => {
    const t = asked();
    const draft = t.draft().id;
    t.turn({ do: 'start', dialog: madeUp('other') });
    expect(
      t.turn({ do: 'fill', slot: slot.name, value: { is: 'flag', on: true }, draft }),
    ).not.toContain('acted');
    t.turn({ do: 'start', dialog: madeUp('other') });
    expect(t.turn({ do: 'yes' })).not.toContain('acted');
  });

  test('is no cancelling, skipping or repeating, and a no keeps', () => {
    for (const done of ['cancel', 'skip', 'repeat', 'why', 'undo', 'back', 'restart'] as const)
      expect(asked().turn({ do: done })).not.toContain('acted');
    expect(asked().turn({ do: 'no' })).not.toContain('acted');
  });

  test('is not a model’s to give', () => {
    const t = asked();
    const context = dialogueContextOf(t.state, [around(slot)], {
      now: t.now,
      zone: 'Asia/Kolkata',
      language: 'en',
      customer: 'c',
    });
    expect(context.asked).toMatchObject({ consent: true });
    const evidence = { said: (words: string) => words, counts: () => true };
    const things = [{ key: 'o1', kind: 'option' as const, id: 'yes', words: 'yes' }];
    const ground = {
      evidence,
      things,
      message: 'yes',
      context,
      manifests: [dialogManifestOf(around(slot), {})],
      agreed: false,
    };
    const commands = verifyCommands(
      {
        commands: [
          { do: 'yes' },
          { do: 'cancel' },
          { do: 'pick', value: { is: 'option', key: 'o1' } },
          { do: 'pick', value: { is: 'nth', n: 1 } },
        ],
      },
      ground,
    );
    expect(commands).toEqual([]);
  });

  test('is not read out of a question, a condition or more than a yes', () => {
    const t = asked();
    const context = dialogueContextOf(t.state, [around(slot)], {
      now: t.now,
      zone: 'Asia/Kolkata',
      language: 'en',
      customer: 'c',
    });
    const builtIn = createBuiltIn({ manifests, lexicon: () => LEXICON });
    for (const text of [
      'what happens if yes?',
      'yes?',
      'agar haan bolun to kya hoga',
      'haan bolne se kya hoga',
      'हाँ कहने पर क्या होगा',
      'is it done?',
      'should i say yes',
      'kya main haan bolun',
      'क्या हाँ कहूँ',
      'yes but not now',
      'haan par abhi nahi',
      'not yes',
    ]) {
      expect({
        text,
        commands: builtIn.read(text, context).commands.filter((one) => one.do === 'yes'),
      }).toEqual({ text, commands: [] });
    }
  });
});
