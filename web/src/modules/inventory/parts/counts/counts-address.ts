/** Counts live beside the inventory, in its own address: Back leads where one came from. */
export function countsAddress(count?: string): `/${string}` {
  return `/inventory?panel=counts${count === undefined ? '' : `&count=${count}`}`;
}
