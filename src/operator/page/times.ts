import { html, type Markup } from '../../orders/pages/html';

/** How the pages show times, and read them in forms: in the zone that Mela's days are counted in. */
export interface PageTimes {
  /** IANA name of the zone. */
  zone: string;
  /** Shows a time (ms UTC) to the second, with UTC in its title. */
  show: (at: number) => Markup;
  /** Reads a time of that zone as a form's field tells it (YYYY-MM-DDTHH:MM), as ms UTC. */
  read: (text: string) => number | undefined;
}

const SECOND = 19; // letters of YYYY-MM-DDTHH:MM:SS
const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Makes the times of a zone. */
export function pageTimes(zone: string): PageTimes {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const wall = (at: number): string => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const of = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
    return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`;
  };
  /** How far the zone's clocks are ahead of UTC at a time, ms. */
  const ahead = (at: number): number => Date.parse(`${wall(at)}Z`) - Math.floor(at / 1_000) * 1_000;
  return {
    zone,
    show: (at) => {
      const iso = new Date(at).toISOString();
      const utc = `${iso.replace('T', ' ').slice(0, SECOND)} UTC`;
      return html`<time datetime="${iso}" title="${utc}">${wall(at).replace('T', ' ')}</time>`;
    },
    read: (text) => {
      const plain = LOCAL_TIME.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
      if (Number.isNaN(plain)) return undefined;
      // The offset is that of the time itself: near a change of the clocks the first guess may be of the other side.
      return plain - ahead(plain - ahead(plain));
    },
  };
}

/** The sentence that says which zone a page's times are of. */
export const timesNote = ({ zone }: PageTimes): Markup =>
  html`<p class="meta">Times are those of ${zone}; point at one to see it in UTC.</p>`;
