import type { Delivery } from '@trastienda/shared/orders/status.ts';

interface Way {
  readonly delivery: Delivery;
  readonly municipality: string | null;
}

/** Department and capital share a code. */
const CAPITAL = '01';

/** What is usually charged for the way, in centavos; the likeliest first after «free». */
export function shippingChoices({ delivery, municipality }: Way): readonly number[] {
  if (delivery === 'pickup') return [];
  if (delivery === 'messenger') return [0, 2000, 2500, 3000];
  if (municipality === null) return [0, 2500, 3500, 4500];
  return municipality.startsWith(CAPITAL) ? [0, 2500, 3000, 3500] : [0, 3500, 4500, 5500];
}
