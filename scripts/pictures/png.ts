import { deflateSync } from 'node:zlib';
import type { IndexedPixels } from './colour-table';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOUR_INDEXED = 3;
const FILTER_NONE = 0; // each row as it is
const FILTER_UP = 2; // each row as its difference from the one above
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function encodeChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

function encodeHeader(pixels: IndexedPixels): Buffer {
  const body = Buffer.alloc(13);
  body.writeUInt32BE(pixels.width, 0);
  body.writeUInt32BE(pixels.height, 4);
  body.set([8, COLOUR_INDEXED, 0, 0, 0], 8);
  return body;
}

function filteredRows({ width, height, places }: IndexedPixels, filter: number): Buffer {
  const out = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    const start = y * (width + 1);
    out[start] = filter;
    for (let x = 0; x < width; x++) {
      const above = filter === FILTER_UP && y > 0 ? (places[(y - 1) * width + x] ?? 0) : 0;
      out[start + 1 + x] = (places[y * width + x] ?? 0) - above;
    }
  }
  return out;
}

/** The rows packed with the filter that makes them shortest. */
function packRows(pixels: IndexedPixels): Buffer {
  const pack = (filter: number) =>
    deflateSync(filteredRows(pixels, filter), { level: 9, memLevel: 9 });
  const plain = pack(FILTER_NONE);
  const upward = pack(FILTER_UP);
  return plain.length < upward.length ? plain : upward;
}

/** Pixels as a PNG file (a table of at most 256 colours, no transparency). */
export function encodePng(pixels: IndexedPixels): Buffer {
  return Buffer.concat([
    PNG_SIGNATURE,
    encodeChunk('IHDR', encodeHeader(pixels)),
    encodeChunk('PLTE', Buffer.from(pixels.table.flat())),
    encodeChunk('IDAT', packRows(pixels)),
    encodeChunk('IEND', Buffer.alloc(0)),
  ]);
}
