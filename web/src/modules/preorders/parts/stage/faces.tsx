import type { LineStatus, PreorderStage } from '@trastienda/shared/preorders/status.ts';
import { useWords } from '#lib/i18n/use-words.ts';
import type { Tone } from '#ui/badge.tsx';
import { Badge } from '#ui/badge.tsx';

interface Face {
  readonly tone: Tone;
  readonly word: string;
}

export const STAGE_FACES: Record<PreorderStage, Face> = {
  draft: { tone: 'draft', word: 'preorders.stage.draft' },
  quoted: { tone: 'waiting', word: 'preorders.stage.quoted' },
  awaiting_deposit: { tone: 'waiting', word: 'preorders.stage.awaiting_deposit' },
  in_review: { tone: 'progress', word: 'preorders.stage.in_review' },
  to_buy: { tone: 'progress', word: 'preorders.stage.to_buy' },
  ordered: { tone: 'progress', word: 'preorders.stage.ordered' },
  in_transit: { tone: 'progress', word: 'preorders.stage.in_transit' },
  received: { tone: 'waiting', word: 'preorders.stage.received' },
  converted: { tone: 'good', word: 'preorders.stage.converted' },
  unavailable: { tone: 'trouble', word: 'preorders.stage.unavailable' },
  cancelled: { tone: 'draft', word: 'preorders.stage.cancelled' },
};

export const LINE_FACES: Record<LineStatus, Face> = {
  draft: { tone: 'draft', word: 'preorders.line.draft' },
  quoted: { tone: 'waiting', word: 'preorders.line.quoted' },
  accepted: { tone: 'waiting', word: 'preorders.line.accepted' },
  to_buy: { tone: 'progress', word: 'preorders.line.to_buy' },
  ordered: { tone: 'progress', word: 'preorders.line.ordered' },
  in_transit: { tone: 'progress', word: 'preorders.line.in_transit' },
  received: { tone: 'good', word: 'preorders.line.received' },
  converted: { tone: 'good', word: 'preorders.line.converted' },
  unavailable: { tone: 'trouble', word: 'preorders.line.unavailable' },
  cancelled: { tone: 'draft', word: 'preorders.line.cancelled' },
};

export function StageBadge({ stage }: { readonly stage: PreorderStage }) {
  return <FaceBadge face={STAGE_FACES[stage]} />;
}

export function LineBadge({ status }: { readonly status: LineStatus }) {
  return <FaceBadge face={LINE_FACES[status]} />;
}

function FaceBadge({ face }: { readonly face: Face }) {
  const t = useWords();
  return <Badge tone={face.tone}>{t(face.word)}</Badge>;
}
