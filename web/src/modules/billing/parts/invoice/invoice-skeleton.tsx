import { Skeleton, Stack } from '@mantine/core';
import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import type { BillingOptions } from '@trastienda/shared/billing/contract/lists.ts';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { DrawerState } from '#ui/list/list-definition.ts';

export interface InvoiceProps {
  readonly row: BillingRow;
  readonly actor: Actor;
  readonly options: BillingOptions;
  readonly drawer: DrawerState;
}

/** The shape of what comes: where it stands, the sum, the next step, who it is for. */
export function InvoiceSkeleton() {
  const t = useT();
  return (
    <Stack
      gap="md"
      pt="md"
      px="var(--gutter)"
      pb="var(--gutter)"
      aria-busy="true"
      aria-label={t('list.loading')}
      role="status"
    >
      <Skeleton height={24} width={180} />
      <Skeleton height={64} />
      <Skeleton height={40} width={220} />
      <Skeleton height={120} />
      <Skeleton height={180} />
    </Stack>
  );
}
