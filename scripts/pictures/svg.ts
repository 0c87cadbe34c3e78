import type { Colour, PictureScene, PictureShape } from './scene';

const paintOf = (colour: Colour) =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
const roundToTenth = (value: number) => String(Math.round(value * 10) / 10);

function shapeElement(shape: PictureShape): string {
  const look = `fill="${paintOf(shape.colour)}"${shape.alpha < 1 ? ` fill-opacity="${shape.alpha}"` : ''}`;
  if (shape.kind === 'disc') {
    return `<circle cx="${roundToTenth(shape.at[0])}" cy="${roundToTenth(shape.at[1])}" r="${roundToTenth(shape.radius)}" ${look}/>`;
  }
  return `<polygon points="${shape.spots.map(([x, y]) => `${roundToTenth(x)},${roundToTenth(y)}`).join(' ')}" ${look}/>`;
}

/** A scene as an SVG document; it holds shapes only, no text and no script. */
export function encodeSvg(scene: PictureScene): string {
  const { width, height } = scene;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    '<defs><linearGradient id="g" x2="0" y2="1">',
    `<stop stop-color="${paintOf(scene.top)}"/><stop offset="1" stop-color="${paintOf(scene.bottom)}"/>`,
    `</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>`,
    ...scene.shapes.map(shapeElement),
    '</svg>',
  ].join('');
}
