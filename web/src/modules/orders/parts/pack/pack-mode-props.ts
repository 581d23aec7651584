import type { ShipmentId } from '@trastienda/shared/orders/ids.ts';

export interface PackModeProps {
  /** The orders to pack, one after the other. */
  readonly ids: readonly string[];
  /** Where to begin, if not with the first parcel that waits. */
  readonly parcelId?: ShipmentId | undefined;
  readonly onClose: () => void;
}
