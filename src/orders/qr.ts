import { LRUCache } from 'lru-cache';
import { toBuffer } from 'qrcode';

const KEPT = 200; // a picture is about 1 KB
const pictures = new LRUCache<string, Buffer>({ max: KEPT });

/** The QR code of a text as PNG, 440 pixels wide with its quiet zone. */
export async function qrPicture(text: string): Promise<Buffer> {
  const known = pictures.get(text);
  if (known) return known;
  const made = await toBuffer(text, { type: 'png', width: 440, margin: 3, errorCorrectionLevel: 'M' });
  pictures.set(text, made);
  return made;
}
