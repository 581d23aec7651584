import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { PhoneLink } from '#modules/customers/parts/phone-link.tsx';
import { Section } from '#modules/orders/parts/order-form/section.tsx';
import blocks from '#modules/orders/parts/order-view/blocks.module.css';

/** From the quote on the customer is a person in the books, not what a form says. */
export function FixedCustomer({ preorder }: { readonly preorder: Preorder }) {
  const t = useT();
  const { customerName, customerPhone } = preorder;
  return (
    <Section title={t('preorders.form.customer')}>
      <p className={blocks.name}>{customerName}</p>
      {customerPhone !== null && <PhoneLink phone={customerPhone} name={customerName} />}
      <p className={blocks.soft}>{t('preorders.form.customer-fixed')}</p>
    </Section>
  );
}
