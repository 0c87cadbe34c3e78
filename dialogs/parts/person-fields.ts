import type { FieldCheckResult, RecordField } from '../../src/engine/slots/fields';
import { say, type TextArguments, type TextKey } from '../../src/reply/text';
import { saysOnlyWords } from '../../src/engine/named-words';
import { localPattern, localWords } from '../../src/engine/local-words';

const rejectField = <K extends TextKey>(key: K, ...values: TextArguments<K>): FieldCheckResult => ({
  ok: false,
  why: say(key, ...values),
});
const acceptField = (value: string): FieldCheckResult => ({ ok: true, value });

/**
 * Words of sentences, and of nobody's name: a message typed where Mela asks for a name must not
 * become the name.
 */
const SENTENCE_WORDS =
  /(?:^|\s)(?:i|i'm|the|what|about|think|paid|pay|please|how|same|there|want|need|this|that|wait|hmm+|let|it|is)(?:\s|[?!.,]|$)/i;
const MOST_WORDS = 7;
const MOST_OF_NAME = 5; // words: what is longer is a sentence

/**
 * Words for yes, no, stop and the like in the languages that Mela has texts in: they answer
 * something else and are in nobody's name.
 */
const NO_NAMES: ReadonlySet<string> = new Set([
  'yes',
  'yeah',
  'yep',
  'no',
  'nope',
  'not',
  'ok',
  'okay',
  'stop',
  'cancel',
  'done',
  'enough',
  'only',
  'just',
  'nothing',
  'none',
  'nobody',
  'skip',
  'next',
  'back',
  'undo',
  'and',
  'or',
  'but',
  'with',
  'my',
  'your',
  'me',
  'sorry',
  'change',
  'hello',
  'detail',
  'details',
  'info',
  'information',
  'form',
  'name',
  'naam',
  'number',
  'phone',
  'mobile',
  'email',
  'ticket',
  'tickets',
  'booking',
  'bill',
  'payment',
  'price',
  'kya',
  'kyun',
  'kaise',
  'batao',
  'send',
  'help',
  'thanks',
  'haan',
  'nahi',
  'nahin',
  'nhi',
  'theek',
  'thik',
  'bas',
  'ruko',
  'sirf',
  'kya',
  'kaun',
  'mera',
  'meri',
  'mere',
  'aur',
  'wahi',
  'hai',
  'hain',
  'karo',
  'chahiye',
  'hona',
  'honi',
  'hone',
  'hoga',
  'kuch',
  ...localWords('person-fields.no-names').split(' '),
]);

/** Words that stand around an answer and tell nothing by themselves. */
const FILLER_WORDS: ReadonlySet<string> = new Set([
  'please',
  'pls',
  'that',
  's',
  'all',
  'it',
  'is',
  'the',
  'same',
  'one',
  'now',
  'later',
  'wait',
  'this',
  'yahi',
  'wahi',
  'ho',
  'gaya',
  'hi',
  'ji',
  'kar',
  'do',
  'hua',
  'yaar',
  'bhai',
  ...localWords('person-fields.filler-words').split(' '),
]);

const wordsIn = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

const isName = (name: string): boolean =>
  !/[।!;]/u.test(name) &&
  wordsIn(name).every((word) => !NO_NAMES.has(word)) &&
  /\p{L}.*\p{L}/u.test(name) &&
  name.length <= 100 &&
  !/[\d@<>?]/.test(name) &&
  !SENTENCE_WORDS.test(name) &&
  name.split(' ').length <= MOST_WORDS;

/** Tells whether a text holds only words such as yes, no, stop and fillers, and no digit. */
export const isAside = (text: string): boolean =>
  wordsIn(text).every((word) => NO_NAMES.has(word) || FILLER_WORDS.has(word)) && !/\d/u.test(text);

/** The field of a full name: letters of any script, two at least. */
export const nameField: RecordField = {
  name: 'name',
  label: say('field.name'),
  called: localPattern(
    'person-fields.called',
    /(?<![\p{L}\p{M}])(?:name|naam|@name)(?![\p{L}\p{M}])/iu,
  ),
  input: 'text',
  required: true,
  check(text) {
    const name = text.trim().replace(/\s+/g, ' ');
    return isName(name) ? acceptField(name) : rejectField('field.name.bad');
  },
  meant: (text) =>
    text.trim().split(/\s+/u).length <= MOST_OF_NAME && !/[@?]/u.test(text) && !saysOnlyWords(text),
  from: (person) => person.name,
};

/** The field of the e-mail address that tickets go to. */
export const emailField: RecordField = {
  name: 'email',
  label: say('field.email'),
  called: localPattern(
    'person-fields.called-2',
    /(?<![\p{L}\p{M}])(?:e-?mail|mail id|@mail)(?![\p{L}\p{M}])/iu,
  ),
  input: 'email',
  required: true,
  check(text) {
    const email = text.trim().replace(/[.,;]+$/, '');
    return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) && email.length <= 254
      ? acceptField(email)
      : rejectField('field.email.bad');
  },
  meant: (text) => /@|\S\.\S/u.test(text) || !/\s/u.test(text.trim()),
  from: (person) => person.email,
};

const MOBILE_DIGITS = 10; // interface.md, Limits: no country code

/** The field of an Indian mobile number: ten digits, as the service takes it. */
export const mobileField: RecordField = {
  name: 'mobile',
  label: say('field.mobile'),
  called: localPattern(
    'person-fields.called-3',
    /(?<![\p{L}\p{M}])(?:mobile|phone|@mobile)(?![\p{L}\p{M}])/iu,
  ),
  input: 'tel',
  required: true,
  hint: say('field.mobile.hint'),
  check(text) {
    const digits = text.replace(/\D/g, '').replace(/^(0091|91|0)(?=\d{10}$)/, '');
    if (digits.length !== MOBILE_DIGITS)
      return rejectField('field.mobile.length', { digits: digits.length });
    return /^[6-9]/.test(digits) ? acceptField(digits) : rejectField('field.mobile.bad');
  },
  meant: (text) => /\d/u.test(text),
  from: (person) => person.phone,
};

const MAX_AGE = 120;

/** Makes the field of an age in years, with the form's minimum where it sets one. */
export function ageField(minimum: number | undefined): RecordField {
  return {
    name: 'age',
    label: say('field.age'),
    input: 'number',
    required: true,
    min: minimum ?? 0,
    max: MAX_AGE,
    ...(minimum === undefined ? {} : { hint: say('field.age.hint', { minimum }) }),
    check(text) {
      const age = Number(text.trim());
      if (!/^\d{1,3}$/.test(text.trim()) || age > MAX_AGE) return rejectField('field.age.bad');
      return minimum !== undefined && age < minimum
        ? rejectField('field.age.young', { minimum, age })
        : acceptField(String(age));
    },
    from: (person) => (person.age === undefined ? undefined : String(person.age)),
  };
}

const GENDER_OPTIONS = ['Female', 'Male', 'Other'] as const;

/** The field of a gender in the service's three words; not required (interface.md, Form Submit). */
export const genderField: RecordField = {
  name: 'gender',
  label: say('field.gender'),
  input: 'select',
  required: false,
  options: GENDER_OPTIONS.map((value) => ({ value, label: say(`field.gender.${value}`) })),
  check(text) {
    const found = GENDER_OPTIONS.find(
      (one) =>
        one.toLowerCase() === text.trim().toLowerCase() ||
        one[0]?.toLowerCase() === text.trim().toLowerCase(),
    );
    return found ? acceptField(found) : rejectField('field.gender.bad');
  },
  from: (person) => person.gender,
};

const MOST_FIELD_CHARS = 200;

/** Makes a text field for any other field that a seller's form names, up to 200 characters. */
export function wordsField(name: string, label: string): RecordField {
  return {
    name,
    label: { raw: label },
    input: 'text',
    required: true,
    check: (text) =>
      text.trim() !== '' && text.length <= MOST_FIELD_CHARS
        ? acceptField(text.trim())
        : rejectField('field.words.bad'),
  };
}
