import type { RunStatus } from '@trastienda/shared/reports/commissions.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Tone } from '#ui/badge.tsx';
import { Badge } from '#ui/badge.tsx';

const TONES: Record<RunStatus, Tone> = {
  closed: 'waiting',
  approved: 'progress',
  paid: 'good',
  discarded: 'draft',
};

export function RunBadge({ status }: { readonly status: RunStatus }) {
  const t = useT();
  return <Badge tone={TONES[status]}>{t(`commissions.status.${status}`)}</Badge>;
}
