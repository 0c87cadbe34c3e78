import { z } from 'zod';

/** Any text that is not empty. */
export const nonEmptyText = z.string().min(1);

/** A full http(s) address; a slash at its end is dropped. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'write a full address such as https://mela.example.com' })
  .transform((one) => one.replace(/\/+$/, ''));

/** A full address that paths are added to: no query, no fragment, no user name. */
export const baseUrl = httpUrl.refine(
  (one) => !/[?#@\s]/.test(one),
  'write a full address such as https://mela.example.com, with nothing behind it but a path',
);

/** A full address with https; on this machine also without. */
export const nearOrSecureUrl = baseUrl.refine(
  (one) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(one),
  'write an address with https',
);

const OPERATOR_ROLE = /^(view|support|admin)$/;

/** Which value of a claim gives which role: `value=role`, with commas between. */
export const roleMapping = z
  .string()
  .refine(
    (list) => list.split(',').every((one) => /[^=\s]/.test(one) && OPERATOR_ROLE.test(roleIn(one))),
    'write value=role, with commas between them, where role is view, support or admin',
  )
  .transform((list) =>
    Object.fromEntries(
      list
        .split(',')
        .map((one) => [one.slice(0, one.lastIndexOf('=')).trim(), roleOf(roleIn(one))]),
    ),
  )
  .optional();

const roleIn = (one: string): string => one.slice(one.lastIndexOf('=') + 1).trim();
const roleOf = (word: string) => z.enum(['view', 'support', 'admin']).parse(word);

/** An IANA time zone that this Node.js knows. */
export const ianaZone = nonEmptyText.refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}, 'write an IANA zone such as Asia/Kolkata');

/** A key of 32 bytes in base64. */
export const dataKey = nonEmptyText.refine(
  (key) => /^[A-Za-z0-9+/]{43}=$/.test(key),
  'write 32 random bytes in base64, as `openssl rand -base64 32` prints them',
);

const OWN_SECRET = 16; // characters: shorter ones can be guessed
/** A secret of the operator's own, of 16 characters or more. */
export const ownSecret = z
  .string()
  .min(
    OWN_SECRET,
    `write at least ${OWN_SECRET} characters that nobody can guess, as \`openssl rand -base64 24\` prints them`,
  );

const MAX_LIMIT = 1_000_000_000;
/** A whole number of 1 or more. */
export const positiveLimit = (most = MAX_LIMIT) =>
  z.coerce
    .number({ error: 'write a whole number' })
    .int('write a whole number')
    .min(1, 'write 1 or more')
    .max(most, `write ${most} or less`);

const MOST_PRICE = 100_000;
/** A price in US dollars. */
export const price = z.coerce
  .number({ error: 'write a price such as 0.4' })
  .min(0, 'write a price such as 0.4')
  .max(MOST_PRICE, 'write a price such as 0.4');

/** A number from 0 to 1. */
export const share = z.coerce
  .number({ error: 'write a number from 0 to 1' })
  .min(0, 'write a number from 0 to 1')
  .max(1, 'write a number from 0 to 1');

/** Headers as OpenTelemetry writes them: `name=value`, with commas between, values encoded as in an address. */
export const headerList = z
  .string()
  .refine(
    (list) => list.split(',').every((one) => /^\s*[\w-]+=(?:[^%]|%[\da-f]{2})+$/i.test(one)),
    'write name=value, with commas between them',
  )
  .transform((list) =>
    Object.fromEntries(
      list.split(',').map((one) => {
        const at = one.indexOf('=');
        return [one.slice(0, at).trim(), decodeURIComponent(one.slice(at + 1).trim())];
      }),
    ),
  )
  .optional();

/** A list of sites' origins: no path, nothing that could be another rule of the page's policy. */
export const siteList = z
  .string()
  .transform((list) =>
    list
      .split(/[\s,]+/)
      .filter((one) => one !== '')
      .map((one) => one.replace(/\/+$/, '')),
  )
  .refine(
    (list) => list.every((one) => /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i.test(one)),
    'write addresses such as https://shop.example.com, with commas between them',
  )
  .optional();

/** Names of hosts, with commas between them. */
export const hostList = z
  .string()
  .transform((list) =>
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((one) => one !== ''),
  )
  .refine(
    (list) => list.every((one) => /^([a-z0-9.-]+|\[[0-9a-f:]+\])$/.test(one)),
    'write names of hosts such as crm.intern, with commas between them',
  )
  .optional();

/** The address of map tiles, with `{z}`, `{x}` and `{y}` in its path; `{r}` becomes `@2x` on sharp screens. */
export const tileAddress = z.string().refine((one) => {
  const [z, x, y] = ['{z}', '{x}', '{y}'].map((part) => one.split(part).length);
  return (
    /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?\/[^\s"'<>\\]*$/i.test(one) && z === 2 && x === 2 && y === 2
  );
}, 'write an address such as https://tiles.example.com/{z}/{x}/{y}.png');

const WEEK_DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const HOURS =
  /^(?:([a-z]{3})(?:-([a-z]{3}))? )?([01]\d|2[0-4]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/;
const DAY_MINUTES = 1_440;

/** Days of the week, 0 for Sunday, and minutes of the day from which to which somebody is there. */
export interface DeskHours {
  days: readonly number[];
  from: number;
  to: number;
}

const HOURS_WANTED = 'write always, or days and hours such as Mon-Sat 10:00-19:00';

/** When people are at the desk, as it was written (see `readDeskHours`). */
export const deskHours = z
  .string()
  .refine((text) => readDeskHours(text) !== undefined, HOURS_WANTED);

/** Reads when people are at the desk; undefined for what tells no hours. */
export function readDeskHours(written: string): DeskHours | undefined {
  const text = written.trim().toLowerCase();
  const all = WEEK_DAYS.map((_, day) => day);
  if (text === 'always') return { days: all, from: 0, to: DAY_MINUTES };
  const [, first, last = first, ...clock] = HOURS.exec(text) ?? [];
  const [h = 0, m = 0, untilH = 0, untilM = 0] = clock.map(Number);
  const [from, to] = [h * 60 + m, untilH * 60 + untilM];
  if (clock.length === 0 || from >= to || to > DAY_MINUTES) return undefined;
  if (first === undefined || last === undefined) return { days: all, from, to };
  const [begin, end] = [WEEK_DAYS.indexOf(first), WEEK_DAYS.indexOf(last)];
  if (begin < 0 || end < 0) return undefined;
  const days = all.filter((day) =>
    begin <= end ? day >= begin && day <= end : day >= begin || day <= end,
  );
  return { days, from, to };
}
