import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { textNames } from '@trastienda/shared/kernel/text-fields.ts';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { UserRound } from 'lucide-react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { PhoneLink } from '#modules/customers/parts/phone-link.tsx';
import style from '#modules/orders/parts/order-view/blocks.module.css';
import { CopyButton } from '#modules/orders/parts/order-view/copy-button.tsx';
import { Section } from '#modules/orders/parts/order-view/section.tsx';
import link from '#modules/orders/parts/order-view/tracking/tracking-block.module.css';
import { trackingLink } from '#modules/orders/parts/order-view/tracking/tracking-text.ts';
import { MoneyText, useMoney } from '#ui/money-text.tsx';
import own from './about-blocks.module.css';
import type { OpenDialog } from './dialog-state.ts';

interface Props {
  readonly preorder: Preorder;
  readonly openDialog: OpenDialog;
}

/** Whose it is, what it became, what was noted, and the customer's own page of it. */
export function AboutBlocks({ preorder, openDialog }: Props) {
  const t = useT();
  const money = useMoney();
  const { customerName, customerPhone, customerId, credit, tags, isErased } = preorder;
  const written = textNames(NOTES)
    .toReversed()
    .filter((name) => preorder[name] !== '');
  const address = trackingLink(window.location.origin, preorder.trackingToken);
  return (
    <>
      <Section
        title={t('preorders.view.customer')}
        tools={
          customerId !== null && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<UserRound size={16} aria-hidden />}
              onClick={() => openDialog({ kind: 'customer' })}
            >
              {t('preorders.view.open-customer')}
            </Button>
          )
        }
      >
        <p className={style.name}>{customerName || t('preorders.list.no-customer')}</p>
        {customerPhone === null ? (
          <p className={style.soft}>{t(isErased ? 'orders.view.erased' : 'preorders.view.no-phone')}</p>
        ) : (
          <PhoneLink phone={customerPhone} name={customerName} />
        )}
        {credit > 0 && <p className={style.soft}>{t('preorders.view.credit', { amount: money(credit) })}</p>}
      </Section>
      {preorder.orders.length > 0 && <OrdersBlock preorder={preorder} />}
      {(written.length > 0 || tags.length > 0) && (
        <Section title={t('preorders.view.notes')}>
          <dl className={style.notes}>
            {written.map((name) => (
              <div key={name}>
                <dt>{t(`preorders.form.${name}`)}</dt>
                <dd>{preorder[name]}</dd>
              </div>
            ))}
            {tags.length > 0 && (
              <div>
                <dt>{t('preorders.form.tags')}</dt>
                <dd>
                  <ul className={style.tags}>
                    {tags.map((tag) => (
                      <li key={tag} className={style.tag}>
                        {tag}
                      </li>
                    ))}
                  </ul>
                </dd>
              </div>
            )}
          </dl>
        </Section>
      )}
      {preorder.status === 'open' && !isErased && (
        <Section
          title={t('preorders.view.tracking')}
          tools={<CopyButton text={address} labelId="orders.view.copy-link" />}
        >
          <p className={link.link}>{address}</p>
        </Section>
      )}
    </>
  );
}

function OrdersBlock({ preorder }: { readonly preorder: Preorder }) {
  const t = useT();
  const actor = useActor();
  // Who looks after all orders finds it in reception; a seller among their own.
  const to = actor?.codes.includes('S-01') === true ? '/orders/list' : '/orders/myorders';
  return (
    <Section title={t('preorders.view.orders')}>
      <ul className={own.orders}>
        {preorder.orders.map(({ id, label, stage, balance }) => (
          <li key={id} className={own.order}>
            <Link to={to} search={{ open: id }} className={own.label}>
              {label}
            </Link>
            <span className={style.soft}>{t(`orders.stage.${stage}`)}</span>
            {balance > 0 && (
              <span className={own.balance}>
                {t('preorders.view.order-balance')} <MoneyText centavos={balance} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
