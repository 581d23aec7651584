import { Skeleton } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { usePart } from '#lib/use-part.ts';
import { Trouble } from '#ui/trouble.tsx';
import style from './pivot-chart.module.css';
import type { Answered, OnOpen } from './pivot-props.ts';
import { useConsolidated } from './queries.ts';
import type { Shown } from './table-model.ts';

interface Props {
  readonly answered: Answered;
  readonly figure: Shown;
  readonly onOpen: OnOpen;
}

/** The outlines are fetched when they are first to be seen; the numbers too, where the table has others. */
export function LazyMap({ answered, figure, onOpen }: Props) {
  const t = useT();
  const { part, hasFailed, retry } = usePart('department-map', () => import('./department-map.tsx'), true);
  const { question } = answered;
  const isOwn = question.rows !== 'department';
  const byDepartment = { ...question, rows: 'department', columns: null } as const;
  const own = useConsolidated(byDepartment, isOwn);
  const shown = isOwn ? own.data : answered;
  if (part !== undefined && shown !== undefined)
    return <part.DepartmentMap answered={shown} figure={figure} onOpen={onOpen} />;
  if (hasFailed) return <Trouble refusal={null} onRetry={() => void retry()} />;
  if (isOwn && (own.error !== null || own.isPaused))
    return <Trouble refusal={own.error} onRetry={() => void own.refetch()} />;
  return (
    <div className={style.chart}>
      <Skeleton height={420} radius={12} aria-label={t('reports.pivot.loading')} />
    </div>
  );
}
