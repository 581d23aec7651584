export interface Pin {
  readonly lat: number;
  readonly lng: number;
}

/** A place with a name, to find one's way by. */
export interface Landmark extends Pin {
  readonly name: string;
}

/** Five decimals are about a metre: more only looks exact. The world goes round once. */
export function tidyPin({ lat, lng }: Pin): Pin {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5 + 0;
  return {
    lat: round(Math.max(-90, Math.min(90, lat))),
    lng: round(((((lng + 180) % 360) + 360) % 360) - 180),
  };
}

export function isSamePin(one: Pin | null, other: Pin | null): boolean {
  return one?.lat === other?.lat && one?.lng === other?.lng;
}
