import type { Command } from '../../../../src/engine/command';
import { asksConsent, verifyCommands } from '../../../../src/understanding/model/believe';
import { messageEvidenceOf } from '../../../../src/understanding/model/evidence';
import { createTextRedactor } from '../../../../src/understanding/model/placeholders';
import { keyThings } from '../../../../src/understanding/model/keys';
import { answerSchemaOf } from '../../../../src/understanding/model/shape';
import type { TalkView } from '../../../../src/understanding/talk-view';
import type { DialogueContext } from '../../../../src/understanding/understanding';
import { AT_CONSENT, AT_LIST, booking, IDLE, LEXICON, OUTLINES, PICK } from '../stage';
import { saying } from './rig';

const shape = answerSchemaOf(OUTLINES);
const hide = createTextRedactor(() => []);

/** What is left of an answer of the model to a message. */
const left = (
  text: string,
  context: DialogueContext,
  agreed: boolean,
  ...commands: unknown[]
): Command[] => leftOf(text, context, { agreed }, ...commands);

/** The same, with what the model saw. */
function leftOf(
  text: string,
  context: DialogueContext,
  { agreed = false, talk }: { agreed?: boolean; talk?: TalkView },
  ...commands: unknown[]
): Command[] {
  const reading = shape.parse(saying(...commands));
  if (reading === undefined) throw new Error('not of the shape');
  return verifyCommands(reading, {
    evidence: messageEvidenceOf(hide(text), LEXICON),
    things: keyThings(context, talk, [], (words) => words),
    message: text,
    context,
    manifests: OUTLINES,
    agreed,
  });
}

const fill = (slot: string, value: unknown) => ({ do: 'fill', slot, value });

describe('a yes', () => {
  const yes = { do: 'yes' };

  test('to a bill is the model’s only where the built-in reads one', () => {
    expect(asksConsent(AT_CONSENT, OUTLINES)).toBe(true);
    expect(left('hmm theek lag raha', AT_CONSENT, false, yes)).toEqual([]);
    expect(left('haan ji', AT_CONSENT, true, yes)).toEqual([yes]);
  });

  test('to anything else is one', () => {
    const resume = { ...IDLE, asked: { takes: [], options: [], yesNo: true } };
    expect(left('chalo wahi karte hain', resume, false, yes)).toEqual([yes]);
  });

  test.each([{ do: 'cancel' }, { do: 'pick', value: { is: 'option', key: 'o1' } }])(
    'nor is %j an answer to a question of consent',
    (command) => {
      const surely: DialogueContext = {
        ...IDLE,
        asked: {
          slot: 'surely',
          takes: ['flag'],
          options: [{ id: 'keep', words: 'keep it' }],
          yesNo: true,
          consent: true,
          confirms: 'cancel',
        },
      };
      expect(left('hmm cancel theek rahega shayad', surely, false, command, { do: 'yes' })).toEqual(
        [],
      );
    },
  );

  test('and a cancelling is asked about', () => {
    expect(left('ab mann nahi hai', booking('date', ['day']), false, { do: 'cancel' })).toEqual([
      { do: 'whether', act: 'cancel' },
    ]);
  });

  test('carries no id of a question', () => {
    expect(shape.parse(saying({ do: 'yes', question: 'q1' }))?.commands).toEqual([yes]);
  });
});

describe('what is not in the message is not believed', () => {
  const money = booking('price', ['money']);

  test('prices', () => {
    expect(
      left('500 tak kuch', money, false, fill('price', { is: 'rupees', min: null, max: 500 })),
    ).toEqual([fill('price', { is: 'money', max: 50_000 })]);
    expect(
      left('500 tak kuch', money, false, fill('price', { is: 'rupees', min: null, max: 5_000 })),
    ).toEqual([]);
    expect(
      left(
        'do hazaar ke andar',
        money,
        false,
        fill('price', { is: 'rupees', min: null, max: 2_000 }),
      ),
    ).toEqual([fill('price', { is: 'money', max: 200_000 })]);
  });

  test('ids of options', () => {
    expect(
      left('the monolith', AT_LIST, false, { do: 'pick', value: { is: 'option', key: 'o3' } }),
    ).toEqual([{ do: 'pick', value: { is: 'option', id: 'savan' } }]);
    expect(
      left('the monolith', AT_LIST, false, { do: 'pick', value: { is: 'option', key: 'savan' } }),
    ).toEqual([]);
    expect(
      left('the monolith', AT_LIST, false, { do: 'pick', value: { is: 'option', key: 'o9' } }),
    ).toEqual([]);
    expect(left('the tenth', AT_LIST, false, { do: 'pick', value: { is: 'nth', n: 10 } })).toEqual(
      [],
    );
    expect(left('the first', IDLE, false, { do: 'pick', value: { is: 'nth', n: 1 } })).toEqual([]);
  });

  test('names, addresses and numbers of people', () => {
    const contact = (name: string | null, email: string | null) =>
      fill('contact', {
        is: 'people',
        people: [{ name, email, phone: null, age: null, gender: null, self: null, address: null }],
      });
    expect(
      left(
        'jo pehle tha wahi',
        booking('contact', ['person']),
        false,
        contact('Somebody Else', 'else@example.com'),
      ),
    ).toEqual([]);
    expect(
      left(
        'mail a@example.com',
        booking('contact', ['person']),
        false,
        contact('Somebody Else', '<EMAIL_1>'),
      ),
    ).toEqual([fill('contact', { is: 'person', email: 'a@example.com' })]);
    expect(
      left('mail a@example.com', booking('contact', ['person']), false, contact(null, '<EMAIL_2>')),
    ).toEqual([]);
  });

  test('words, unless they are names of the catalogue', () => {
    const text = (words: string) => fill('text', { is: 'text', text: words });
    expect(left('pahadon pe jaana hai', IDLE, false, text('pahadon'))).toEqual([text('pahadon')]);
    expect(left('pahadon pe jaana hai', IDLE, false, text('Treks'))).toEqual([text('Treks')]);
    expect(left('pahadon pe jaana hai', IDLE, false, text('casino'))).toEqual([]);
  });

  test('days and times that do not exist', () => {
    const day = (from: string) => fill('date', { is: 'day', from, to: from });
    expect(left('kal', booking('date', PICK('day')), false, day('2027-03-11'))).toEqual([
      day('2027-03-11'),
    ]);
    expect(left('kal', booking('date', PICK('day')), false, day('2027-02-30'))).toEqual([]);
    expect(
      left(
        'raat ko',
        booking('time', PICK('clock')),
        false,
        fill('time', { is: 'clock', from: '25:00', to: null }),
      ),
    ).toEqual([]);
  });
});

test('a dialog that destroys is neither begun nor answered by a guess', () => {
  expect(
    left('sab kuch khatam', IDLE, false, { do: 'start', dialog: 'forget-me', fills: [] }),
  ).toEqual([]);
  const asked = {
    ...IDLE,
    dialog: { id: 'forget-me', known: [] },
    asked: {
      slot: 'sure' as const,
      takes: PICK('flag'),
      yesNo: true,
      options: [{ id: 'erase', words: 'erase' }],
    },
  };
  expect(
    left(
      'erase maybe',
      asked,
      false,
      { do: 'pick', value: { is: 'option', key: 'o1' } },
      { do: 'yes' },
    ),
  ).toEqual([]);
});

test('slots of another dialog do not come along with a start', () => {
  const start = {
    do: 'start',
    dialog: 'my-bookings',
    fills: [{ slot: 'item', value: { is: 'text', text: 'fort' } }],
  };
  expect(left('fort wali booking', IDLE, false, start)).toEqual([
    { do: 'start', dialog: 'my-bookings', fills: [] },
  ]);
});

test('a hundred commands are eight', () => {
  expect(
    left('more', AT_LIST, false, ...Array.from({ length: 100 }, () => ({ do: 'more' }))),
  ).toHaveLength(8);
});

describe('kinds of ticket', () => {
  const talk: TalkView = {
    turns: [],
    values: [],
    lines: [],
    dishes: [],
    tickets: ['Indian adult', 'Foreign national', 'Indian child'].map((id) => ({ id, words: id })),
    menu: false,
    personal: [],
  };
  const counts = (...list: unknown[]) => fill('tickets', { is: 'counts', counts: list });
  const at = booking('tickets', ['counts']);

  test.each([
    ['do bade aur ek gora dost', 'k1', 'Indian adult'],
    ['हम दो बड़े हैं', 'बड़े', 'adult'],
    ['hum do aur bachche', 'bachche', 'child'],
    ['ham do log, dono india se', 'indian adult', 'Indian adult'],
    ['2 of us', 'adult', 'adult'],
  ])('in %s %s is %s', (text, of, is) => {
    expect(leftOf(text, at, { talk }, counts({ n: 2, of }))).toEqual([counts({ n: 2, of: is })]);
  });

  test('one that is neither sold nor said is not told', () => {
    expect(leftOf('2 of us', at, { talk }, counts({ n: 2, of: 'k9' }))).toEqual([counts({ n: 2 })]);
  });
});

describe('what a question is about', () => {
  const ask = (about: string | null) => ({ do: 'ask', question: 'price', about });
  const topics = (about: string | null): unknown[] =>
    left('in dono ka kitna', AT_LIST, false, ask(about)).map((one) =>
      one.do === 'ask' ? one.about : one,
    );

  test('is one key, several, or all that is shown', () => {
    expect(topics('o1')).toEqual([AT_LIST.asked?.options[0]?.id]);
    expect(topics('o2 o3')).toEqual(['skanda savan']);
    expect(topics('o2, o3')).toEqual(['skanda savan']);
    expect(topics('all')).toEqual([AT_LIST.asked?.options.map(({ id }) => id).join(' ')]);
  });

  test('is nothing where a key among them is not there', () => {
    expect(topics('o2 o9')).toEqual([undefined]);
  });
});
