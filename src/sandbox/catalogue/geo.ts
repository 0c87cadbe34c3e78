/** A point on the earth, in degrees. */
export interface CataloguePoint {
  lat: number;
  lng: number;
}

const EARTH_RADIUS_KM = 6_371;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the distance of two points along the great circle, in km. */
export function distanceKm(a: CataloguePoint, b: CataloguePoint): number {
  const dLat = toRadians(b.lat - a.lat) / 2;
  const dLng = toRadians(b.lng - a.lng) / 2;
  const h =
    Math.sin(dLat) ** 2 +
    Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * Math.sin(dLng) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
