import type { JSX } from 'preact';

/** Draws Mela's sign, the giant wheel of a fair. */
export function Wheel({ turning = false }: { turning?: boolean }): JSX.Element {
  return (
    <svg
      class={turning ? 'wheel turning' : 'wheel'}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M16 14 L9 30 M16 14 L23 30" />
      <g class="wheel-turns">
        <circle cx="16" cy="14" r="10.5" />
        <path class="wheel-spoke" d="M16 3.5 V24.5 M25.1 8.75 L6.9 19.25 M25.1 19.25 L6.9 8.75" />
        <path class="gondola gold" d="M16 3.5 h.01 M25.1 19.25 h.01 M6.9 19.25 h.01" />
        <path class="gondola rose" d="M25.1 8.75 h.01 M16 24.5 h.01 M6.9 8.75 h.01" />
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
