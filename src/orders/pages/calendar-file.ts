/** A visit as a calendar file tells it. Times are ms UTC. */
export interface CalendarVisit {
  /** The id by which a calendar knows the visit again, so that it is not entered twice. */
  id: string;
  title: string;
  begins: number;
  ends?: number | undefined;
  place?: string | undefined;
  note: string;
  /** When the file was made. */
  made: number;
}

const BYTES_PER_LINE = 75; // RFC 5545, 3.1: longer lines are folded

/** Returns a visit as an iCalendar file (RFC 5545). */
export function calendarFile(visit: CalendarVisit): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mela//Tickets//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(visit.id)}`,
    `DTSTAMP:${utcTime(visit.made)}`,
    `DTSTART:${utcTime(visit.begins)}`,
    ...(visit.ends === undefined ? [] : [`DTEND:${utcTime(visit.ends)}`]),
    `SUMMARY:${escapeText(visit.title)}`,
    ...(visit.place === undefined ? [] : [`LOCATION:${escapeText(visit.place)}`]),
    `DESCRIPTION:${escapeText(visit.note)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Formats a time as `20261128T234500Z`. */
const utcTime = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/gu, '');

/** Escapes a value (RFC 5545, 3.3.11), where commas, semicolons and line breaks end values. */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/gu, '\\$&').replace(/\r\n?|\n/gu, '\\n');

/** Folds a long line: it goes on behind a line break and a space; no character is cut in two. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let [part, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > BYTES_PER_LINE) {
      parts.push(part);
      [part, bytes] = ['', 1]; // the space counts
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
