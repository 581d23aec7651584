import { Box, Flex } from '@mantine/core';
import type { CountSummary } from '@trastienda/shared/inventory/contract/counts.ts';
import type { CountStatus } from '@trastienda/shared/inventory/status.ts';
import { EyeOff } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import type { Tone } from '#ui/display/badge.tsx';
import { Badge } from '#ui/display/badge.tsx';

const TONES: Record<CountStatus, Tone> = {
  open: 'progress',
  submitted: 'waiting',
  approved: 'good',
  cancelled: 'draft',
};

export function CountBadge({ status }: { readonly status: CountStatus }) {
  const t = useT();
  return <Badge tone={TONES[status]}>{t(`inventory.count.status.${status}`)}</Badge>;
}

interface Props {
  readonly count: Pick<CountSummary, 'lines'>;
  readonly counted: number;
}

/** How far along it is, as a bar and in words. */
export function CountProgress({ count, counted }: Props) {
  const t = useT();
  return (
    <Flex component="span" gap="sm" align="center" c="dimmed" fz="xs" style={{ whiteSpace: 'nowrap' }}>
      <Box
        flex={1}
        w={96}
        miw={48}
        h={6}
        bdrs="xs"
        bg="var(--line)"
        style={{ overflow: 'hidden' }}
        aria-hidden
      >
        <Box w={`${(100 * counted) / Math.max(1, count.lines)}%`} h="100%" bg="var(--accent)" />
      </Box>
      <span>{t('inventory.count.progress', { counted, lines: count.lines })}</span>
    </Flex>
  );
}

/** Counted without being told how many there should be. */
export function BlindMark() {
  const t = useT();
  return (
    <Flex component="span" display="inline-flex" gap="2xs" align="center">
      <EyeOff size={14} aria-hidden />
      {t('inventory.count.blind')}
    </Flex>
  );
}

/** Counts live beside the inventory, in its own address: Back leads where one came from. */
export function countsAddress(count?: string): `/${string}` {
  return `/inventory?panel=counts${count === undefined ? '' : `&count=${count}`}`;
}
