import { plainText } from '../../../src/reply/plain-text';
import type { Reply } from '../../../src/reply/reply';
import type { SaidButton, SaidReply, SaidText } from './said';

const textWords = ({ key, language, values }: SaidText): string =>
  [
    `${key}@${language}`,
    ...values.map(([name, { words, key: inside }]) => `${name}=${inside ?? JSON.stringify(words)}`),
  ].join(' ');
/** A button as a line of a talk taps it. */
export const buttonWords = ({ label, text }: SaidButton): string =>
  `[${text ? textWords(text) : JSON.stringify(label)}]`;

/** A reply as it was read, and by its keys: what a line that is to hear it may be made of. */
export function described(reply: Reply, said: SaidReply | undefined): string {
  const keys = [
    ...(said?.texts.map(textWords) ?? []),
    ...(said && said.buttons.length > 0 ? [said.buttons.map(buttonWords).join(' ')] : []),
  ];
  const words = plainText(reply).split('\n');
  return `  [${reply.kind}] ${[...words, ...keys.map((key) => `· ${key}`)].join('\n      ')}`;
}
