/**
 * Draws the two icons of the Teams app into manifest/teams: the giant wheel of the chat's own icon,
 * in colour (192 px, whole square, the sign within its middle 120 px, as Teams rounds the corners)
 * and as a white outline (32 px, transparent).
 */
'use strict';
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const zlib = require('node:zlib');

const FOLDER = join(__dirname, '..', 'manifest', 'teams');
/** Samples of a pixel in each direction, for smooth edges. */
const FINE = 5;

const NIGHT = [0x2d, 0x22, 0x40];
const CREAM = [0xfd, 0xf6, 0xea];
const GOLD = [0xf4, 0xa6, 0x2a];
const ROSE = [0xe8, 0x62, 0x4f];
const WHITE = [0xff, 0xff, 0xff];

const disc = (x, y, r, color) => ({ color, holds: (px, py) => Math.hypot(px - x, py - y) <= r });
const ring = (x, y, r, width, color) => ({
  color,
  holds: (px, py) => Math.abs(Math.hypot(px - x, py - y) - r) <= width / 2,
});
const square = (side, color) => ({
  color,
  holds: (px, py) => px >= 0 && py >= 0 && px <= side && py <= side,
});

/** A line with round ends. */
function line(x1, y1, x2, y2, width, color) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const holds = (px, py) => {
    const along = Math.max(0, Math.min(1, ((px - x1) * dx + (py - y1) * dy) / length));
    return Math.hypot(px - x1 - along * dx, py - y1 - along * dy) <= width / 2;
  };
  return { color, holds };
}

const around = (x, y, r) =>
  [0, 60, 120, 180, 240, 300].map((degrees) => [
    x + r * Math.sin((degrees * Math.PI) / 180),
    y - r * Math.cos((degrees * Math.PI) / 180),
  ]);

/** The wheel on its two legs, drawn on a field of 64 as in the chat's icon; spokes of width 0 are left out. */
function wheel({ stroke, spoke, gondola, legs, hub, strokes, gondolas }) {
  const seats = around(32, 28, 18);
  return [
    ...legs.map(([x, y]) => line(32, 29, x, y, stroke, strokes)),
    ring(32, 28, 18, stroke, strokes),
    ...(spoke === 0 ? [] : seats.map(([x, y]) => line(32, 28, x, y, spoke, strokes))),
    ...seats.map(([x, y], i) => disc(x, y, gondola, gondolas[i % gondolas.length])),
    disc(32, 28, hub, strokes),
  ];
}

/** Moves and grows shapes: `scale` pixels a unit, the field's middle at the icon's. */
const placed = (shapes, scale, left, top) =>
  shapes.map(({ color, holds }) => ({
    color,
    holds: (px, py) => holds((px - left) / scale, (py - top) / scale),
  }));

/** RGBA of a pixel: the share of its samples that each shape covers, the last shape on top. */
function pixel(shapes, x, y) {
  const sum = [0, 0, 0, 0];
  for (let i = 0; i < FINE * FINE; i++) {
    const px = x + ((i % FINE) + 0.5) / FINE;
    const py = y + (Math.floor(i / FINE) + 0.5) / FINE;
    const top = shapes.findLast((shape) => shape.holds(px, py));
    if (top) [...top.color, 255].forEach((value, n) => (sum[n] += value));
  }
  const covered = sum[3] / 255;
  return covered === 0
    ? [0, 0, 0, 0]
    : [sum[0] / covered, sum[1] / covered, sum[2] / covered, sum[3] / (FINE * FINE)].map(
        Math.round,
      );
}

function draw(size, shapes) {
  const rows = Array.from({ length: size }, (_, y) => [
    0,
    ...Array.from({ length: size }, (_, x) => pixel(shapes, x, y)).flat(),
  ]);
  return png(size, Buffer.from(rows.flat()));
}

function png(size, rows) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8); // 8 bits, RGBA
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', zlib.deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(zlib.crc32(body));
  return Buffer.concat([length, body, sum]);
}

const COLOUR = wheel({
  stroke: 3,
  spoke: 1.8,
  gondola: 5.2,
  legs: [
    [20, 55],
    [44, 55],
  ],
  hub: 3.4,
  strokes: CREAM,
  gondolas: [GOLD, ROSE],
});
const OUTLINE = wheel({
  stroke: 3,
  spoke: 0,
  gondola: 4.6,
  legs: [
    [19, 58],
    [45, 58],
  ],
  hub: 3.4,
  strokes: WHITE,
  gondolas: [WHITE],
}); // at 32 px spokes would run together

const COLOUR_SCALE = 120 / 51; // the sign is 51 units high and 46 wide
const OUTLINE_SCALE = 0.58;

/** What draws each icon, by its file name. */
const icons = {
  'color.png': () =>
    draw(192, [
      square(192, NIGHT),
      ...placed(COLOUR, COLOUR_SCALE, 96 - 32 * COLOUR_SCALE, 96 - 31 * COLOUR_SCALE),
    ]),
  'outline.png': () =>
    draw(32, placed(OUTLINE, OUTLINE_SCALE, 16 - 32 * OUTLINE_SCALE, 16 - 32.5 * OUTLINE_SCALE)),
};

module.exports = { icons };

if (require.main === module)
  for (const [name, make] of Object.entries(icons)) writeFileSync(join(FOLDER, name), make());
