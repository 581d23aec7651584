export interface OrderViewProps {
  readonly orderId: string;
  /** In the list's drawer, or as a page of its own. */
  readonly layout: 'drawer' | 'page';
  readonly onEdit: () => void;
  /** Another order is to be shown: a duplicate, one of the customer's history. */
  readonly onOpenOrder: (orderId: string) => void;
}
