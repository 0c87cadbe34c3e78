const zoneFormatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a thousand times what using it does; there are as many as zones in use. */
function zoneFormatter(zone: string): Intl.DateTimeFormat {
  const known = zoneFormatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  zoneFormatters.set(zone, made);
  return made;
}

/** Day (YYYY-MM-DD) and time of day (HH:MM) of an instant (ms UTC) in a zone. */
export function wallTime(ms: number, zone: string): { day: string; clock: string } {
  const parts = new Map(
    zoneFormatter(zone)
      .formatToParts(ms)
      .map((part) => [part.type, part.value]),
  );
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    day: `${get('year')}-${get('month')}-${get('day')}`,
    clock: `${get('hour')}:${get('minute')}`,
  };
}

/** Minutes since midnight of HH:MM. */
export function minutesOfDay(clock: string): number {
  const [hours = '0', rest = '0'] = clock.split(':');
  return Number(hours) * 60 + Number(rest);
}

/** The day a number of days after another, both YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** The English weekday and month of a day, with its number: people use these names whatever else they speak. */
export function dayWords(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAY.format(at)} ${at.getUTCDate()} ${MONTH.format(at)} ${day}`;
}
