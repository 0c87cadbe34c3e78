import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../ui/icons';
import { useTools } from '../ui/tools';

const GPS_MS = 12_000; // a phone indoors needs about ten seconds for its first fix

/** Draws a button that sends the person's location; they may type a place instead. */
export function PlaceCard(): JSX.Element {
  const { chat, words, focus } = useTools();
  const [state, setState] = useState<'asking' | 'locating' | 'failed'>('asking');
  const locate = (): void => {
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        chat.place({ lat: coords.latitude, lng: coords.longitude, label: words('web.place.mine') });
        focus();
      },
      () => setState('failed'),
      { timeout: GPS_MS, maximumAge: 300_000 },
    );
  };
  return (
    <div class="place">
      <button type="button" class="button primary" disabled={state === 'locating'} onClick={locate}>
        <Icon name="pin" />
        {state === 'locating' ? words('web.place.finding') : words('web.place.use')}
      </button>
      <p role={state === 'failed' ? 'alert' : undefined}>
        {state === 'failed' ? words('web.place.failed') : words('web.place.type')}
      </p>
    </div>
  );
}
