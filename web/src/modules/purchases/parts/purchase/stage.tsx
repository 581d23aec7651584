import type { PurchaseStage } from '@trastienda/shared/purchases/status.ts';
import { useWords } from '#lib/i18n/use-words.ts';
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

export const stageWord = (stage: PurchaseStage): string => `purchase.stage.${stage}`;

/** Where a purchase or a parcel stands: one word and one colour for both. */
export function StageBadge({ stage }: { readonly stage: PurchaseStage }) {
  const t = useWords();
  return <Badge tone={TONES[stage]}>{t(stageWord(stage))}</Badge>;
}
