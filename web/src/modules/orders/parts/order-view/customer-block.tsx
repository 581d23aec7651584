import { Button } from '@mantine/core';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { UserRound } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { PhoneLink } from '#modules/customers/exports.ts';
import style from '#ui/document/blocks/blocks.module.css';
import { Section } from '#ui/document/blocks/section.tsx';
import type { OpenDialog } from './dialog-state.ts';

export function CustomerBlock({
  order,
  openDialog,
}: {
  readonly order: Order;
  readonly openDialog: OpenDialog;
}) {
  const t = useT();
  const { customerName, customerId, isErased } = order;
  return (
    <Section
      title={t('orders.view.customer')}
      part="customer"
      tools={
        customerId !== null && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<UserRound size={16} aria-hidden />}
            onClick={() => openDialog({ kind: 'customer' })}
          >
            {t('orders.view.open-customer')}
          </Button>
        )
      }
    >
      <p className={style.name}>{customerName || t('orders.view.no-name')}</p>
      {isErased ? <p className={style.soft}>{t('orders.view.erased')}</p> : <Reach order={order} />}
    </Section>
  );
}

/** By which number, and for whom the invoice is. */
function Reach({ order }: { readonly order: Order }) {
  const t = useT();
  const { customerName, customerPhone, tax } = order;
  return (
    <>
      {customerPhone === null ? (
        <p className={style.soft}>{t('orders.view.no-phone')}</p>
      ) : (
        <PhoneLink phone={customerPhone} name={customerName} />
      )}
      <p className={style.soft}>
        {tax.kind === 'cf'
          ? t('orders.view.tax-cf')
          : t('orders.view.tax', {
              kind: t(`customers.tax.kind.${tax.kind}`),
              id: tax.id,
              name: tax.name,
            })}
      </p>
    </>
  );
}
