import type { Stopwatch } from '../../clock';
import { codeOf, ModelError } from './errors';
import { createPatience, type Limits, type SetTimer, TRANSCRIBE_LIMITS } from './patience';
import type { ModelClient, ModelMeter } from './ports';
import type { ModelLog } from './questions';

/**
 * Writes a voice note down. `mime` as the channel told it. Nothing when it could not be heard in time; what is heard has to
 * be read back to the person before it acts. Never rejects.
 */
export type Transcribe = (sound: Uint8Array, mime: string) => Promise<string | undefined>;

/** What transcription stands on. */
export interface TranscribeParts {
  client: ModelClient;
  clock: Stopwatch;
  setTimer: SetTimer;
  log: ModelLog;
  meter: ModelMeter;
  limits?: Limits | undefined;
}

const MOST_BYTES = 16 * 1024 * 1024; // WhatsApp's limit for audio; the endpoint takes 25 MB
const SOUND = /^(?:audio|video)\/[\w.+-]+/u;
const SECOND = 1000;

/** See `Transcribe`. */
export function createTranscribe({ client, clock, setTimer, log, meter, limits = TRANSCRIBE_LIMITS }: TranscribeParts): Transcribe {
  const patience = createPatience({ clock, setTimer });
  return async (sound, mime) => {
    if (sound.length === 0 || sound.length > MOST_BYTES || !SOUND.test(mime)) return undefined;
    const began = clock.elapsed();
    const ended = (outcome: string): void => meter.asked('transcribe', outcome, (clock.elapsed() - began) / SECOND);
    try {
      const heard = await patience((signal) => client.transcribe(sound, mime, signal), limits);
      if (heard === '') throw new ModelError('malformed');
      ended('ok');
      return heard;
    } catch (error) {
      ended(codeOf(error));
      log.warn({ purpose: 'transcribe', code: codeOf(error) }, 'model');
      return undefined;
    }
  };
}
