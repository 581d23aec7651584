export const PRINT_KINDS = ['slip', 'slip_without_prices', 'ticket', 'picking'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

export interface PrintOrdersProps {
  readonly ids: readonly string[];
  readonly kind: PrintKind;
  readonly onClose: () => void;
}
