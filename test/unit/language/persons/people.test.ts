import * as fc from 'fast-check';
import {
  findCards,
  maskCards,
  readAge,
  readEmails,
  readNameAnswer,
  readNames,
  readPeople,
  readPhones,
} from '../../../../src/language/persons';

describe('phones', () => {
  test.each([
    '98765 43210',
    '+91-98765-43210',
    '098765 43210',
    '9876543210',
    '0091 98765 43210',
    '(+91) 98765 43210',
    '९८७६५४३२१०',
    'call me on 987-654-3210.',
    '2 tickets, 98765.43210',
  ])('%s is ten digits', (text) => {
    expect(readPhones(text)).toMatchObject([{ value: '9876543210' }]);
  });

  test.each([
    ['987654321', 'too_short'],
    ['my number is 98765 4321', 'too_short'],
    ['98765432101', 'too_long'],
    ['phone: 1234567890', 'not_mobile'],
    ['+44 20 7946 0958', 'not_indian'],
  ])('%s is refused: %s', (text, reason) => {
    expect(readPhones(text)).toMatchObject([{ reason }]);
  });

  test.each(['500-1000', '12/12/2026', '2 adults', 'at 5:30', '560001', 'order 123456789012'])(
    '"%s" is no phone',
    (text) => {
      expect(readPhones(text)).toEqual([]);
    },
  );

  test('any spelling of any mobile reads back', () => {
    const mobile = fc
      .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^[1-9]\d{8}$/))
      .map((parts) => parts.join(''));
    const prefix = fc.constantFrom('', '0', '+91', '+91 ', '+91-', '91', '0091 ');
    fc.assert(
      fc.property(mobile, prefix, fc.constantFrom('', ' ', '-'), (digits, lead, joint) => {
        const [reading] = readPhones(
          `call ${lead}${digits.slice(0, 5)}${joint}${digits.slice(5)} please`,
        );
        expect(reading === undefined || 'value' in reading ? reading?.value : reading.reason).toBe(
          digits,
        );
      }),
    );
  });
});

describe('e-mails', () => {
  test.each([
    ['mail asha@example.com.', 'asha@example.com'],
    ['asha.rao+trek@Example.CO.IN, thanks', 'asha.rao+trek@example.co.in'],
    ['asha at gmail dot com', 'asha@gmail.com'],
    ['asha dot rao at the rate gmail dot com', 'asha.rao@gmail.com'],
    ['asha [at] example (dot) com', 'asha@example.com'],
  ])('%s', (text, value) => {
    expect(readEmails(text)).toMatchObject([{ value }]);
  });

  test.each(['asha@gmail', 'look at example dot com', 'a..b@example.com', 'at 5.30 pm'])(
    '"%s" holds none',
    (text) => {
      expect(readEmails(text)).toEqual([]);
    },
  );
});

describe('names', () => {
  test.each([
    ["I'm Asha Rao, asha@example.com", 'Asha Rao'],
    ['mera naam Asha Rao hai', 'Asha Rao'],
    ['hi this is Rohit Mehra rohit@x.in 9876543210', 'Rohit Mehra'],
    ['its dev menon, 9845012376', 'Dev Menon'],
    ["it's asha rao 9845012376", 'Asha Rao'],
    ['my name is ravi kumar', 'Ravi Kumar'],
    ['मेरा नाम आशा राव है', 'आशा राव'],
    ['main Asha hoon', 'Asha'],
    ['myself Asha from Pune', 'Asha'],
    ['Name: R. K. Narayan', 'R. K. Narayan'],
    ['i am asha', 'Asha'],
  ])('%s', (text, name) => {
    expect(readNames(text)).toMatchObject([{ name }]);
  });

  test.each([
    'i am looking for a trek',
    'I am free after 6',
    'main kal aunga',
    'I am not sure',
    "i'm hungry",
    'main ek restaurant dhoondh raha hoon',
  ])('"%s" introduces nobody', (text) => {
    expect(readNames(text)).toEqual([]);
  });

  test('the answer to a question for the name', () => {
    expect(
      ['asha rao', "it's Asha", 'आशा', 'yes', '2', 'book a trek for me please'].map(
        (text) => readNameAnswer(text)?.name,
      ),
    ).toEqual(['Asha Rao', 'Asha', 'आशा', undefined, undefined, undefined]);
  });
});

describe('what reaches each of several people', () => {
  const ofEach = (text: string, asked = false) =>
    readPeople(text, [], asked).map(({ name, email, phone }) => [name, email, phone]);

  test.each([
    [
      'me 34 F, Priya 31 F, priya@example.com, 9876543211',
      [
        [undefined, undefined, undefined],
        ['Priya', 'priya@example.com', '9876543211'],
      ],
    ],
    [
      'Asha 34 F a1@example.com 9876543210, Priya 31 F b2@example.com 9876543211',
      [
        ['Asha', 'a1@example.com', '9876543210'],
        ['Priya', 'b2@example.com', '9876543211'],
      ],
    ],
    [
      'Asha 34 F, Priya 31 F, all1@example.com, 9876543210',
      [
        ['Asha', undefined, undefined],
        ['Priya', undefined, undefined],
      ],
    ],
    [
      'Asha 34 F, Priya 31 F, asha@example.com, 9876543210',
      [
        ['Asha', 'asha@example.com', '9876543210'],
        ['Priya', undefined, undefined],
      ],
    ],
  ])('%s', (text, expected) => {
    expect(ofEach(text)).toEqual(expected);
  });

  test('where visitors are asked for, a name with an address is one', () => {
    expect(
      ofEach('Asha Rao asha@example.com 9876543210, Priya Menon pm@example.com 9123456789', true),
    ).toEqual([
      ['Asha Rao', 'asha@example.com', '9876543210'],
      ['Priya Menon', 'pm@example.com', '9123456789'],
    ]);
  });
});

describe('people', () => {
  test('many visitors in one message', () => {
    expect(readPeople('me 34 F, Priya 31, my son Arjun 9')).toEqual([
      { self: true, age: 34, gender: 'female' },
      { name: 'Priya', age: 31 },
      { relation: 'son', gender: 'male', name: 'Arjun', age: 9 },
    ]);
  });

  test.each([
    [
      'Asha 34, Ravi 36 male',
      [
        { name: 'Asha', age: 34 },
        { name: 'Ravi', age: 36, gender: 'male' },
      ],
    ],
    [
      'Asha Rao, 34, F; Ravi Rao, 36, M',
      [
        { name: 'Asha Rao', age: 34, gender: 'female' },
        { name: 'Ravi Rao', age: 36, gender: 'male' },
      ],
    ],
    [
      'Ravi (36/M) and Asha 34F',
      [
        { name: 'Ravi', age: 36, gender: 'male' },
        { name: 'Asha', age: 34, gender: 'female' },
      ],
    ],
    [
      'मैं 34, पत्नी प्रिया 31',
      [
        { self: true, age: 34 },
        { relation: 'wife', gender: 'female', name: 'प्रिया', age: 31 },
      ],
    ],
    ['Asha 34 saal mahila', [{ name: 'Asha', age: 34, gender: 'female' }]],
  ])('%s', (text, people) => {
    expect(readPeople(text)).toEqual(people);
  });

  test.each([
    '2 tickets for the fort walk',
    '3 adults and 2 kids',
    'me and my wife',
    '98765 43210',
    'give me 2',
    'two lattes please',
    'a table for 5',
    'bhai 2',
    'Nandi Hills 2',
  ])('"%s" tells nobody\'s age', (text) => {
    expect(readPeople(text)).toEqual([]);
  });

  test('a name and a number are a visitor when visitors were asked for', () => {
    expect(readPeople('priya 31', [], true)).toEqual([{ name: 'Priya', age: 31 }]);
    expect(readPeople('priya 31')).toEqual([]);
  });

  test.each(['still showing 4, we are 3', 'coming 3 now', 'paying for 4'])(
    'is nobody in: %s',
    (text) => {
      expect(readPeople(text, [], true)).toEqual([]);
    },
  );

  test('has a name that ends as a verb does', () => {
    expect(readPeople('tsering dorjee 34 m', [], true)).toMatchObject([{ name: 'Tsering Dorjee' }]);
  });

  test('spans handed in are not read as ages', () => {
    const text = 'me 34, Saturday 5';
    expect(readPeople(text, [[7, text.length]])).toEqual([{ self: true, age: 34 }]);
  });

  test('the age alone', () => {
    expect(
      ['34', '34 saal', 'उम्र 34', 'thirty four', '34F', '150', '3.5', 'none'].map(readAge),
    ).toEqual([34, 34, 34, 34, 34, undefined, undefined, undefined]);
  });
});

describe('cards', () => {
  test('a card is blotted out but for four digits, other numbers stay', () => {
    expect(maskCards('pay 4111 1111 1111 1111 on 9876543210')).toBe(
      'pay •••• •••• •••• 1111 on 9876543210',
    );
    expect(maskCards('4111111111111112')).toBe('4111111111111112');
  });

  test('every number made to check is found, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[2-6]\d{14}$/),
        fc.constantFrom('', 'card: ', 'मेरा '),
        (body, lead) => {
          const number = body + checkDigit(body);
          expect(findCards(`${lead}${number}.`)).toEqual([
            { start: lead.length, end: lead.length + 16 },
          ]);
          expect(maskCards(number)).toHaveLength(16);
        },
      ),
    );
  });
});

// Luhn's own definition, from the right: every other digit doubled, its digits summed.
function checkDigit(body: string): number {
  const sum = Array.from(body)
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? Number(digit) * 2 : Number(digit)))
    .reduce((total, n) => total + Math.floor(n / 10) + (n % 10), 0);
  return (10 - (sum % 10)) % 10;
}

test('reading never throws on whatever is written', () => {
  const words = fc.constantFrom(
    'me',
    '34',
    'F',
    'Asha',
    'my',
    'son',
    ',',
    'at',
    'dot',
    '@',
    '.',
    '98765',
    '43210',
    '+91',
    'naam',
    'hai',
    'मैं',
    'उम्र',
    'name',
    'is',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.array(words, { maxLength: 15 }).map((list) => list.join(' ')),
      ),
      (text) => {
        const spans = [
          ...readPhones(text),
          ...readEmails(text),
          ...readNames(text),
          ...findCards(text),
        ];
        for (const { start, end } of spans) expect(text.slice(start, end)).not.toBe('');
        for (const person of readPeople(text)) expect(person.age ?? 0).toBeLessThanOrEqual(120);
      },
    ),
    { numRuns: 300 },
  );
});

describe('telephone numbers said digit by digit', () => {
  test.each([
    ['nine eight seven six five four three two one zero', '9876543210'],
    ['it is nine double eight seven six five four three two one', '9887654321'],
    ['nau aath saat chhah paanch chaar teen do ek shunya', '9876543210'],
    ['नौ आठ सात छह पाँच चार तीन दो एक शून्य', '9876543210'],
    ['98765 four three two one zero', '9876543210'],
  ])('%s', (said, value) => {
    expect(readPhones(said)).toContainEqual(expect.objectContaining({ value }));
  });

  test('nine of them, and numbers of other things, are none', () => {
    expect(readPhones('nine eight seven six five four three two one')).toEqual([]);
    expect(readPhones('two adults, one child and three seniors at nine or ten')).toEqual([]);
  });
});

test.each([
  'sabka detail dena padega kya? mera le lo',
  'भाई की बेटी भी आएगी छह साल की',
  'unko bhi jaana hai, kya karna padega',
])('%s names nobody', (text) =>
  expect(readPeople(text, [], true).flatMap(({ name }) => name ?? [])).toEqual([]),
);
