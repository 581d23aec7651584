interface Point {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_KM = 6371;

/** As the crow flies, in kilometres. */
export function distanceKm(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const across = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const along = Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  const part = across + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * along;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(part)));
}
