import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import invoiceStyle from '../invoice/invoice.module.css';
import { receiverId } from '../receiver-id.ts';

/** Whose name stands on the invoice. */
export function ReceiverFacts({ invoice }: { readonly invoice: Invoice }) {
  const t = useT();
  const intl = useIntl();
  const { receiver, customerName, address, dueOn } = invoice;
  // Nobody's name stands on it then, whoever bought.
  const isFinal = receiver.kind === 'cf';
  return (
    <dl className={invoiceStyle.facts}>
      <dt>{t('billing.receiver.name')}</dt>
      <dd>{receiver.name || (isFinal ? t('billing.receiver.cf') : customerName)}</dd>
      <dt>{t('billing.receiver.id')}</dt>
      <dd>{isFinal ? 'CF' : receiverId(t, receiver)}</dd>
      {address !== '' && (
        <>
          <dt>{t('billing.receiver.address')}</dt>
          <dd>{address}</dd>
        </>
      )}
      {dueOn !== null && (
        <>
          <dt>{t('billing.due')}</dt>
          <dd>{intl.formatDate(dueOn, { dateStyle: 'long', timeZone: 'UTC' })}</dd>
        </>
      )}
    </dl>
  );
}
