export const TRACKING_PATH = '/purchases/tracking';

/** A purchase beside the table of all. */
export function purchaseAddress(purchaseId: string): `/${string}` {
  return `${TRACKING_PATH}?open=${purchaseId}`;
}

/** The table of one who looks in the parcel. */
export function receiveAddress(purchaseId: string, parcelId: string): `/${string}` {
  return `${TRACKING_PATH}/${purchaseId}/${parcelId}`;
}
