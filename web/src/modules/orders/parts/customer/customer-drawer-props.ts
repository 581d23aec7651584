import type { CustomerId } from '@trastienda/shared/customers/ids.ts';

export interface CustomerDrawerProps {
  readonly customerId: CustomerId;
  readonly onClose: () => void;
  readonly onOpenOrder: (orderId: string) => void;
}
