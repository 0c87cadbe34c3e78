/** Returns a colour as `#rrggbb`; undefined for text other than `#rgb` and `#rrggbb`. */
export function colorOf(text: string | null | undefined): string | undefined {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text ?? '')?.[1];
  if (hex === undefined) return undefined;
  const full = hex.length === 6 ? hex : hex.replace(/./g, '$&$&');
  return `#${full.toLowerCase()}`;
}

/**
 * Returns the first text colour with a contrast of 4.5 to 1 on `color` (`#rrggbb`), the least that
 * WCAG asks for; one of them always has it.
 */
export function inkOn(color: string): string {
  const light = relativeLuminance(color);
  return (
    INK_COLOURS.find((ink) => contrastRatio(light, relativeLuminance(ink)) >= MIN_CONTRAST) ??
    FALLBACK_INK
  );
}

const MIN_CONTRAST = 4.5;
const FALLBACK_INK = '#000000';
const INK_COLOURS = ['#241b2f', '#ffffff', FALLBACK_INK];

const contrastRatio = (a: number, b: number): number =>
  (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

function relativeLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linearChannel(parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linearChannel = (part: number): number =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
