import { Button } from '@mantine/core';
import { ChevronUp } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useFloat } from '../floating/use-float.tsx';
import style from './bulk-bar.module.css';
import type { BulkAction, ListRow } from './list-definition.ts';

interface Props<Row extends ListRow> {
  readonly actions: readonly BulkAction<Row>[];
  readonly onChoose: (action: BulkAction<Row>) => void;
}

export function BulkMore<Row extends ListRow>({ actions, onChoose }: Props<Row>) {
  const t = useT();
  const { trigger, float, part, missing } = useFloat({
    kind: 'menu',
    name: 'bulk-entries',
    load: () => import('./bulk-entries.tsx'),
  });
  return (
    <>
      <Button
        {...trigger}
        variant="default"
        className={style.action ?? ''}
        rightSection={<ChevronUp size={16} aria-hidden />}
      >
        {t('list.bulk-more')}
      </Button>
      {part !== undefined && <part.BulkEntries float={float} actions={actions} onChoose={onChoose} />}
      {missing}
    </>
  );
}
