import { practiceMark } from '../../../src/reply/practice';
import type { Reply, ReplyOf } from '../../../src/reply/reply';
import type { KeyedText, ReplyText, TextKey, TextParameter } from '../../../src/reply/text';
import { createReplyWording, type Translations } from '../../../src/reply/word';
import { buttonsIn, linesIn, wordsIn } from './reply-parts';
import { madeUp } from '../made-up';

/** A value of a text as it was worded; `key` where it is a text itself. */
export interface SaidValue {
  words: string;
  key?: string;
}

/**
 * A text of Mela's own as it was said. Values of a text inside it go by a path, such as `when.at`; a list is told whole and, by
 * the same name, one by one.
 */
export interface SaidText {
  key: string;
  language: string;
  values: readonly (readonly [string, SaidValue])[];
}

/** A button as it was shown: its code, its label, the title of the card that it is on. */
export interface SaidButton {
  value: string;
  label: string;
  text: SaidText | undefined;
  card: string | undefined;
}

/** What a reply says before it is worded: all texts, those inside others too, and its buttons. */
export interface SaidReply {
  texts: SaidText[];
  buttons: SaidButton[];
}

const VALUE: TextKey = madeUp('talk.value');

type Param = TextParameter | undefined;
const isKeyed = (param: Param): param is KeyedText =>
  typeof param === 'object' && 'say' in param && typeof param.say === 'string';
const listOf = (param: Param): readonly ReplyText[] =>
  typeof param === 'object' && 'list' in param && Array.isArray(param.list) ? param.list : [];

/** Tells what replies say, over some translations; times are in `zone`. */
export class SaidReader {
  private readonly languages: readonly string[];
  private readonly words;

  constructor(
    private readonly translations: Translations,
    zone: string,
  ) {
    this.languages = Object.keys(translations);
    const withValue = Object.entries(translations).map(([language, texts]) => [
      language,
      { ...texts, [VALUE]: '{value}' },
    ]);
    this.words = createReplyWording(Object.fromEntries(withValue), zone);
  }

  /** What a reply says in a language; `worded` is the same as the person read it. */
  read(said: ReplyOf<ReplyText>, worded: Reply, language: string): SaidReply {
    const marked = JSON.stringify(worded).includes(this.words.text(practiceMark, language));
    const plain = [...wordsIn(said), ...(marked ? [practiceMark] : [])];
    const labels = buttonsIn(worded);
    return {
      texts: [
        ...plain.flatMap((text) => this.textsIn(text, language)),
        ...linesIn(said).flatMap(({ label, amount, note }) => [
          ...this.textsIn(label, language, { amount, note }),
          ...[amount, note].flatMap((text) => this.textsIn(text, language)),
        ]),
      ],
      buttons: buttonsIn(said).map(({ choice }, i) => ({
        value: choice.value,
        label: labels[i]?.choice.label ?? '',
        text: isKeyed(choice.label) ? this.textOf(choice.label, language) : undefined,
        card: labels[i]?.card,
      })),
    };
  }

  private textsIn(param: Param, language: string, beside: Record<string, Param> = {}): SaidText[] {
    if (!isKeyed(param)) return listOf(param).flatMap((one) => this.textsIn(one, language));
    const inside = Object.values(param.with ?? {});
    return [
      this.textOf(param, language, beside),
      ...inside.flatMap((one) => this.textsIn(one, language)),
    ];
  }

  /** `beside`: what stands on the same line of a bill, told as values of its label. */
  private textOf(text: KeyedText, wanted: string, beside: Record<string, Param> = {}): SaidText {
    const language = this.languageOf(text.say, wanted);
    const held = Object.entries({ ...beside, ...text.with });
    const values = held.flatMap(([name, param]) => this.valuesOf(name, param, language));
    return { key: text.say, language, values };
  }

  private valuesOf(name: string, param: Param, language: string): [string, SaidValue][] {
    if (param === undefined) return [];
    const words = this.words.text({ say: VALUE, with: { value: param } }, language);
    const each = listOf(param).flatMap((one) => this.valuesOf(name, one, language));
    if (!isKeyed(param)) return [[name, { words }], ...each];
    const own = this.languageOf(param.say, language);
    const inside = Object.entries(param.with ?? {}).flatMap(([inner, one]) =>
      this.valuesOf(`${name}.${inner}`, one, own),
    );
    return [[name, { words, key: param.say }], ...inside];
  }

  /** The language that a text is said in: the first one where the wanted one lacks it. */
  private languageOf(key: string, wanted: string): string {
    const near = [wanted, wanted.split('-')[0] ?? ''].find((one) => this.languages.includes(one));
    const found = near !== undefined && Object.hasOwn(this.translations[near] ?? {}, key);
    return (found ? near : this.languages[0]) ?? '';
  }
}
