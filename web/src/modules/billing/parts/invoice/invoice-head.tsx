import { Box, Flex, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Fact } from '#ui/data/facts.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import style from '../billing.module.css';
import { InvoiceBadge } from '../invoice-state.tsx';

interface Props {
  readonly invoice: Invoice;
  readonly actor: Actor;
  readonly refusal: unknown;
}

/** What it is, where it stands, and what keeps it from going on. */
export function InvoiceHead({ invoice, actor, refusal }: Props) {
  const t = useT();
  const { kind, total, net, iva, regime, trouble } = invoice;
  return (
    <>
      <Flex wrap="wrap" align="center" rowGap="2xs" columnGap="sm">
        <InvoiceBadge row={invoice} />
        <Text span inherit fw={500}>
          {t(`billing.kind.${kind}`)}
        </Text>
      </Flex>
      <InvoiceAbout of={invoice} at={invoice.issuedAt ?? invoice.createdAt} actor={actor} />
      <InvoiceSums
        total={total}
        split={regime === 'general' && kind !== 'receipt' ? { net, iva } : null}
        credited={invoice.credited}
      />
      {invoice.isRehearsal && (
        <Group component="p" gap="xs" wrap="nowrap" c="dimmed" fz="xs">
          <FlaskConical size={16} aria-hidden />
          {t('billing.rehearsal')}
        </Group>
      )}
      {/* A fresh refusal says the same in more words. */}
      {trouble !== null && refusal === null && (
        <Notice tone="danger">
          <p>
            {t(trouble.code, { words: trouble.words })}
            {trouble.code !== 'invoice.refused' && trouble.words !== '' && ` «${trouble.words}»`}
          </p>
        </Notice>
      )}
      {invoice.isAwaitingAnswer && trouble === null && refusal === null && (
        <Notice tone="info">
          <p>{t('invoice.certifying')}</p>
        </Notice>
      )}
      <CommandTrouble refusal={refusal} staleId="billing.stale" />
      {invoice.reason !== null && invoice.reason !== '' && (
        <Quote>{t('billing.because', { reason: invoice.reason })}</Quote>
      )}
      {invoice.voidReason !== null && (
        <Quote>{t('billing.voided-because', { reason: invoice.voidReason })}</Quote>
      )}
    </>
  );
}

function Quote({ children }: { readonly children: string }) {
  return (
    <Text inherit py="xs" px="sm" bdrs="md" bg="var(--surface-sunk)" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}

interface AboutProps {
  readonly of: { readonly orderId: OrderId; readonly orderLabel: string; readonly seller: string };
  readonly at: string;
  readonly actor: Actor;
}

/** Of which order, who sold it, and since when: the order opens for those who may see it. */
export function InvoiceAbout({ of, at, actor }: AboutProps) {
  const t = useT();
  const order = t('billing.of-order', { label: of.orderLabel });
  return (
    <Text inherit mt="calc(var(--mantine-spacing-xs) * -1)" c="dimmed">
      {actor.codes.includes('S-01') ? (
        <Link to="/orders/list" search={{ open: of.orderId }} className={style.order}>
          {order}
        </Link>
      ) : (
        order
      )}
      {' · '}
      {t('billing.sold-by', { seller: of.seller })}
      {' · '}
      <Moment at={at} />
    </Text>
  );
}

interface SumsProps {
  readonly total: number;
  /** Null where the invoice does not tell them apart. */
  readonly split: { readonly net: number; readonly iva: number } | null;
  readonly credited?: number;
}

/** What the invoice comes to. */
export function InvoiceSums({ total, split, credited = 0 }: SumsProps) {
  const t = useT();
  return (
    <Box component="dl" py="sm" px="md" bdrs="lg" bg="var(--surface-sunk)" className={style.sums ?? ''}>
      <Sum label={t('billing.column.total')} isStrong>
        <MoneyText centavos={total} />
      </Sum>
      {split !== null && (
        <>
          <Sum label={t('billing.column.net')}>
            <MoneyText centavos={split.net} />
          </Sum>
          <Sum label={t('billing.column.iva')}>
            <MoneyText centavos={split.iva} />
          </Sum>
        </>
      )}
      {credited > 0 && (
        <Sum label={t('billing.credited')}>
          −<MoneyText centavos={credited} />
        </Sum>
      )}
    </Box>
  );
}

interface SumProps {
  readonly label: string;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
}

function Sum({ label, isStrong = false, children }: SumProps) {
  return (
    <div data-strong={isStrong || undefined}>
      <Fact label={label} {...(isStrong ? { fz: 'lg', fw: 600, lh: 1.2 } : { fz: 'md' })}>
        {children}
      </Fact>
    </div>
  );
}
