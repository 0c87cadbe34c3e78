import { z } from 'zod';

/** A pin code with the middle of its area. */
export interface PinPoint {
  pin: string;
  lat: number;
  lng: number;
}

const pinTableSchema = z.record(z.string(), z.object({ lat: z.number(), long: z.number() }));
const SHARED_BY = 2; // the table gives one point to many codes whose place is unknown

let cachedPinPoints: ReadonlyMap<string, PinPoint> | undefined;

/**
 * Returns the 18,000 Indian pin codes whose place is known. The table is loaded at the first call,
 * as most conversations never need it.
 */
export function pinPoints(): ReadonlyMap<string, PinPoint> {
  return (cachedPinPoints ??= readPinPoints());
}

function readPinPoints(): ReadonlyMap<string, PinPoint> {
  const told: unknown = require('pincode-lat-long/pincode'); // an import would load it at the start
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
