import { Button } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { mayHandleData } from '@trastienda/shared/customers/rules.ts';
import { Download, Eraser } from 'lucide-react';
import { useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { FailureDialog } from '#ui/failure-dialog.tsx';
import { downloadFile } from '#ui/list/download-file.ts';
import { useExportCustomerData } from '../../queries.ts';
import style from './customer-data.module.css';
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
    <section className={style.data} aria-label={t('customers.data')}>
      <h3 className={style.title}>{t('customers.data')}</h3>
      <div className={style.ways}>
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
      </div>
      {fetching.error !== null && (
        <FailureDialog
          title={t('customers.data.export-failed')}
          refusal={fetching.error}
          onClose={fetching.reset}
        />
      )}
      {isErasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
    </section>
  );
}
