/** A colour as `#rrggbb`; `undefined` for anything but `#rgb` and `#rrggbb`. */
export function colorOf(text: string | null | undefined): string | undefined {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text ?? '')?.[1];
  if (hex === undefined) return undefined;
  const full = hex.length === 6 ? hex : hex.replace(/./g, '$&$&');
  return `#${full.toLowerCase()}`;
}

/** The first ink that reads on a colour (`#rrggbb`) at 4.5 to 1, the least that WCAG asks for. On any colour one of them does. */
export function inkOn(color: string): string {
  const light = luminance(color);
  return INKS.find((ink) => contrast(light, luminance(ink)) >= ENOUGH) ?? BLACK;
}

const ENOUGH = 4.5;
const BLACK = '#000000';
const INKS = ['#241b2f', '#ffffff', BLACK];

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(parseInt(color.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
