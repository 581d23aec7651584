import { Button, Group, Stack, Text } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { mayHandleData } from '@trastienda/shared/customers/rules.ts';
import { Download, Eraser } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { downloadFile } from '#ui/list/export-file.ts';
import { FailureDialog } from '#ui/overlays/failure-dialog.tsx';
import { useExportCustomerData } from '../../queries.ts';
import { EraseDialog } from './erase-dialog.tsx';

interface Props {
  readonly customer: Customer;
  readonly actor: Actor;
}

/** All that is known of one customer, to take along or to erase. Nothing at all for those who may do neither. */
export function CustomerData({ customer, actor }: Props) {
  const t = useT();
  const [isErasing, setErasing] = useState(false);
  const fetching = useExportCustomerData(customer.id, downloadFile);
  if (!mayHandleData(actor)) return null;
  return (
    <Stack component="section" gap="xs" aria-label={t('customers.data')}>
      <Text component="h3" fw={600}>
        {t('customers.data')}
      </Text>
      <Group gap="xs" align="stretch">
        <Button
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          loading={fetching.isPending}
          onClick={() => fetching.mutate()}
        >
          {t('customers.data.export')}
        </Button>
        <Button
          variant="subtle"
          color="danger"
          leftSection={<Eraser size={16} aria-hidden />}
          onClick={() => setErasing(true)}
        >
          {t('customers.data.erase')}
        </Button>
      </Group>
      {fetching.error !== null && (
        <FailureDialog
          title={t('customers.data.export-failed')}
          refusal={fetching.error}
          onClose={fetching.reset}
        />
      )}
      {isErasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
    </Stack>
  );
}

/** In place of who it was. It takes the focus, and with it the view: what had both is gone with an erasure. */
export function ErasedNotice({ erasedAt }: { readonly erasedAt: string }) {
  const t = useT();
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const day = intl.formatDate(erasedAt, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="info">{t('customers.erased', { day })}</Notice>
    </div>
  );
}
