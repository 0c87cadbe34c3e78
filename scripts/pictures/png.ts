import { deflateSync } from 'node:zlib';
import type { PixelBuffer } from './raster';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOUR_RGB = 2;
const FILTER_UP = 2; // each row as its difference from the one above: smooth skies become nearly all zeros

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

function encodeHeader(pixels: PixelBuffer): Buffer {
  const body = Buffer.alloc(13);
  body.writeUInt32BE(pixels.width, 0);
  body.writeUInt32BE(pixels.height, 4);
  body.set([8, COLOUR_RGB, 0, 0, 0], 8);
  return body;
}

function filteredRows(pixels: PixelBuffer): Buffer {
  const stride = pixels.width * 3;
  const out = Buffer.alloc((stride + 1) * pixels.height);
  for (let y = 0; y < pixels.height; y++) {
    const start = y * (stride + 1);
    out[start] = FILTER_UP;
    for (let x = 0; x < stride; x++) {
      const above = y === 0 ? 0 : (pixels.data[(y - 1) * stride + x] ?? 0);
      out[start + 1 + x] = (pixels.data[y * stride + x] ?? 0) - above;
    }
  }
  return out;
}

/** Pixels as a PNG file (8 bits a colour, no transparency). */
export function encodePng(pixels: PixelBuffer): Buffer {
  const data = deflateSync(filteredRows(pixels), { level: 6 });
  return Buffer.concat([
    PNG_SIGNATURE,
    encodeChunk('IHDR', encodeHeader(pixels)),
    encodeChunk('IDAT', data),
    encodeChunk('IEND', Buffer.alloc(0)),
  ]);
}
