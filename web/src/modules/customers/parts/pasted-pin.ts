interface Point {
  readonly lat: number;
  readonly lng: number;
}

const PAIR = String.raw`(-?\d{1,2}\.\d+)(?:,|%2C)\s*(-?\d{1,3}\.\d+)`;
/** A place named in a link counts before the middle of what it shows: `!3d…!4d…`, `q=`, then `@`. */
const WRITINGS: readonly RegExp[] = [
  /!3d(-?\d{1,2}\.\d+)!4d(-?\d{1,3}\.\d+)/,
  new RegExp(`[?&](?:q|query|ll|destination|daddr)=(?:loc:)?${PAIR}`),
  new RegExp(`@${PAIR}`),
  // Without a link around them, only numbers that are nothing else: a price has fewer decimals.
  /(-?\d{1,2}\.\d{3,})[\s,;]+(-?\d{1,3}\.\d{3,})/,
];

/** A pin out of what customers send: coordinates, or a link of a map that has them in it. */
export function pastedPin(text: string): Point | null {
  for (const writing of WRITINGS) {
    const [, lat, lng] = writing.exec(text.slice(0, 2000)) ?? [];
    if (lat === undefined || lng === undefined) continue;
    const pin = { lat: Number(lat), lng: Number(lng) };
    return Math.abs(pin.lat) <= 90 && Math.abs(pin.lng) <= 180 ? pin : null;
  }
  return null;
}
