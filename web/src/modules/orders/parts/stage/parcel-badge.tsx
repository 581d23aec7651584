import type { Fulfilment } from '@trastienda/shared/orders/status.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';
import { type Face, FULFILMENT_FACES } from './badges.tsx';

/** The last event says more than the state alone: on its way, and already out to be delivered. */
const FACES_OF_EVENTS: Readonly<Record<string, Partial<Record<Fulfilment, Face>>>> = {
  out: { in_transit: { tone: 'progress', labelId: 'orders.event.out' } },
  incident: { failed_attempt: { tone: 'trouble', labelId: 'orders.event.incident' } },
  refuse: { returning: { tone: 'waiting', labelId: 'orders.event.refuse' } },
};

export function faceOfLastEvent(fulfilment: Fulfilment, lastEvent: string): Face | null {
  return FACES_OF_EVENTS[lastEvent]?.[fulfilment] ?? null;
}

interface Props {
  readonly fulfilment: Fulfilment;
  readonly lastEvent: string;
}

export function ParcelBadge({ fulfilment, lastEvent }: Props) {
  const t = useT();
  const { tone, labelId } = faceOfLastEvent(fulfilment, lastEvent) ?? FULFILMENT_FACES[fulfilment];
  return <Badge tone={tone}>{t(labelId)}</Badge>;
}
