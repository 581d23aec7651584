import type { UserStatus } from '@trastienda/shared/users/status.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Tone } from '#ui/badge.tsx';
import { Badge } from '#ui/badge.tsx';

const TONES: Record<UserStatus, Tone> = { pending: 'waiting', active: 'good', suspended: 'trouble' };

export function StatusBadge({ status }: { readonly status: UserStatus }) {
  const t = useT();
  return <Badge tone={TONES[status]}>{t(`users.status.${status}`)}</Badge>;
}
