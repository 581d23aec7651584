import type { ParcelStatus } from '@trastienda/shared/purchases/status.ts';
import { useWords } from '#lib/i18n/use-words.ts';
import { TabBar } from '#ui/list/tab-bar.tsx';
import { stageWord } from '../../purchase/stage.tsx';
import type { CardColumn } from './board-cards.ts';

interface Props {
  readonly columns: readonly CardColumn[];
  readonly current: ParcelStatus;
  readonly onChoose: (status: ParcelStatus) => void;
}

/** On a phone one column at a time. */
export function ColumnChooser({ columns, current, onChoose }: Props) {
  const t = useWords();
  return (
    <TabBar
      label={t('tracking.board.columns')}
      current={current}
      tabs={columns.map(({ status, count }) => ({
        id: status,
        text: t(stageWord(status)),
        count: { count, isExact: true },
        onOpen: () => onChoose(status),
      }))}
    />
  );
}
