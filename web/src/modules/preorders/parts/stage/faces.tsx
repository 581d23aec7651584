import type { LineStatus, PreorderStage } from '@trastienda/shared/preorders/status.ts';
import type { Face } from '#ui/display/badge.tsx';
import { FaceBadge } from '#ui/display/badge.tsx';

export const STAGE_FACES: Record<PreorderStage, Face> = {
  draft: { tone: 'draft', labelId: 'preorders.stage.draft' },
  quoted: { tone: 'waiting', labelId: 'preorders.stage.quoted' },
  awaiting_deposit: { tone: 'waiting', labelId: 'preorders.stage.awaiting_deposit' },
  in_review: { tone: 'progress', labelId: 'preorders.stage.in_review' },
  to_buy: { tone: 'progress', labelId: 'preorders.stage.to_buy' },
  ordered: { tone: 'progress', labelId: 'preorders.stage.ordered' },
  in_transit: { tone: 'progress', labelId: 'preorders.stage.in_transit' },
  received: { tone: 'waiting', labelId: 'preorders.stage.received' },
  converted: { tone: 'good', labelId: 'preorders.stage.converted' },
  unavailable: { tone: 'trouble', labelId: 'preorders.stage.unavailable' },
  cancelled: { tone: 'draft', labelId: 'preorders.stage.cancelled' },
};

export const LINE_FACES: Record<LineStatus, Face> = {
  draft: { tone: 'draft', labelId: 'preorders.line.draft' },
  quoted: { tone: 'waiting', labelId: 'preorders.line.quoted' },
  accepted: { tone: 'waiting', labelId: 'preorders.line.accepted' },
  to_buy: { tone: 'progress', labelId: 'preorders.line.to_buy' },
  ordered: { tone: 'progress', labelId: 'preorders.line.ordered' },
  in_transit: { tone: 'progress', labelId: 'preorders.line.in_transit' },
  received: { tone: 'good', labelId: 'preorders.line.received' },
  converted: { tone: 'good', labelId: 'preorders.line.converted' },
  unavailable: { tone: 'trouble', labelId: 'preorders.line.unavailable' },
  cancelled: { tone: 'draft', labelId: 'preorders.line.cancelled' },
};

export function StageBadge({ stage }: { readonly stage: PreorderStage }) {
  return <FaceBadge face={STAGE_FACES[stage]} />;
}

export function LineBadge({ status }: { readonly status: LineStatus }) {
  return <FaceBadge face={LINE_FACES[status]} />;
}
