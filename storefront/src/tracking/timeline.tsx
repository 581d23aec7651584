import type { Happened, Tracking, TrackingStep } from '@trastienda/shared/storefront/contract.ts';
import { PAYMENT_SENTENCES } from '../ui/payment-sentences.ts';
import { Story } from '../ui/story.tsx';
import type { Written } from '../ui/written.ts';

type Describe = (entry: Happened, written: Written, tracking: Tracking) => string;

const REASONS: Readonly<Record<string, string>> = {
  absent: 'no había quien recibiera',
  wrong_address: 'no encontraron la dirección',
  no_money: 'quedó pendiente el pago',
  not_reached: 'no lograron comunicarse contigo',
  rescheduled: 'se acordó otro día',
  damaged: 'el paquete se dañó',
  held: 'quedó en la agencia',
  misrouted: 'tomó otra ruta',
  delayed: 'lleva retraso',
  robbed: 'hubo un percance',
};

const because = (title: string, reason: string): string => {
  const why = REASONS[reason];
  return why === undefined ? title : `${title}: ${why}`;
};
const SENTENCES: Record<Happened['kind'], Describe> = {
  received: () => 'Recibimos tu pedido',
  ...PAYMENT_SENTENCES,
  preparing: () => 'Empezamos a prepararlo',
  packed: () => 'Quedó empacado',
  ready: () => 'Listo para recoger',
  sent: () => 'Salió de la tienda',
  in_transit: () => 'Va en camino',
  out: () => 'Salió a reparto',
  delivered: (_, __, { isPickup }) => (isPickup ? 'Lo recogiste' : 'Entregado'),
  failed: ({ reason }) => because('No se pudo entregar', reason),
  incident: ({ reason }) => because('Tuvo un contratiempo', reason),
  refused: () => 'No fue recibido',
  returning: () => 'Viene de regreso',
  returned: () => 'Volvió a la tienda',
  lost: () => 'Estamos buscando el paquete',
  found: () => 'Apareció y sigue su camino',
  cancelled: () => 'Se anuló',
};

const COMING: Record<TrackingStep, (tracking: Tracking) => string> = {
  received: () => 'Recibido',
  paid: ({ deposit }) => (deposit > 0 ? 'Anticipo confirmado' : 'Pago confirmado'),
  preparing: () => 'Preparado',
  sent: () => 'Enviado',
  arriving: ({ isPickup }) => (isPickup ? 'Listo para recoger' : 'En reparto'),
  delivered: ({ isPickup }) => (isPickup ? 'Recogido' : 'Entregado'),
};

/** What is still to come; after trouble only the end is sure. */
function comingSteps({ steps, step }: Pick<Tracking, 'steps' | 'step'>): TrackingStep[] {
  if (step === 'cancelled' || step === 'returned') return [];
  if (step === 'trouble') return steps.slice(-1);
  return steps.slice(steps.indexOf(step) + 1);
}

const TROUBLED: readonly Happened['kind'][] = ['receipt_refused', 'failed', 'incident', 'refused', 'lost'];

export function Timeline({ tracking, written }: { readonly tracking: Tracking; readonly written: Written }) {
  const entries = tracking.happened.map((entry) => ({
    at: entry.at,
    what: SENTENCES[entry.kind](entry, written, tracking),
    isTrouble: TROUBLED.includes(entry.kind),
    ...(entry.parcel !== null && { which: `Paquete ${entry.parcel}` }),
  }));
  const coming = comingSteps(tracking).map((step) => COMING[step](tracking));
  return <Story {...{ entries, coming, written }} />;
}
