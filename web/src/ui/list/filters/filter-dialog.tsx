import { Button, Group, Stack, Text } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import choices from '../../form/choices.module.css';
import { Dialog, DialogActions } from '../../overlays/dialog.tsx';
import type { ListRow } from '../list-definition.ts';
import { nextSort } from '../list-state.ts';
import type { ListModel } from '../use-list.ts';
import { FilterEditor } from './filter-editor.tsx';

interface Props<Row extends ListRow> {
  readonly list: ListModel<Row>;
  readonly onClose: () => void;
}

/** All filters and the order, under the thumb. */
export function FilterDialog<Row extends ListRow>({ list, onClose }: Props<Row>) {
  const t = useT();
  const { definition, state, read, go, setFilter, clear } = list;
  const sorts = definition.columns.filter((column) => column.sort !== undefined);
  return (
    <Dialog title={t('list.filters')} onClose={onClose}>
      <Stack gap="lg">
        {definition.filters.map((filter) => (
          <FilterEditor
            key={filter.id}
            filter={filter}
            value={state.filters[filter.id] ?? ''}
            onChange={(value) => setFilter(filter.id, value)}
          />
        ))}
        <Group component="fieldset" gap="xs" align="stretch">
          <Text component="legend" inherit pt="2xs" pb="xs" fw={600}>
            {t('list.sort')}
          </Text>
          {sorts.map(({ id, labelId, sort = '' }) => (
            <button
              key={id}
              type="button"
              className={choices.pill}
              aria-pressed={state.sort.replace(/^-/, '') === sort}
              onClick={() => go({ sort: nextSort(state.sort, sort) }, true)}
            >
              {t(labelId)}
              {state.sort === sort && <span aria-hidden> ↑</span>}
              {state.sort === `-${sort}` && <span aria-hidden> ↓</span>}
            </button>
          ))}
        </Group>
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={clear} disabled={!list.isFiltered}>
          {t('list.clear')}
        </Button>
        <Button onClick={onClose}>
          {read.isTotalExact ? t('list.show-found', { total: read.total }) : t('list.show-all')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
