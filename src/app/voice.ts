import type { GetMedia } from '../channels/whatsapp/media';
import type { TranscribeVoice } from '../turn/handle/hearing';
import type { VoiceTranscriber } from '../understanding/model/transcribe';

/** Where a file is fetched from, by what its address begins with. */
const MEDIA_PREFIX = 'whatsapp-media:';
const AUDIO_MIME = /^audio\//;

/** Listening to voice notes: fetched from where they were sent, written down by the model. Undefined where none is set for that. */
export function createVoiceNoteReader(
  transcribe: VoiceTranscriber | undefined,
  media: GetMedia | undefined,
): TranscribeVoice | undefined {
  if (!transcribe || !media) return undefined;
  return async ({ mime, url }) => {
    if (!AUDIO_MIME.test(mime ?? '') || url?.startsWith(MEDIA_PREFIX) !== true) return undefined;
    const got = await media(url.slice(MEDIA_PREFIX.length));
    if (got === 'too_long') return { is: 'too_long' };
    const words = got && (await transcribe(got.bytes, got.mime));
    return words === undefined || words === '' ? { is: 'unclear' } : { is: 'heard', words };
  };
}
