import type { GetMedia } from '../channels/whatsapp/media';
import type { Hear } from '../turn/handle/hearing';
import type { Transcribe } from '../understanding/model/transcribe';

/** Where a file is fetched from, by what its address begins with. */
const FETCHED = 'whatsapp-media:';
const SOUND = /^audio\//;

/** Listening to voice notes: fetched from where they were sent, written down by the model. Undefined where none is set for that. */
export function hearingBy(transcribe: Transcribe | undefined, media: GetMedia | undefined): Hear | undefined {
  if (!transcribe || !media) return undefined;
  return async ({ mime, url }) => {
    if (!SOUND.test(mime ?? '') || url?.startsWith(FETCHED) !== true) return undefined;
    const got = await media(url.slice(FETCHED.length));
    if (got === 'too_long') return { is: 'too_long' };
    const words = got && (await transcribe(got.bytes, got.mime));
    return words === undefined || words === '' ? { is: 'unclear' } : { is: 'heard', words };
  };
}
