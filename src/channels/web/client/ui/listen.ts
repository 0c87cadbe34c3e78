import { useEffect, useRef, useState } from 'preact/hooks';

/** The part of the browser's speech recognition that the box uses. */
interface Recogniser {
  lang: string;
  interimResults: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
  addEventListener: ((type: 'result', listen: (event: HeardEvent) => void) => void) &
    ((type: 'error' | 'end', listen: () => void) => void);
}
interface HeardEvent {
  results: ArrayLike<ArrayLike<{ transcript: string }>>;
}
type RecogniserClass = new () => Recogniser;

function recogniserClass(): RecogniserClass | undefined {
  const known: unknown =
    Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition');
  return isRecogniserClass(known) ? known : undefined;
}
const isRecogniserClass = (value: unknown): value is RecogniserClass => typeof value === 'function';

/** Listening of the box: `toggle` is missing where the browser cannot listen. */
export interface Listening {
  state: 'idle' | 'on' | 'failed';
  toggle: (() => void) | undefined;
}

/** Hinglish is written in Hindi's letters by a browser that hears Hindi, which Mela reads as well. */
const spokenLanguage = (language: string): string => (language === 'en' ? 'en-IN' : 'hi-IN');

/**
 * Listens from a press on, which makes the browser ask for the microphone, until another press or a
 * pause; `onWords` gets what was heard so far. Nothing is sent by itself.
 */
export function useListening(language: string, onWords: (heard: string) => void): Listening {
  const [state, setState] = useState<Listening['state']>('idle');
  const running = useRef<Recogniser>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const Recognition = recogniserClass();
  const start = (recogniser: Recogniser): void => {
    running.current = recogniser;
    recogniser.lang = spokenLanguage(language);
    recogniser.interimResults = true;
    recogniser.addEventListener('result', ({ results }: HeardEvent) =>
      onWords(Array.from(results, (one) => one[0]?.transcript ?? '').join(' ')),
    );
    recogniser.addEventListener('error', () => setState('failed'));
    recogniser.addEventListener('end', () => {
      running.current = undefined;
      setState((before) => (before === 'on' ? 'idle' : before));
    });
    recogniser.start();
    setState('on');
  };
  return {
    state,
    toggle:
      Recognition && (() => (running.current ? running.current.stop() : start(new Recognition()))),
  };
}
