import type { ParcelStatus } from '@trastienda/shared/purchases/status.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { TabBar } from '#ui/list/tab-bar.tsx';
import { stageLabelId } from '../../purchase/stage.tsx';
import type { CardColumn } from './board-cards.ts';

interface Props {
  readonly columns: readonly CardColumn[];
  readonly current: ParcelStatus;
  readonly onChoose: (status: ParcelStatus) => void;
}

/** On a phone one column at a time. */
export function ColumnChooser({ columns, current, onChoose }: Props) {
  const t = useT();
  return (
    <TabBar
      label={t('tracking.board.columns')}
      current={current}
      tabs={columns.map(({ status, count }) => ({
        id: status,
        text: t(stageLabelId(status)),
        count: { count, isExact: true },
        onOpen: () => onChoose(status),
      }))}
    />
  );
}
