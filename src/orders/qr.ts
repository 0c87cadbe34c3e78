import { LRUCache } from 'lru-cache';
import { toBuffer } from 'qrcode';

const MAX_CACHED_PICTURES = 200; // a picture is about 1 KB
const pictureCache = new LRUCache<string, Buffer>({ max: MAX_CACHED_PICTURES });

/** Returns the QR code of a text as a PNG, 440 pixels wide with its quiet zone. */
export async function qrPicture(text: string): Promise<Buffer> {
  const known = pictureCache.get(text);
  if (known) return known;
  const made = await toBuffer(text, {
    type: 'png',
    width: 440,
    margin: 3,
    errorCorrectionLevel: 'M',
  });
  pictureCache.set(text, made);
  return made;
}
