import { findPhoneNumbersInText } from 'libphonenumber-js';
import type { PersonValue } from '../../engine/value';
import type { Found } from './found';

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
const INTRODUCED = /(?:\bi am|\bi'm|\bmy name is|\bmy name'?s|\bname is|\bname:|\bthis is|\bmera naam|\bmain|मेरा नाम|मैं)\s+((?:[\p{Lu}\p{Lo}][\p{L}\p{M}.'-]*)(?:\s+[\p{Lu}\p{Lo}][\p{L}\p{M}.'-]*){0,3})/iu;
const NOT_A_NAME = /^(?:looking|interested|not|a|an|the|in|at|from|going|here|hungry|sure|free|planning|trying|done|good|fine|ok|okay|bored|new|sorry|confused|stuck|ready|searching|hoping)\b/iu;

function nameIn(text: string): string | undefined {
  const name = INTRODUCED.exec(text)?.[1]?.replace(/\s+(?:hai|hoon|hu|है|हूँ|हूं)$/iu, '').trim();
  return name === undefined || NOT_A_NAME.test(name) ? undefined : name;
}

/** The customer's own name, e-mail and phone where they say them; phone as ten digits where Indian. */
export function readContact(text: string): Found<PersonValue>[] {
  const email = EMAIL.exec(text)?.[0];
  const phone = findPhoneNumbersInText(text, 'IN').map((found) => found.number).find((found) => found.isValid());
  const name = nameIn(text);
  if (email === undefined && phone === undefined) return name === undefined ? [] : [{ value: { is: 'person', name }, start: 0, end: 0 }];
  const digits = phone?.country === 'IN' ? phone.nationalNumber : phone?.number;
  return [{ value: { is: 'person', ...(name !== undefined && { name }), ...(email !== undefined && { email }), ...(digits !== undefined && { phone: String(digits) }) }, start: 0, end: 0 }];
}
