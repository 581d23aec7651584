import type { LocationId, VariantId } from '@trastienda/shared/inventory/ids.ts';

/** A document that holds goods. */
export interface HoldingDocument {
  readonly kind: 'hold' | 'order' | 'preorder';
  readonly id: string;
  readonly label: string;
}

export interface HeldPart {
  readonly variantId: VariantId;
  readonly locationId: LocationId;
  readonly quantity: number;
}

export interface CostCorrection {
  readonly variantId: VariantId;
  /** How many came in, and by how much each of them cost more than was thought. */
  readonly units: number;
  readonly more: number;
}
