import { Button, Flex, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { textNames } from '@trastienda/shared/kernel/text-fields.ts';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { UserRound } from 'lucide-react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { CustomerLink, PhoneLink } from '#modules/customers/exports.ts';
import { trackingLink } from '#modules/orders/exports.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import style from '#ui/document/blocks/blocks.module.css';
import { LinkBlock } from '#ui/document/blocks/copy-button.tsx';
import { NotesBlock } from '#ui/document/blocks/notes-block.tsx';
import { Section } from '#ui/document/blocks/section.tsx';
import type { OpenDialog } from './actions.ts';
import own from './preorder-view.module.css';

interface Props {
  readonly preorder: Preorder;
  readonly openDialog: OpenDialog;
}

/** Whose it is, what it became, what was noted, and the customer's own page of it. */
export function AboutBlocks({ preorder, openDialog }: Props) {
  const t = useT();
  const money = useMoney();
  const { customerName, customerPhone, customerId, credit, tags, isErased } = preorder;
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
        <p className={style.name}>
          <CustomerLink id={isErased ? null : customerId}>
            {customerName || t('preorders.list.no-customer')}
          </CustomerLink>
        </p>
        {customerPhone === null ? (
          <p className={style.soft}>{t(isErased ? 'orders.view.erased' : 'preorders.view.no-phone')}</p>
        ) : (
          <PhoneLink phone={customerPhone} name={customerName} />
        )}
        {credit > 0 && <p className={style.soft}>{t('preorders.view.credit', { amount: money(credit) })}</p>}
      </Section>
      {preorder.orders.length > 0 && <OrdersBlock preorder={preorder} />}
      <NotesBlock
        title={t('preorders.view.notes')}
        notes={textNames(NOTES)
          .toReversed()
          .map((name) => ({ label: t(`preorders.form.${name}`), text: preorder[name] }))}
        tags={tags}
      />
      {preorder.status === 'open' && !isErased && (
        <LinkBlock
          title={t('preorders.view.tracking')}
          link={trackingLink(window.location.origin, preorder.trackingToken)}
        />
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
      <Stack component="ul" gap="xs">
        {preorder.orders.map(({ id, label, stage, balance }) => (
          <Flex component="li" key={id} rowGap="3xs" columnGap="sm" align="baseline" wrap="wrap">
            <Link to={to} search={{ open: id }} className={own.orderLink}>
              {label}
            </Link>
            <span className={style.soft}>{t(`orders.stage.${stage}`)}</span>
            {balance > 0 && (
              <Text span inherit ms="auto" c="var(--wait-ink)">
                {t('preorders.view.order-balance')} <MoneyText centavos={balance} />
              </Text>
            )}
          </Flex>
        ))}
      </Stack>
    </Section>
  );
}
