import type { JSX } from 'preact';
import { Wheel } from './icons';
import { useTools } from './tools';

/** Draws who this is and what one may ask. `greeted`: a reply offers choices already. */
export function Intro({ fresh, greeted }: { fresh: boolean; greeted: boolean }): JSX.Element {
  const { words, settings } = useTools();
  return (
    <section class="intro" aria-label={words('web.title')}>
      <Wheel turning={fresh} />
      <h2>{settings.greeting ?? words('web.hello')}</h2>
      <p>{words('web.lead')}</p>
      <PrivacyLink />
      {fresh && !greeted && <Suggestions />}
    </section>
  );
}

/** Draws the way to the privacy notice. */
export function PrivacyLink(): JSX.Element {
  const { words, settings, base } = useTools();
  const notice = new URL('/privacy', base);
  notice.searchParams.set('lang', settings.language);
  return (
    <a class="privacy" href={notice.href} target="_blank" rel="noopener noreferrer">
      {words('web.privacy.notice')}
    </a>
  );
}

const SUGGESTION_KEYS = [
  'web.suggestion.experience',
  'web.suggestion.food',
  'web.suggestion.bookings',
] as const;

/** Draws sentences to begin with; a tap sends one. */
export function Suggestions(): JSX.Element {
  const { chat, words, focus } = useTools();
  return (
    <ul class="suggestions" aria-label={words('web.try')}>
      {SUGGESTION_KEYS.map((key) => words(key))
        .filter(Boolean)
        .map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => {
                chat.say(text);
                focus();
              }}
            >
              {text}
            </button>
          </li>
        ))}
    </ul>
  );
}
