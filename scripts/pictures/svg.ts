import type { Colour, PictureScene, PictureShape, PixelPoint } from './scene';

const UNITS_PER_PIXEL = 10; // shapes are written in whole tenths of a pixel: short, and as smooth as they were drawn

const paintOf = (colour: Colour) =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
const toUnits = (pixels: number) => Math.round(pixels * UNITS_PER_PIXEL);

/** Numbers with a blank between two only where the second has no sign to tell them apart. */
const joinNumbers = (numbers: readonly number[]) =>
  numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : String(value))).join('');

/** A polygon as a path: its first spot, then each as the way from the one before. */
function polygonPath(spots: readonly PixelPoint[]): string {
  const units = spots.map(([x, y]) => [toUnits(x), toUnits(y)] as const);
  const [first = [0, 0]] = units;
  const ways = units.slice(1).flatMap(([x, y], index) => {
    const [beforeX, beforeY] = units[index] ?? first;
    return [x - beforeX, y - beforeY];
  });
  return `M${joinNumbers(first)}l${joinNumbers(ways)}z`;
}

function shapeElement(shape: PictureShape): string {
  const look = `fill="${paintOf(shape.colour)}"${shape.alpha < 1 ? ` fill-opacity="${shape.alpha}"` : ''}`;
  if (shape.kind === 'disc') {
    const [x, y, radius] = [shape.at[0], shape.at[1], shape.radius].map(toUnits);
    return `<circle cx="${x}" cy="${y}" r="${radius}" ${look}/>`;
  }
  return `<path d="${polygonPath(shape.spots)}" ${look}/>`;
}

/** A scene as an SVG document; it holds shapes only, no text and no script. */
export function encodeSvg(scene: PictureScene): string {
  const { width, height } = scene;
  const [wide, high] = [width * UNITS_PER_PIXEL, height * UNITS_PER_PIXEL];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${width}" height="${height}">`,
    '<defs><linearGradient id="g" x2="0" y2="1">',
    `<stop stop-color="${paintOf(scene.top)}"/><stop offset="1" stop-color="${paintOf(scene.bottom)}"/>`,
    `</linearGradient></defs><rect width="${wide}" height="${high}" fill="url(#g)"/>`,
    ...scene.shapes.map(shapeElement),
    '</svg>\n',
  ].join('');
}
