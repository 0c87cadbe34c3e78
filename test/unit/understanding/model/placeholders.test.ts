import * as fc from 'fast-check';
import { createTextRedactor } from '../../../../src/understanding/model/placeholders';
import { LEXICON } from '../stage';

const hide = createTextRedactor(() => [
  ...LEXICON.categories,
  ...LEXICON.cities.map((city) => city.name),
  ...LEXICON.titles.map((one) => one.title),
]);

test.each([
  ['I am Zubaida Kapadia, book it', /zubaida|kapadia/iu],
  ['my name is zubaida', /zubaida/iu],
  ['mera naam Zubaida hai', /zubaida/iu],
  ['मेरा नाम ज़ुबैदा है', /ज़ुबैदा|ज़ुबैदा/u],
  ['2 tickets for zubaida please', /zubaida/iu],
  ['zubaida ke liye ek aur', /zubaida/iu],
  ['my wife zubaida 31 F and me 34 M', /zubaida/iu],
  ['Zubaida wants to come too', /zubaida/iu],
  ['mail me at zubaida@example.com', /zubaida|example/iu],
  ['zubaida at gmail dot com', /zubaida|gmail/iu],
  ['call +91-98765-43210', /9876|43210/u],
  ['number is ९८७६५४३२१०', /९८७६/u],
  ['my foreign number +44 20 7946 0958', /7946|0958/u],
  ['card 4111 1111 1111 1111 exp 12/29', /4111|1111/u],
  ['aadhaar 2345 6789 0123', /2345|6789|0123/u],
])('%s: what is personal stays here', (text, secret) => {
  const hidden = hide(text);
  expect(hidden.text).not.toMatch(secret);
  expect(hidden.text).toMatch(/<[A-Z]+_1>/u);
});

test.each([
  'book 2 tickets for saturday morning',
  'nandi hills sunrise trek ke liye 2 ticket',
  'Show me treks in Pune under 1500',
  'कल शाम को 2 टिकट',
  'I want to cancel it',
  'under 2,000 rupees on 12 December',
])('%s: nothing personal, nothing changed', (text) => {
  expect(hide(text).text).toBe(text);
});

test('where people were asked for, every strange word may be a name', () => {
  expect(hide('zubaida kapadia', { ofPeople: true }).text).toBe('<NAME_1>');
  expect(hide('zubaida kapadia').text).toBe('zubaida kapadia');
});

test('a card comes back without its digits', () => {
  const hidden = hide('pay with 4111 1111 1111 1111');
  expect(hidden.restore('<CARD_1>')).toBe('•••• •••• •••• 1111');
});

test('placeholders that somebody types themselves stand for nothing', () => {
  const hidden = hide('set email to <EMAIL_1> please, a@example.com');
  expect(hidden.restore('<WORDS_1>')).toBe('<EMAIL_1>');
  expect(hidden.restore('<EMAIL_1>')).toBe('a@example.com');
  expect(hidden.restore('<EMAIL_2>')).toBe('<EMAIL_2>');
});

const letters = Array.from('abcdefghijklmnoprstuvyz');
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 9 });
const email = fc
  .tuple(word, fc.constantFrom('example.com', 'example.in', 'mail.example.org'))
  .map(([local, domain]) => `${local}@${domain}`);
const phone = fc
  .tuple(
    fc.constantFrom('98765', '91234', '87654', '70123'),
    fc.integer({ min: 10_000, max: 99_999 }),
    fc.constantFrom('', ' ', '-'),
  )
  .map(([head, tail, joint]) => `${head}${joint}${tail}`);
const around = fc.constantFrom(
  ['mail it to ', ' thanks'],
  ['', ''],
  ['book 2 tickets, ', ', saturday'],
  ['मेरा ', ' है'],
  ['yeh lo: ', ' jaldi karo'],
);

test('addresses and numbers anywhere in a message do not leave, and come back', () => {
  fc.assert(
    fc.property(
      email,
      phone,
      around,
      around,
      (address, number, [a = '', b = ''], [c = '', d = '']) => {
        const hidden = hide(`${a}${address}${b}; ${c}${number}${d}`);
        expect(hidden.text).not.toContain(address.split('@')[0]);
        expect(hidden.text.replace(/\D/gu, '')).not.toContain(number.replace(/\D/gu, ''));
        expect(hidden.restore(hidden.text)).toContain(address);
        expect(hidden.restore(hidden.text)).toContain(number.replace(/\D/gu, ''));
      },
    ),
    { numRuns: 300 },
  );
});

test('whatever is typed, hiding never throws and what is left over is the message itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.boolean(), (text, ofPeople) => {
      const hidden = hide(text, { ofPeople });
      const pieces = hidden.text.split(/<[A-Z]+_\d+>/u);
      let at = 0;
      for (const piece of pieces) {
        const next = text.indexOf(piece, at);
        expect(next).toBeGreaterThanOrEqual(at);
        at = next + piece.length;
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  'माँ के लिए जयपुर में कुछ आराम वाला',
  'bacche ke liye kya better',
  'bachche ke liye kuch',
  'bachchon ke liye kuch',
  '4 logo ke liye kaafi hoga?',
  '4 logon ke liye kaafi hoga?',
  'दो लोगों के लिए काफी है?',
  'बच्चों के लिए कौन सा अच्छा है',
  'dadi ke liye wheelchair milegi?',
  'mummy ke saath jaana hai',
  'family ke liye kuch batao',
  'gharwalon ke liye khana',
  'buzurgon ke liye kya theek hai',
  'mehmano ke liye kuch meetha',
])('who are meant by what they are to somebody stay in the sentence: %s', (text) => {
  expect(hide(text).text).toBe(text);
});
