import { z } from 'zod';

/** The middle of a pin code's area. */
export interface PinPoint {
  pin: string;
  lat: number;
  lng: number;
}

const pinTableSchema = z.record(z.string(), z.object({ lat: z.number(), long: z.number() }));
const SHARED_BY = 2; // a point that more codes have stands for "not known" in the table

let cachedPinPoints: ReadonlyMap<string, PinPoint> | undefined;

/**
 * Every Indian pin code whose place is known, 18,000 of them. Read when first asked for: most talks
 * never need them.
 */
export function pinPoints(): ReadonlyMap<string, PinPoint> {
  return (cachedPinPoints ??= readPinPoints());
}

function readPinPoints(): ReadonlyMap<string, PinPoint> {
  const told: unknown = require('pincode-lat-long/pincode'); // not imported above: it would be loaded at the start
  const points = Object.entries(pinTableSchema.parse(told)).map(([pin, { lat, long }]) => ({
    pin,
    lat,
    lng: long,
  }));
  const sharers = new Map<string, number>();
  for (const point of points)
    sharers.set(coordinateKey(point), (sharers.get(coordinateKey(point)) ?? 0) + 1);
  return new Map(
    points
      .filter((point) => inIndia(point) && (sharers.get(coordinateKey(point)) ?? 0) <= SHARED_BY)
      .map((point) => [point.pin, point]),
  );
}

const coordinateKey = ({ lat, lng }: PinPoint): string => `${lat},${lng}`;
const inIndia = ({ lat, lng }: PinPoint): boolean => lat > 6 && lat < 37.5 && lng > 68 && lng < 98;
