import { z } from 'zod';

/** The middle of a pin code's area. */
export interface PinPoint {
  pin: string;
  lat: number;
  lng: number;
}

const table = z.record(z.string(), z.object({ lat: z.number(), long: z.number() }));
const SHARED_BY = 2; // a point that more codes have stands for "not known" in the table

let held: ReadonlyMap<string, PinPoint> | undefined;

/** Every Indian pin code whose place is known, 18,000 of them. Read when first asked for: most talks never need them. */
export function pinPoints(): ReadonlyMap<string, PinPoint> {
  return (held ??= read());
}

function read(): ReadonlyMap<string, PinPoint> {
  const told: unknown = require('pincode-lat-long/pincode'); // not imported above: it would be loaded at the start
  const points = Object.entries(table.parse(told)).map(([pin, { lat, long }]) => ({ pin, lat, lng: long }));
  const sharers = new Map<string, number>();
  for (const point of points) sharers.set(key(point), (sharers.get(key(point)) ?? 0) + 1);
  return new Map(points.filter((point) => inIndia(point) && (sharers.get(key(point)) ?? 0) <= SHARED_BY).map((point) => [point.pin, point]));
}

const key = ({ lat, lng }: PinPoint): string => `${lat},${lng}`;
const inIndia = ({ lat, lng }: PinPoint): boolean => lat > 6 && lat < 37.5 && lng > 68 && lng < 98;
