import type { JSX } from 'preact';

const WHEEL_GONDOLAS = [0, 60, 120, 180, 240, 300].map((degrees) => {
  const angle = (degrees * Math.PI) / 180;
  return {
    x: 16 + 10.5 * Math.sin(angle),
    y: 14 - 10.5 * Math.cos(angle),
    tone: degrees % 120 === 0 ? 'gold' : 'rose',
  };
});

/** Draws Mela's sign, the giant wheel of a fair. */
export function Wheel({ turning = false }: { turning?: boolean }): JSX.Element {
  return (
    <svg
      class={turning ? 'wheel turning' : 'wheel'}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <path class="wheel-legs" d="M16 14 L9 30 M16 14 L23 30" />
      <g class="wheel-turns">
        <circle class="wheel-rim" cx="16" cy="14" r="10.5" />
        {WHEEL_GONDOLAS.map(({ x, y }) => (
          <path
            key={`spoke ${x}`}
            class="wheel-spoke"
            d={`M16 14 L${x.toFixed(2)} ${y.toFixed(2)}`}
          />
        ))}
        {WHEEL_GONDOLAS.map(({ x, y, tone }) => (
          <circle key={`gondola ${x} ${y}`} class={`gondola ${tone}`} cx={x} cy={y} r="3.1" />
        ))}
      </g>
      <circle class="wheel-hub" cx="16" cy="14" r="2" />
    </svg>
  );
}

const ICON_PATHS = {
  send: 'M4.5 12 L19 5 L13 19 L11 13 Z',
  close: 'M6 6 L18 18 M18 6 L6 18',
  left: 'M14.5 5.5 L8 12 L14.5 18.5',
  right: 'M9.5 5.5 L16 12 L9.5 18.5',
  down: 'M12 5 V19 M5.5 12.5 L12 19 L18.5 12.5',
  up: 'M12 19 V5 M5.5 11.5 L12 5 L18.5 11.5',
  pin: 'M12 21 C12 21 19 14.5 19 9.5 A7 7 0 0 0 5 9.5 C5 14.5 12 21 12 21 Z M12 12 A2.5 2.5 0 1 0 12 7 A2.5 2.5 0 0 0 12 12 Z',
  out: 'M13 5 H19 V11 M19 5 L11 13 M9 6 H6 A1 1 0 0 0 5 7 V18 A1 1 0 0 0 6 19 H17 A1 1 0 0 0 18 18 V15',
  tick: 'M5 12.5 L10 17.5 L19 7',
  cross: 'M7 7 L17 17 M17 7 L7 17',
  clock: 'M12 7 V12 L15.5 14 M12 21 A9 9 0 1 0 12 3 A9 9 0 0 0 12 21 Z',
  alert: 'M12 8 V13 M12 16.5 V16.6 M12 3.5 L21.5 20 H2.5 Z',
  calendar: 'M4 7 H20 V20 H4 Z M4 11 H20 M8.5 4 V8 M15.5 4 V8',
  microphone:
    'M12 4 A2.5 2.5 0 0 1 14.5 6.5 V11 A2.5 2.5 0 0 1 9.5 11 V6.5 A2.5 2.5 0 0 1 12 4 Z M6.5 11 A5.5 5.5 0 0 0 17.5 11 M12 16.5 V20',
  lock: 'M6 11 H18 V20 H6 Z M8.5 11 V8 A3.5 3.5 0 0 1 15.5 8 V11',
} as const;

/** Draws an icon, hidden from screen readers: its button has the name. */
export function Icon({ name }: { name: keyof typeof ICON_PATHS }): JSX.Element {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
