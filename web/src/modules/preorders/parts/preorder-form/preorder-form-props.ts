import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';

export interface PreorderFormProps {
  /** Null begins a new one. */
  readonly preorderId: string | null;
  /** Saved, and quoted if that was asked: show it. */
  readonly onDone: (preorder: Preorder) => void;
  readonly onCancel: () => void;
}
