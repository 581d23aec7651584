import { Button } from '@mantine/core';
import type { CountLine, StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import { Check, CircleCheck, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Notice } from '#ui/notice.tsx';
import { variantName } from '../variant-name.ts';
import type { CountDialogState } from './command-dialog.tsx';
import style from './count-review.module.css';

interface Props {
  readonly count: StockCount;
  readonly openDialog: (dialog: CountDialogState) => void;
}

/** What was found, for whoever decides. */
export function CountReview({ count, openDialog }: Props) {
  const t = useT();
  const intl = useIntl();
  const sums = useMemo(() => computeSums(count.items), [count.items]);
  const isWaiting = count.status === 'submitted';
  return (
    <>
      {isWaiting && (
        <Notice tone="info">
          {t(count.isBlind ? 'inventory.count.waits-other' : 'inventory.count.waits', {
            name: count.submittedBy ?? '',
          })}
        </Notice>
      )}
      {count.closedBy !== null && count.closedAt !== null && (
        <p className={style.closed}>
          {t(`inventory.count.closed.${count.status}`, {
            name: count.closedBy,
            day: intl.formatDate(count.closedAt, { dateStyle: 'long' }),
          })}
        </p>
      )}
      <dl className={style.sums}>
        <div>
          <dt>{t('inventory.count.sum.differences')}</dt>
          <dd>{intl.formatNumber(sums.differences.length)}</dd>
        </div>
        <div>
          <dt>{t('inventory.count.sum.surplus')}</dt>
          <dd>{intl.formatNumber(sums.surplus, { signDisplay: 'exceptZero' })}</dd>
        </div>
        <div>
          <dt>{t('inventory.count.sum.missing')}</dt>
          <dd>{intl.formatNumber(-sums.missing, { signDisplay: 'negative' })}</dd>
        </div>
        <div>
          <dt>{t('inventory.count.sum.value')}</dt>
          <dd>
            <MoneyText centavos={sums.value} />
          </dd>
        </div>
      </dl>
      {sums.differences.length === 0 ? (
        <p className={style.fine}>
          <CircleCheck size={20} aria-hidden />
          {t('inventory.count.all-match')}
        </p>
      ) : (
        <DifferenceTable differences={sums.differences} />
      )}
      <p className={style.rest}>
        {t('inventory.count.rest', { matching: sums.matching, uncounted: sums.uncounted })}
      </p>
      {isWaiting && (
        <div className={style.bar}>
          <Button
            variant="default"
            leftSection={<Undo2 size={16} aria-hidden />}
            onClick={() => openDialog({ command: 'reopen' })}
          >
            {t('inventory.count.reopen')}
          </Button>
          <Button
            leftSection={<Check size={16} aria-hidden />}
            onClick={() => openDialog({ command: 'approve' })}
          >
            {t('inventory.count.approve')}
          </Button>
        </div>
      )}
    </>
  );
}

function DifferenceTable({ differences }: { readonly differences: readonly Difference[] }) {
  const t = useT();
  const intl = useIntl();
  return (
    <table className={style.table}>
      <thead>
        <tr>
          <th scope="col">{t('inventory.list.column.product')}</th>
          <th scope="col">{t('inventory.count.column.expected')}</th>
          <th scope="col">{t('inventory.count.column.counted')}</th>
          <th scope="col">{t('inventory.count.column.difference')}</th>
          <th scope="col">{t('inventory.count.column.value')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ line, expected, counted, units, value }) => (
          <tr key={line.variantId}>
            <th scope="row">
              {line.name}
              <span>
                {variantName(line)} · {line.sku}
              </span>
            </th>
            <td data-label={t('inventory.count.column.expected')}>{intl.formatNumber(expected)}</td>
            <td data-label={t('inventory.count.column.counted')}>{intl.formatNumber(counted)}</td>
            <td data-label={t('inventory.count.column.difference')}>
              <b data-sign={units > 0 ? 'plus' : 'minus'}>
                {intl.formatNumber(units, { signDisplay: 'exceptZero' })}
              </b>
            </td>
            <td data-label={t('inventory.count.column.value')}>
              {value === null ? '–' : <MoneyText centavos={value} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Difference {
  readonly line: CountLine;
  readonly expected: number;
  readonly counted: number;
  readonly units: number;
  /** At cost; null while no cost is known. */
  readonly value: number | null;
}

interface CountSums {
  readonly differences: readonly Difference[];
  readonly matching: number;
  readonly uncounted: number;
  readonly surplus: number;
  readonly missing: number;
  readonly value: number;
}

/** What a count found: where it differs, the dearest first. */
export function computeSums(lines: readonly CountLine[]): CountSums {
  const compared = lines.flatMap((line): Difference[] => {
    const { counted, expected, cost } = line;
    if (counted === null || expected === undefined) return [];
    const units = counted - expected;
    return [{ line, expected, counted, units, value: cost == null ? null : cost * units }];
  });
  const differences = compared
    .filter(({ units }) => units !== 0)
    .toSorted((a, b) => Math.abs(b.value ?? 0) - Math.abs(a.value ?? 0));
  const sum = (amountOf: (one: Difference) => number) =>
    differences.reduce((total, one) => total + amountOf(one), 0);
  return {
    differences,
    matching: compared.length - differences.length,
    uncounted: lines.filter(({ counted }) => counted === null).length,
    surplus: sum(({ units }) => Math.max(0, units)),
    missing: sum(({ units }) => Math.max(0, -units)),
    value: sum(({ value }) => value ?? 0),
  };
}
