import type { InvoiceKind } from '@trastienda/shared/billing/status.ts';
import type { InvoiceRecord } from '../writes/invoices.ts';

/** Invoices speak Spanish whoever prints them: they are for the customer and the tax office. */
const TITLES: Record<InvoiceKind, string> = {
  receipt: 'Recibo interno',
  fact: 'Factura',
  fpeq: 'Factura de pequeño contribuyente',
  fcam: 'Factura cambiaria',
  ncre: 'Nota de crédito',
};

interface Title {
  readonly name: string;
  /** What must be known of it before anything else; null for an invoice of full value. */
  readonly warning: string | null;
}

/** What is not certified never calls itself an invoice. */
export function toTitle({ kind, certifier, authorizationId }: InvoiceRecord): Title {
  if (kind === 'receipt') return { name: TITLES.receipt, warning: 'Recibo interno. No es factura.' };
  if (authorizationId === null)
    return { name: 'Documento por certificar', warning: 'Sin certificar. Todavía no tiene validez fiscal.' };
  if (certifier === 'simulator')
    return { name: 'Documento de prueba', warning: 'Documento de prueba, sin validez fiscal.' };
  return { name: TITLES[kind], warning: null };
}

/** A «recibo» is one thing, a «factura» or a «nota» another. */
export const voidedLabel = ({ kind }: InvoiceRecord): string => (kind === 'receipt' ? 'Anulado' : 'Anulada');

const PHRASES: Record<string, string> = {
  '1-1': 'Sujeto a pagos trimestrales ISR',
  '1-2': 'Sujeto a retención definitiva ISR',
  '1-3': 'Sujeto a pago directo ISR',
  '2-1': 'Agente de retención del IVA',
  '3-1': 'No genera derecho a crédito fiscal',
};

export function toPhrases(given: string): string[] {
  return given.split(',').map((one) => {
    const [kind, scenario] = one.split('-');
    return PHRASES[one] ?? `Frase ${kind}, escenario ${scenario}`;
  });
}
