import type { Located } from '../commerce/places';
import { CITIES, cityNamed } from './cities';
import { LOCALITIES, placeOf, type Locality } from './localities';

/** A place found inside a longer text, with the stretch of it that named it (UTF-16 units, end excluded). */
export interface PlaceInText {
  place: Located;
  from: number;
  to: number;
}

const PIN = /(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/gu;
const EARTH_KM = 6_371;
const PIN_REACH_KM = 4; // farther from the middle of every quarter that is known, its pin code would be a guess

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();

interface Name {
  words: string;
  held: Locality;
}

/** Longest names first, so that "Salt Lake Sector V" is not read as "Salt Lake". */
const names: readonly Name[] = LOCALITIES.flatMap((held) => held.names.map((name) => ({ words: plain(name), held }))).toSorted((a, b) => b.words.length - a.words.length);
const byPin = new Map<string, Locality>(LOCALITIES.toReversed().map((held) => [held.pin, held]));

/** The quarter of an Indian pin code (6 digits); nothing where it is not known. */
export function placeByPin(pin: string): Located | undefined {
  const held = byPin.get(pin.replace(/\s/gu, ''));
  return held && placeOf(held);
}

/**
 * Where a text says that something is: a pin code, a quarter, a city, the nearest of them said together. A quarter that
 * several cities have is the one of the city named beside it, else of the first.
 */
export function placeInText(text: string): PlaceInText | undefined {
  const quarter = quarterIn(text);
  const pin = pinIn(text);
  if (quarter && pin) return { place: { ...quarter.place, pin: pin.pin }, from: Math.min(quarter.from, pin.from), to: Math.max(quarter.to, pin.to) };
  if (quarter) return quarter;
  if (!pin) return cityIn(text);
  const place = placeByPin(pin.pin);
  return place && { place, from: pin.from, to: pin.to };
}

/** Where a name, an address or a pin code is; nothing for what is not known. */
export function placeNamed(text: string): Located | undefined {
  return placeInText(text)?.place ?? cityNamed(text);
}

function pinIn(text: string): { pin: string; from: number; to: number } | undefined {
  const [found] = text.matchAll(PIN);
  return found && { pin: found[0].replace(/\s/gu, ''), from: found.index, to: found.index + found[0].length };
}

function quarterIn(text: string): PlaceInText | undefined {
  const folded = fold(text);
  const found = names.filter(({ words }) => folded.text.includes(` ${words} `));
  const [longest] = found;
  if (!longest) return undefined;
  const city = cityIn(text);
  const same = found.filter(({ words }) => words === longest.words);
  const meant = same.find(({ held }) => held.cityCode === city?.place.cityCode) ?? longest;
  const at = folded.text.indexOf(` ${meant.words} `) + 1;
  return { place: placeOf(meant.held), from: folded.places[at] ?? 0, to: (folded.places[at + meant.words.length - 1] ?? 0) + 1 };
}

/** Folded words with a space on both sides, and where each of its letters stands in the text. */
function fold(text: string): { text: string; places: number[] } {
  const places = [0];
  let folded = ' ';
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    for (let i = 0; i < match[0].length; i++) places.push(match.index + i);
    folded += `${match[0].toLowerCase()} `;
    places.push(match.index + match[0].length);
  }
  return { text: folded, places };
}

function cityIn(text: string): PlaceInText | undefined {
  const folded = fold(text);
  for (const name of CITIES.flatMap((city) => city.names)) {
    const at = folded.text.indexOf(` ${plain(name)} `) + 1;
    const place = at > 0 ? cityNamed(name) : undefined;
    if (place) return { place, from: folded.places[at] ?? 0, to: (folded.places[at + plain(name).length - 1] ?? 0) + 1 };
  }
  return undefined;
}

/** The place of a point: the nearest quarter with its pin code; nothing where none is near enough to be sure. */
export function placeAt(point: { lat: number; lng: number }): Located | undefined {
  const [nearest] = LOCALITIES.map((held) => ({ held, km: kmBetween(held, point) })).toSorted((a, b) => a.km - b.km);
  return nearest && nearest.km <= PIN_REACH_KM ? { ...placeOf(nearest.held), ...point } : undefined;
}

interface Point {
  lat: number;
  lng: number;
}

/** Kilometres along the great circle. */
function kmBetween(a: Point, b: Point): number {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180;
  const h = Math.sin(rad(b.lat - a.lat) / 2) ** 2 + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
