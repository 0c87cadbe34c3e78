import type { LocatedPlace } from './located-place';
import { INDIAN_CITIES, findCityByName } from './cities';
import { INDIAN_LOCALITIES, localityPlace, type Locality } from './localities';
import { pinsIn } from './pin-code';
import { pinPoints, type PinPoint } from './pin-codes';
import { westernDigits } from '../text/fold';
import {
  type SpokenName,
  spokenName,
  type SpokenWord,
  spokenWords,
  soundDistance,
} from './spoken-names';
import { localWords } from '../text/local-pattern';

/** A place found in a text, with the stretch that names it (UTF-16 offsets, `to` exclusive). */
export interface PlaceInText {
  place: LocatedPlace;
  from: number;
  to: number;
}

const EARTH_KM = 6_371;
const PIN_REACH_KM = 4; // farther from every known quarter, the pin code of a point would be a guess
const CITY_REACH_KM = 30; // farther from the centre, a place is not called by the city's name

const normaliseName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

interface LocalityName {
  words: string;
  spoken: SpokenName;
  held: Locality;
}

/** The longest names come first, so that "Salt Lake Sector V" is not read as "Salt Lake". */
const localityNames: readonly LocalityName[] = INDIAN_LOCALITIES.flatMap((held) =>
  held.names.map((name) => ({ words: normaliseName(name), spoken: spokenName(name), held })),
).toSorted((a, b) => b.words.length - a.words.length);
const byPin = new Map<string, Locality>(
  INDIAN_LOCALITIES.toReversed().map((held) => [held.pin, held]),
);

/** Returns the quarter or area of a pin code (6 digits); undefined for an unknown code. */
export function placeByPin(text: string): LocatedPlace | undefined {
  const pin = westernDigits(text).replace(/\s/gu, '');
  const held = byPin.get(pin);
  if (held) return localityPlace(held);
  const point = pinPoints().get(pin);
  return point && placeOfPin(point);
}

/** Returns the place of a pin code without a named quarter, labelled with code and city. */
function placeOfPin({ pin, lat, lng }: PinPoint): LocatedPlace {
  const city = nearestOf(INDIAN_CITIES, { lat, lng }, CITY_REACH_KM);
  return {
    label: city?.names[0] === undefined ? pin : `${pin}, ${city.names[0]}`,
    lat,
    lng,
    pin,
    ...(city ? { cityCode: `std:${city.std}` } : {}),
  };
}

/**
 * Finds the place that a text names: a quarter, a pin code, or else a city. A quarter's name that
 * several cities share means the one in the city named beside it, else the first.
 */
export function placeInText(text: string): PlaceInText | undefined {
  const quarter = quarterIn(text);
  const [pin] = pinsIn(text);
  if (quarter && pin)
    return {
      place: { ...quarter.place, pin: pin.pin },
      from: Math.min(quarter.from, pin.from),
      to: Math.max(quarter.to, pin.to),
    };
  if (quarter) return quarter;
  if (!pin) return cityIn(text);
  const place = placeByPin(pin.pin);
  return place && { place, from: pin.from, to: pin.to };
}

/** Returns the place of a name, an address or a pin code; undefined where none is known. */
export function findPlaceByName(text: string): LocatedPlace | undefined {
  return placeInText(text)?.place ?? findCityByName(text);
}

function quarterIn(text: string): PlaceInText | undefined {
  const folded = foldWithPositions(text);
  const found = localityNames.filter(({ words }) => folded.text.includes(` ${words} `));
  const [longest] = found;
  if (!longest) return spokenQuarterIn(text);
  const city = cityIn(text);
  const same = found.filter(({ words }) => words === longest.words);
  const meant = same.find(({ held }) => held.cityCode === city?.place.cityCode) ?? longest;
  const at = folded.text.indexOf(` ${meant.words} `) + 1;
  return {
    place: localityPlace(meant.held),
    from: folded.places[at] ?? 0,
    to: (folded.places[at + meant.words.length - 1] ?? 0) + 1,
  };
}

/** Words of requests; no quarter has them in its name: "kar do" only sounds like Kharadi. */
const NO_NAME: ReadonlySet<string> = new Set(localWords('gazetteer.no-name').split(' '));

const MOST_SPOKEN = 4; // words in the name of a quarter

/** Finds a quarter written in Devanagari by its sound, the longest stretch of words first. */
function spokenQuarterIn(text: string): PlaceInText | undefined {
  const words = spokenWords(text);
  if (words.length === 0) return undefined;
  const city = cityIn(text)?.place.cityCode;
  const heard = new Set<string>(); // stretches tried already
  for (let size = Math.min(MOST_SPOKEN, words.length); size > 0; size--) {
    for (let at = 0; at + size <= words.length; at++) {
      const stretch = words.slice(at, at + size);
      const said = stretch.map(({ latin }) => latin).join(' ');
      if (heard.has(said)) continue;
      heard.add(said);
      const found = stretch.some(({ from, to }) =>
        NO_NAME.has(text.slice(from, to).normalize('NFC')),
      )
        ? undefined
        : quarterSpoken(stretch, city);
      if (found) return found;
    }
  }
  return undefined;
}

function quarterSpoken(
  words: readonly SpokenWord[],
  city: string | undefined,
): PlaceInText | undefined {
  const heard = localityNames.flatMap(({ spoken, held }) => {
    if (city !== undefined && held.cityCode !== city) return []; // by sound, only that city's quarters
    const distance = soundDistance(spoken, words);
    return distance === undefined ? [] : [{ held, distance }];
  });
  const least = Math.min(...heard.map((one) => one.distance));
  const best = heard.filter((one) => one.distance === least);
  const [meant] = best;
  const [first, last] = [words[0], words.at(-1)];
  return (
    meant && first && last && { place: localityPlace(meant.held), from: first.from, to: last.to }
  );
}

/** Folds the words, a space on both sides of each, with every letter's place in the text. */
function foldWithPositions(text: string): { text: string; places: number[] } {
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
  const folded = foldWithPositions(text);
  for (const name of INDIAN_CITIES.flatMap((city) => city.names)) {
    const at = folded.text.indexOf(` ${normaliseName(name)} `) + 1;
    const place = at > 0 ? findCityByName(name) : undefined;
    if (place)
      return {
        place,
        from: folded.places[at] ?? 0,
        to: (folded.places[at + normaliseName(name).length - 1] ?? 0) + 1,
      };
  }
  return undefined;
}

/** Returns the quarter or pin code nearest to a point; undefined where none is near enough. */
export function placeAt(point: { lat: number; lng: number }): LocatedPlace | undefined {
  const quarter = nearestOf(INDIAN_LOCALITIES, point, PIN_REACH_KM);
  const code = nearestOf([...pinPoints().values()], point, PIN_REACH_KM);
  const named =
    quarter &&
    (!code || code.pin === quarter.pin || kmBetween(quarter, point) <= kmBetween(code, point))
      ? localityPlace(quarter)
      : undefined;
  const found = named ?? (code && (placeByPin(code.pin) ?? placeOfPin(code)));
  return found && { ...found, ...point };
}

/** Returns the nearest of some places within a reach. */
function nearestOf<P extends GeographicPoint>(
  places: readonly P[],
  point: GeographicPoint,
  reachKm: number,
): P | undefined {
  let nearest: { place: P; km: number } | undefined;
  for (const place of places) {
    const km = kmBetween(place, point);
    if (km <= (nearest?.km ?? reachKm)) nearest = { place, km };
  }
  return nearest?.place;
}

interface GeographicPoint {
  lat: number;
  lng: number;
}

/** Kilometres along the great circle. */
function kmBetween(a: GeographicPoint, b: GeographicPoint): number {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180;
  const h =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
