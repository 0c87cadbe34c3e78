import { plainText } from '../../../src/reply/plain-text';
import type { Reply } from '../../../src/reply/reply';
import { keyOfWords, textKeys, textParameters } from './texts';

/** What a key without a language holds in: which of the two it is, goes by what was typed (test/unit/language). */
const LATIN_LANGUAGES: readonly string[] = ['en', 'hi-Latn'];
import type { SaidButton, SaidReply, SaidText, SaidValue } from './said';

/** Words as they are read, or a text by its key, with values that it must have. */
export type WantedText =
  | { words: string }
  | { key: string; language?: string | undefined; values: readonly (readonly [string, string])[] };

/** What a line of a talk says that is, or is not, heard. */
export interface WantedReply {
  kind?: string | undefined;
  state?: string | undefined;
  /** A button's label is meant, no other text. */
  button: boolean;
  /** Nothing more than the kind is wanted without. */
  text?: WantedText;
}

/** A button to tap, on the card whose title begins so. */
export interface WantedButton {
  text: WantedText;
  card?: string | undefined;
}

const KINDS =
  /^(text|carousel|form|receipt|consent|pay|status|ticket|place|arrangement)(?: (\w+))?(?::\s*(.*))?$/u;
const VALUE = String.raw`([\w.-]+)=("(?:[^"\\]|\\.)*"|[^\s"\]]+)`;
const KEYED = new RegExp(String.raw`^([\w.-]+(?:\.\*)?)(?:@([\w-]+))?((?:\s+${VALUE})*)$`, 'u');
const BUTTON = new RegExp(
  String.raw`^\[("[^"]*"|[\w.@*-]+(?:\s+${VALUE})*)(?::\s*([^\]]*))?\]$`,
  'u',
);
const KEY = /^[a-z][\w-]*(?:\.[\w-]+)+$/u;

/** What is to be heard; throws where it names a key or a value that no text has. */
export function readWanted(line: string): WantedReply {
  const [whole, kind, state, after = ''] = KINDS.exec(line) ?? [];
  const rest = whole === undefined ? line : after;
  if (rest === '') return { kind, state, button: false };
  const button = rest.startsWith('[') ? readButton(rest) : undefined;
  return { kind, state, button: button !== undefined, text: button?.text ?? readText(rest) };
}

/** What is to be tapped, in its brackets; throws as `readWanted`. */
export function readButton(line: string): WantedButton {
  const found = BUTTON.exec(line);
  if (!found) throw new Error(`is no button: its key, or its label in "quotes"`);
  return { text: readText(found[1] ?? ''), card: found.at(-1) };
}

function readText(words: string): WantedText {
  if (words.length > 1 && words.startsWith('"') && words.endsWith('"')) {
    const key = keyOfWords(words);
    if (key !== undefined) throw new Error(`are words of Mela's own: name their key, ${key}`);
    return { words: words.slice(1, -1) };
  }
  const [, key, language, values = ''] = KEYED.exec(words) ?? [];
  if (key === undefined) throw new Error('is neither the key of a text nor words in "quotes"');
  const known = parametersOf(key);
  if (!known) throw new Error(`there is no text ${key}`);
  const wanted = [...values.matchAll(new RegExp(VALUE, 'gu'))].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  );
  for (const [name, value] of wanted) {
    if (!known.has(name.split('.')[0] ?? '')) throw new Error(`${key} has no value ${name}`);
    if (KEY.test(value) && !textParameters(value)) throw new Error(`there is no text ${value}`);
  }
  return {
    key,
    language,
    values: wanted.map(([name, value]) => [name, unquoted(value)]),
  };
}

/** The parameters of all texts that are meant; undefined where there is none. */
function parametersOf(wanted: string): ReadonlySet<string> | undefined {
  const keys = textKeys.filter((key) => isKey(key, wanted));
  return keys.length === 0
    ? undefined
    : new Set(keys.flatMap((key) => [...(textParameters(key) ?? [])]));
}

const unquoted = (value: string): string =>
  value.startsWith('"') ? value.slice(1, -1).replaceAll(String.raw`\"`, '"') : value;

/** A reply is what is wanted: in English or Hinglish unless a language is named. */
export function isHeard(reply: Reply, said: SaidReply | undefined, wanted: WantedReply): boolean {
  return fits(reply, said, wanted, LATIN_LANGUAGES);
}

/** A reply is what was not to be heard, in whatever language. */
export function isRefused(reply: Reply, said: SaidReply | undefined, wanted: WantedReply): boolean {
  return fits(reply, said, wanted, undefined);
}

function fits(
  reply: Reply,
  said: SaidReply | undefined,
  { kind, state, button, text }: WantedReply,
  languages: readonly string[] | undefined,
): boolean {
  if (kind !== undefined && reply.kind !== kind) return false;
  if (state !== undefined && !('state' in reply && reply.state === state)) return false;
  if (!text) return true;
  if ('words' in text && !button) return holds(plainText(reply), text.words);
  if (!said) throw new Error('nobody knows what that reply said before it was worded');
  if (button) return said.buttons.some((one) => isLabelled(one, text, languages));
  return said.texts.some((one) => isText(one, text, languages));
}

/** The button that is meant among those of a reply. */
export function buttonOf(said: SaidReply, { text, card }: WantedButton): SaidButton | undefined {
  return said.buttons.find(
    (one) =>
      isLabelled(one, text, undefined) &&
      (card === undefined || (one.card !== undefined && begins(one.card, card))),
  );
}

const begins = (words: string, wanted: string): boolean =>
  words.toLowerCase().startsWith(wanted.toLowerCase());
const holds = (words: string, wanted: string): boolean =>
  words.toLowerCase().includes(wanted.toLowerCase());

const isLabelled = (
  { label, text }: SaidButton,
  wanted: WantedText,
  languages: readonly string[] | undefined,
): boolean =>
  'words' in wanted
    ? begins(label, wanted.words)
    : text !== undefined && isText(text, wanted, languages);

const FAMILY = '.*';

/** A key, or one of a family: `bill.changed.*` is `bill.changed` and all whose keys go on from there. */
function isKey(key: string, wanted: string): boolean {
  if (!wanted.endsWith(FAMILY)) return key === wanted;
  const head = wanted.slice(0, -FAMILY.length);
  return key === head || key.startsWith(`${head}.`);
}

function isText(
  said: SaidText,
  wanted: WantedText,
  languages: readonly string[] | undefined,
): boolean {
  if ('words' in wanted || !isKey(said.key, wanted.key)) return false;
  const meant = wanted.language === undefined ? languages : [wanted.language];
  if (meant?.includes(said.language) === false) return false;
  return wanted.values.every(([name, value]) =>
    said.values.some(([path, one]) => path === name && isValue(one, value)),
  );
}

const CUT = '…';

/** A value by its key, as it was worded, or by the part of it that stands beside “…”. */
function isValue(said: SaidValue, wanted: string): boolean {
  if (said.key === wanted || said.words === wanted) return true;
  const [from, to] = [wanted.startsWith(CUT), wanted.endsWith(CUT)];
  const part = wanted.slice(from ? 1 : 0, to ? -1 : undefined);
  if (from && to) return said.words.includes(part);
  return (from && said.words.endsWith(part)) || (to && said.words.startsWith(part));
}
