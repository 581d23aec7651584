export interface PreorderViewProps {
  readonly preorderId: string;
  /** In the list's drawer, or as a page of its own. */
  readonly layout: 'drawer' | 'page';
  readonly onEdit: () => void;
  readonly onProfit: () => void;
}
