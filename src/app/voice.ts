import type { FileSource } from '../channels/channel';
import type { TranscribeVoice } from '../turn/handle/hearing';
import type { VoiceTranscriber } from '../understanding/model/transcribe';

const AUDIO_MIME = /^audio\//;

/**
 * Creates a reader of voice notes: it fetches a note and has the model transcribe it. Returns
 * undefined where there is no model or no source of files.
 */
export function createVoiceNoteReader(
  transcribe: VoiceTranscriber | undefined,
  sources: readonly FileSource[],
): TranscribeVoice | undefined {
  if (!transcribe || sources.length === 0) return undefined;
  return async ({ mime, url = '' }) => {
    const source = sources.find(({ prefix }) => url.startsWith(prefix));
    if (!AUDIO_MIME.test(mime ?? '') || !source) return undefined;
    const fetched = await source.fetch(url.slice(source.prefix.length));
    if (fetched === 'too_long') return { is: 'too_long' };
    const words = fetched && (await transcribe(fetched.bytes, fetched.mime));
    return words === undefined || words === '' ? { is: 'unclear' } : { is: 'heard', words };
  };
}
