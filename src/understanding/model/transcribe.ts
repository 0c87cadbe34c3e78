import type { MonotonicClock } from '../../clock';
import { modelErrorCodeOf, ModelError } from './errors';
import {
  createRetryRunner,
  type ModelTimeLimits,
  type ModelTimeoutScheduler,
  TRANSCRIBE_LIMITS,
} from './patience';
import type { ModelClient, ModelMeter } from './ports';
import type { ModelLog } from './questions';
import { SECOND_MS } from '../../units';

/**
 * Transcribes a voice note; `mime` is the type that the channel gave. Undefined if it fails or is
 * late. The text must be read back to the person before Mela acts on it. Never rejects.
 */
export type VoiceTranscriber = (sound: Uint8Array, mime: string) => Promise<string | undefined>;

/** The parts of a transcriber. */
export interface VoiceTranscriberParts {
  client: ModelClient;
  clock: MonotonicClock;
  setTimer: ModelTimeoutScheduler;
  log: ModelLog;
  meter: ModelMeter;
  limits?: ModelTimeLimits | undefined;
}

const MOST_BYTES = 16 * 1024 * 1024; // WhatsApp's limit for audio; the endpoint takes 25 MB
const SOUND_MIME = /^(?:audio|video)\/[\w.+-]+/u;

/** Creates a transcriber of voice notes. */
export function createVoiceTranscriber({
  client,
  clock,
  setTimer,
  log,
  meter,
  limits = TRANSCRIBE_LIMITS,
}: VoiceTranscriberParts): VoiceTranscriber {
  const patience = createRetryRunner({ clock, setTimer });
  return async (sound, mime) => {
    if (sound.length === 0 || sound.length > MOST_BYTES || !SOUND_MIME.test(mime)) return undefined;
    const began = clock.elapsed();
    const ended = (outcome: string): void =>
      meter.asked('transcribe', outcome, (clock.elapsed() - began) / SECOND_MS);
    try {
      const heard = await patience((signal) => client.transcribe(sound, mime, signal), limits);
      if (heard === '') throw new ModelError('malformed');
      ended('ok');
      return heard;
    } catch (error) {
      ended(modelErrorCodeOf(error));
      log.warn({ purpose: 'transcribe', code: modelErrorCodeOf(error) }, 'model');
      return undefined;
    }
  };
}
