import { Box, Button, Flex, Skeleton, Stack, Text } from '@mantine/core';
import type { Profit } from '@trastienda/shared/preorders/contract/profit.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { preorderId as idSchema } from '@trastienda/shared/preorders/ids.ts';
import { Lock, Printer } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { usePreorder, useProfit, useRefreshPreorder } from '../../queries/preorder.ts';
import { StageBadge } from '../stage/faces.tsx';
import style from './profit.module.css';
import { ProfitLines } from './profit-lines.tsx';
import { extrasOf, goodsOf } from './what-if.ts';
import { WhatIf } from './what-if-box.tsx';

const sum = (lines: Profit['lines'], of: (line: Profit['lines'][number]) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);

/** Money in, money out and what is left of one pre-order, on one page. */
export function ProfitPage({ preorderId }: { readonly preorderId: string }) {
  const t = useT();
  const id = idSchema.safeParse(preorderId).data;
  return id === undefined ? <p>{t('preorders.view.missing')}</p> : <ReadProfit id={id} />;
}

function ReadProfit({ id }: { readonly id: PreorderId }) {
  const { data, error, refetch } = useProfit(id);
  const refresh = useRefreshPreorder();
  useLiveEvents('preorder', ({ entityId }) => {
    if (entityId === null || entityId === id) void refresh(id);
  });
  if (data !== undefined) return <Page id={id} profit={data} />;
  if (error !== null) return <Trouble refusal={error} onRetry={() => void refetch()} />;
  return <Skeleton height={320} radius="lg" />;
}

function Page({ id, profit }: { readonly id: PreorderId; readonly profit: Profit }) {
  const t = useT();
  const intl = useIntl();
  const { data: preorder } = usePreorder(id);
  const isFinal = profit.lines.length > 0 && profit.lines.every((line) => line.isFinal);
  return (
    <Stack component="article">
      <Flex
        component="header"
        rowGap="xs"
        columnGap="md"
        align="flex-start"
        justify="space-between"
        wrap="wrap"
      >
        <div>
          <Flex component="h2" rowGap="xs" columnGap="sm" align="center" wrap="wrap" fz="lg" fw={600}>
            {t('preorders.profit.title', { label: preorder?.label ?? '' })}
            {preorder !== undefined && <StageBadge stage={preorder.stage} />}
          </Flex>
          <Text size="xs" c="dimmed">
            {[preorder?.customerName, preorder?.seller].filter(Boolean).join(' · ')}
            <span className={style.printed}>
              {' · '}
              {intl.formatDate(new Date(), { dateStyle: 'long' })}
            </span>
          </Text>
        </div>
        <Button
          variant="default"
          data-screen-only
          leftSection={<Printer size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('preorders.profit.print')}
        </Button>
      </Flex>
      <Text size="xs" c="dimmed">
        {t(isFinal ? 'preorders.profit.final' : 'preorders.profit.estimate')}
      </Text>
      <div className={style.columns}>
        <ProfitSums profit={profit} />
        <WhatIf profit={profit} />
      </div>
      <ProfitLines lines={profit.lines} />
    </Stack>
  );
}

export function NoProfit() {
  const t = useT();
  return (
    <BlankState
      icon={Lock}
      title={t('preorders.profit.forbidden')}
      text={t('preorders.profit.forbidden-text')}
    />
  );
}

interface Row {
  readonly name: string;
  readonly quoted: number | null;
  readonly real: number;
  readonly kind?: 'out' | 'sum' | 'result';
}

/** From what customers pay to what stays, quoted beside real; the delivery, which no quote knows, comes last. */
function ProfitSums({ profit }: { readonly profit: Profit }) {
  const t = useT();
  const intl = useIntl();
  const { moneyIn, lines, courier, quoted, real, shippingNet, left } = profit;
  const income = moneyIn.price - moneyIn.discount;
  const hasDelivery = shippingNet !== 0 || courier !== 0;
  const rows: readonly Row[] = [
    { name: 'price', quoted: moneyIn.price, real: moneyIn.price },
    ...(moneyIn.discount > 0
      ? [{ name: 'discount', quoted: null, real: -moneyIn.discount, kind: 'out' as const }]
      : []),
    { name: 'tax', quoted: -quoted.tax, real: -real.tax, kind: 'out' },
    { name: 'income', quoted: moneyIn.price - quoted.tax, real: income - real.tax, kind: 'sum' },
    {
      name: 'goods',
      quoted: -sum(lines, (line) => line.goodsQuoted),
      real: -sum(lines, goodsOf),
      kind: 'out',
    },
    {
      name: 'extras',
      quoted: -sum(lines, (line) => line.extrasQuoted),
      real: -sum(lines, extrasOf),
      kind: 'out',
    },
    ...(quoted.recovered + real.recovered > 0
      ? [{ name: 'recovered', quoted: quoted.recovered, real: real.recovered }]
      : []),
    { name: 'commission', quoted: -quoted.commission, real: -real.commission, kind: 'out' },
    { name: 'margin', quoted: quoted.margin, real: real.margin, kind: 'result' },
    ...(hasDelivery
      ? [
          { name: 'shipping', quoted: null, real: shippingNet },
          { name: 'courier', quoted: null, real: -courier, kind: 'out' as const },
          { name: 'left', quoted: null, real: left, kind: 'result' as const },
        ]
      : []),
  ];
  const percent = (part: number) =>
    income <= real.tax
      ? '–'
      : intl.formatNumber(part / (income - real.tax), { style: 'percent', maximumFractionDigits: 1 });
  return (
    <section className={style.card} aria-label={t('preorders.profit.sums')}>
      <Box component="table" mb="sm" className={style.table ?? ''}>
        <thead>
          <tr>
            <th scope="col">{t('preorders.profit.sums')}</th>
            <th scope="col">{t('preorders.profit.quoted')}</th>
            <th scope="col">{t('preorders.profit.real')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} data-kind={row.kind}>
              <th scope="row">{t(`preorders.profit.row.${row.name}`)}</th>
              <td>{row.quoted === null ? '–' : <Signed centavos={row.quoted} />}</td>
              <td data-loss={(row.kind === 'result' && row.real < 0) || undefined}>
                <Signed centavos={row.real} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Text size="xs" c="dimmed">
        {t('preorders.profit.share', { share: percent(real.margin) })}
        {' · '}
        {t('preorders.profit.paid')} <MoneyText centavos={moneyIn.paid} />
      </Text>
    </section>
  );
}

function Signed({ centavos }: { readonly centavos: number }) {
  return (
    <>
      {centavos < 0 && '−'}
      <MoneyText centavos={Math.abs(centavos)} />
    </>
  );
}
