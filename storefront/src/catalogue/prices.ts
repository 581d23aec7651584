import { prorateDown } from '@trastienda/shared/kernel/money.ts';
import type { Availability } from '@trastienda/shared/storefront/catalogue.ts';

interface Priced {
  readonly price: number;
  readonly compareAt: number | null;
}

const SPACE = '\u00a0';

/** «−20 %»; null where nothing was taken off, or so little that it is not worth saying. */
export function formatReduction({ price, compareAt }: Priced): string | null {
  if (compareAt === null || compareAt <= price) return null;
  const percent = prorateDown(100, compareAt - price, compareAt);
  return percent < 1 ? null : `−${percent}${SPACE}%`;
}

/** «50 %», of hundredths of a percent. */
export const formatPercent = (basisPoints: number): string => `${basisPoints / 100}${SPACE}%`;

export const onOrderText = (depositBp: number): string =>
  depositBp > 0 ? `Bajo pedido (anticipo ${formatPercent(depositBp)})` : 'Bajo pedido';

/** What is worth saying on a card; that there is plenty goes without saying. */
export function shortText(availability: Availability, depositBp: number): string | null {
  if (availability === 'available') return null;
  if (availability === 'last') return 'Últimas piezas';
  return availability === 'order' ? onOrderText(depositBp) : 'Agotado';
}

/** The same in a whole sentence, for one article that was chosen. */
export function fullText(availability: Availability, depositBp: number): string {
  if (availability === 'available') return 'Disponible';
  if (availability === 'last') return 'Quedan las últimas piezas';
  if (availability === 'out') return 'Agotado por ahora';
  return depositBp > 0
    ? `Bajo pedido: lo traemos para ti con un anticipo del ${formatPercent(depositBp)}`
    : 'Bajo pedido: lo traemos para ti';
}
