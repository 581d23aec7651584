export const TRACKING_PATH = '/purchases/tracking';

/** The table of one who looks in the parcel. */
export function receiveAddress(purchaseId: string, parcelId: string): `/${string}` {
  return `${TRACKING_PATH}/${purchaseId}/${parcelId}`;
}
