import { ActionIcon, NativeSelect } from '@mantine/core';
import { DIMENSIONS, type Dimension } from '@trastienda/shared/reports/dimensions.ts';
import { ArrowLeftRight, ChevronDown } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { laidOut, type PivotState } from './pivot-state.ts';
import style from './pivot-tools.module.css';
import type { Go } from './use-pivot-state.ts';

interface Props {
  readonly state: PivotState;
  readonly go: Go;
}

const known = (value: string): Dimension | null => DIMENSIONS.find((one) => one === value) ?? null;

/** What stands on the left and what on top. What is chosen on one side and stands on the other changes places. */
export function LayoutFields({ state, go }: Props) {
  const t = useT();
  const { rows, columns } = state;
  const options = DIMENSIONS.map((value) => ({ value, label: t(`report.dimension.${value}`) }));
  const chooseRows = (next: Dimension) => go(laidOut(state, next, next === columns ? rows : columns));
  const chooseColumns = (next: Dimension | null) =>
    // Without the other side there would be nothing left for the rows.
    go(laidOut(state, next === rows ? (columns ?? (next === 'day' ? 'seller' : 'day')) : rows, next));
  return (
    <div className={style.layout}>
      <NativeSelect
        label={t('reports.pivot.rows')}
        rightSection={<ChevronDown size={16} aria-hidden />}
        value={rows}
        onChange={(event) => chooseRows(known(event.currentTarget.value) ?? rows)}
        data={options}
      />
      <ActionIcon
        variant="default"
        size={40}
        className={style.swap ?? ''}
        disabled={columns === null}
        aria-label={t('reports.pivot.swap')}
        title={t('reports.pivot.swap')}
        onClick={() => columns !== null && go(laidOut(state, columns, rows))}
      >
        <ArrowLeftRight size={16} aria-hidden />
      </ActionIcon>
      <NativeSelect
        label={t('reports.pivot.columns')}
        rightSection={<ChevronDown size={16} aria-hidden />}
        value={columns ?? ''}
        onChange={(event) => chooseColumns(known(event.currentTarget.value))}
        data={[{ value: '', label: t('reports.pivot.columns.none') }, ...options]}
      />
    </div>
  );
}
