import { ActionIcon } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useFloat } from '../floating/use-float.tsx';
import type { ListRow } from './list-definition.ts';
import type { ListModel } from './use-list.ts';

export function ColumnMenu<Row extends ListRow>({ list }: { readonly list: ListModel<Row> }) {
  const t = useT();
  const { trigger, float, part, missing } = useFloat({
    kind: 'dialog',
    name: 'column-panel',
    load: () => import('./column-panel.tsx'),
  });
  return (
    <>
      <ActionIcon
        {...trigger}
        variant="default"
        size={36}
        aria-label={t('list.columns')}
        title={t('list.columns')}
      >
        <Columns3 size={18} aria-hidden />
      </ActionIcon>
      {part !== undefined && <part.ColumnPanel float={float} list={list} />}
      {missing}
    </>
  );
}
