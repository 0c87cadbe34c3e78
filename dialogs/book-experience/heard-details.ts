import type { FieldRecord } from '../../src/engine/slots/fields';
import type { Turn } from '../../src/engine/turn';
import { foreignText, say, type ReplyText } from '../../src/reply/text';

/** Thanks for the customer's details that this message told, and names what the form still lacks. */
export function heardDetails(
  t: Turn,
  { name = '' }: FieldRecord,
  missing: readonly ReplyText[],
): ReplyText | undefined {
  if (!t.isToldNow('contact') || name === '') return undefined;
  const [first = name] = name.split(' ');
  const notice = say('visitors.notice');
  return missing.length === 0
    ? say('visitors.heard.all', { name: foreignText(first), notice })
    : say('visitors.heard', { name: foreignText(first), fields: { list: [...missing] }, notice });
}
