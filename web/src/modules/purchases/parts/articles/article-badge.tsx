import type { ArticleStatus } from '@trastienda/shared/preorders/status.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Tone } from '#ui/badge.tsx';
import { Badge } from '#ui/badge.tsx';

const TONES: Record<ArticleStatus, Tone> = {
  pending: 'waiting',
  assigned: 'progress',
  in_cart: 'progress',
  partially_bought: 'progress',
  bought: 'good',
  unavailable: 'trouble',
  cancelled: 'draft',
};

export function ArticleBadge({ status }: { readonly status: ArticleStatus }) {
  const t = useT();
  return <Badge tone={TONES[status]}>{t(`articles.status.${status}`)}</Badge>;
}
