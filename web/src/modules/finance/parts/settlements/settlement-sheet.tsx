import { Flex, Stack, Text } from '@mantine/core';
import type { Settlement } from '@trastienda/shared/finance/contract/settlements.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import style from '../money-sheet.module.css';
import { useDays } from '../screen-hooks.ts';
import type { SettlementSums } from './settlement-values.ts';

interface Props {
  readonly settlement: Settlement;
  readonly sums: SettlementSums;
}

/** For the folder, and to talk it over with the courier. */
export function SettlementSheet({ settlement, sums }: Props) {
  const t = useT();
  const money = useMoney();
  const { showDay } = useDays();
  const brand = useStore().data?.brand;
  return (
    <div className={style.settlement}>
      <Text inherit fz="9pt" fw={600}>
        {brand}
      </Text>
      <Text component="h1" inherit my="1mm" fz="16pt" fw={600}>
        {settlement.label} · {settlement.courier}
      </Text>
      <p>
        {[
          showDay(settlement.settledOn),
          settlement.reference,
          settlement.account ?? t('finance.settle.cash'),
          t(`finance.settle.status.${settlement.status}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <table className={style.table}>
        <thead>
          <tr>
            <th>{t('finance.settle.guide')}</th>
            <th>{t('finance.settle.order')}</th>
            <th>{t('finance.settle.result')}</th>
            <th>{t('finance.settle.expected')}</th>
            <th>{t('finance.settle.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {settlement.lines.map((line) => (
            <tr key={line.id}>
              <td>{line.guide}</td>
              <td>
                {line.parcel === null ? '' : `${line.parcel.order} · ${line.parcel.customerName}`}
                {line.note !== '' && <small>{line.note}</small>}
              </td>
              <td>{t(`finance.settle.outcome.${line.outcome}`)}</td>
              <td>{line.expected === null ? '' : money(line.expected)}</td>
              <td>{money(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Stack component="dl" gap="1.5mm" mt="5mm" mx="1mm">
        <Sum label={t('finance.settle.listed')}>{money(settlement.collected)}</Sum>
        <Sum label={t('finance.settle.fee')}>{money(settlement.fee)}</Sum>
        <Sum label={t('finance.settle.to-bank')}>{money(sums.toBank)}</Sum>
        <Sum label={t('finance.settle.difference')}>{money(sums.gap)}</Sum>
      </Stack>
      {settlement.missing.length > 0 && (
        <>
          <Text component="h2" inherit mt="6mm" fz="11pt" fw={600}>
            {t('finance.settle.missing')}
          </Text>
          <table className={style.table}>
            <tbody>
              {settlement.missing.map((parcel) => (
                <tr key={parcel.shipmentId}>
                  <td>{parcel.guide}</td>
                  <td>
                    {parcel.order} · {parcel.customerName}
                  </td>
                  <td />
                  <td />
                  <td>{money(parcel.expected)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  );
}

function Sum({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <Flex justify="flex-end">
      <dt>{label}</dt>
      <Text component="dd" inherit w="40mm" fw={600} ta="end">
        {children}
      </Text>
    </Flex>
  );
}
