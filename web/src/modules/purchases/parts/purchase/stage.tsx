import type { PurchaseStage } from '@trastienda/shared/purchases/status.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Tone } from '#ui/badge.tsx';
import { Badge } from '#ui/badge.tsx';

const TONES: Record<PurchaseStage, Tone> = {
  placed: 'waiting',
  to_locker: 'progress',
  at_locker: 'progress',
  in_transit: 'progress',
  customs: 'waiting',
  arrived: 'waiting',
  received: 'good',
  lost: 'trouble',
  returned: 'draft',
  closed: 'good',
  cancelled: 'draft',
};

export const stageLabelId = (stage: PurchaseStage): string => `purchase.stage.${stage}`;

/** Where a purchase or a parcel stands: one word and one colour for both. */
export function StageBadge({ stage }: { readonly stage: PurchaseStage }) {
  const t = useT();
  return <Badge tone={TONES[stage]}>{t(stageLabelId(stage))}</Badge>;
}
