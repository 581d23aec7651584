import { NativeSelect } from '@mantine/core';
import { BASES } from '@trastienda/shared/reports/contract/sold-orders.ts';
import { COMPARISONS } from '@trastienda/shared/reports/period.ts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Segments } from '#ui/segments.tsx';
import { PeriodPicker } from '../shared/period-picker.tsx';
import style from './controls.module.css';
import type { SalesAddress } from './use-selected-sales.ts';

interface Props extends Pick<SalesAddress, 'selection' | 'setPeriod' | 'setBasis' | 'setCompare'> {
  /** At the end: how fresh it all is. */
  readonly children: ReactNode;
}

/** By which day sales count, of which days, and beside which others. */
export function Controls({ selection, setPeriod, setBasis, setCompare, children }: Props) {
  const t = useT();
  return (
    <section className={style.controls} aria-label={t('reports.sellers.controls')}>
      <div className={style.basis}>
        <Segments
          label={t('reports.sellers.basis')}
          value={selection.basis}
          onChange={setBasis}
          options={BASES.map((value) => ({ value, label: t(`reports.sellers.basis.${value}`) }))}
        />
        <p className={style.meaning} aria-live="polite">
          {t(`reports.sellers.basis-meaning.${selection.basis}`)}
        </p>
      </div>
      <div className={style.days}>
        <PeriodPicker period={selection} onChange={setPeriod} />
        <NativeSelect
          className={style.compare ?? ''}
          label={t('reports.sellers.compare')}
          rightSection={<ChevronDown size={16} aria-hidden />}
          value={selection.compare}
          onChange={(event) => {
            const chosen = COMPARISONS.find((one) => one === event.currentTarget.value);
            if (chosen !== undefined) setCompare(chosen);
          }}
          data={COMPARISONS.map((value) => ({ value, label: t(`reports.sellers.compare.${value}`) }))}
        />
        {children}
      </div>
    </section>
  );
}
