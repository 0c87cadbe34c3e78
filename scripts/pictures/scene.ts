/** A colour as red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** A point of a picture in pixels from its upper left corner. */
export type PixelPoint = readonly [x: number, y: number];

/** A filled shape; `alpha` 1 hides what is beneath. */
export type PictureShape =
  | { kind: 'disc'; at: PixelPoint; radius: number; colour: Colour; alpha: number }
  | { kind: 'polygon'; spots: readonly PixelPoint[]; colour: Colour; alpha: number };

/** A picture: a background from `top` to `bottom`, then shapes, each over those before it. */
export interface PictureScene {
  width: number;
  height: number;
  top: Colour;
  bottom: Colour;
  shapes: readonly PictureShape[];
}

/** Width of every picture, pixels. */
export const PICTURE_WIDTH = 640;
/** Height of every picture, pixels: 16 to 9. */
export const PICTURE_HEIGHT = 360;

/** The colour between two, 0 giving the first. */
export function blendColours(a: Colour, b: Colour, share: number): Colour {
  const mix = (from: number, to: number) => Math.round(from + (to - from) * share);
  return [mix(a[0], b[0]), mix(a[1], b[1]), mix(a[2], b[2])];
}

/** `#rrggbb` → colour. */
export function parseHexColour(text: string): Colour {
  const part = (at: number) => parseInt(text.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** A filled circle. */
export function discShape(
  x: number,
  y: number,
  radius: number,
  colour: Colour,
  alpha = 1,
): PictureShape {
  return { kind: 'disc', at: [x, y], radius, colour, alpha };
}

/** A filled polygon. */
export function polygonShape(
  spots: readonly PixelPoint[],
  colour: Colour,
  alpha = 1,
): PictureShape {
  return { kind: 'polygon', spots, colour, alpha };
}

/** A filled upright rectangle. */
export function rectangleShape(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
  alpha = 1,
): PictureShape {
  return polygonShape(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    colour,
    alpha,
  );
}

/** Everything below a line that is given by its height at each x. */
export function groundShape(line: (x: number) => number, colour: Colour, alpha = 1): PictureShape {
  const step = 8;
  const spots: PixelPoint[] = [];
  for (let x = 0; x <= PICTURE_WIDTH; x += step) spots.push([x, line(x)]);
  return polygonShape(
    [...spots, [PICTURE_WIDTH, PICTURE_HEIGHT], [0, PICTURE_HEIGHT]],
    colour,
    alpha,
  );
}
