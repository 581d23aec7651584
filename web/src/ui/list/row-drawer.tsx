import { ActionIcon, Box, Skeleton, Stack } from '@mantine/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { Trouble } from '../feedback/trouble.tsx';
import { SideDrawer } from '../overlays/side-drawer.tsx';
import type { DrawerState, ListRow } from './list-definition.ts';
import { NEW_ROW } from './list-state.ts';
import { useListRow } from './queries.ts';
import type { ListModel } from './use-list.ts';
import { findRow } from './use-list-keys.ts';

interface Props<Row extends ListRow> {
  readonly list: ListModel<Row>;
  readonly setActive: (id: string) => void;
}

/** The row that the address names, also when it is not among the rows on the screen. */
export function RowDrawer<Row extends ListRow>({ list, setActive }: Props<Row>) {
  const t = useT();
  const { definition, state, go } = list;
  const drawer: DrawerState = {
    isEditing: state.isEditing,
    setEditing: (isEditing) => go({ isEditing }, true),
    close: () => go({ open: null, isEditing: false }),
    show: (id) => go({ open: id, isEditing: false }, true),
  };
  if (state.open === null) return null;
  if (state.open === NEW_ROW) {
    if (definition.create === undefined) return null;
    return (
      <SideDrawer title={t(definition.create.labelId)} onClose={drawer.close}>
        {definition.create.drawer(drawer)}
      </SideDrawer>
    );
  }
  return <OpenRow list={list} id={state.open} drawer={drawer} setActive={setActive} />;
}

interface OpenProps<Row extends ListRow> extends Props<Row> {
  readonly id: string;
  readonly drawer: DrawerState;
}

function OpenRow<Row extends ListRow>({ list, id, drawer, setActive }: OpenProps<Row>) {
  const t = useT();
  const { definition, read, go } = list;
  const index = read.rows.findIndex((row) => row.id === id);
  const { data, error, refetch } = useListRow(definition, id, read.rows[index]);
  const step = (by: -1 | 1) => {
    const next = read.rows[index + by];
    if (next === undefined) return;
    setActive(next.id);
    go({ open: next.id, isEditing: false }, true);
  };
  const tools = index >= 0 && (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        disabled={index === 0}
        aria-label={t('list.previous')}
        title={t('list.previous')}
        onClick={() => step(-1)}
      >
        <ChevronUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        disabled={index === read.rows.length - 1}
        aria-label={t('list.next')}
        title={t('list.next')}
        onClick={() => step(1)}
      >
        <ChevronDown size={20} aria-hidden />
      </ActionIcon>
    </>
  );
  return (
    <SideDrawer
      title={data === undefined ? t(definition.labelId) : definition.nameOf(data)}
      tools={tools}
      onClose={drawer.close}
      findReturn={() => findRow(id)}
      {...(definition.drawerPx === undefined ? {} : { width: definition.drawerPx })}
    >
      {data !== undefined && <div key={id}>{definition.drawer(data, drawer)}</div>}
      {data === undefined && error === null && (
        <Stack p="lg" aria-label={t('list.loading')}>
          <Skeleton height={56} />
          <Skeleton height={120} />
          <Skeleton height={240} />
        </Stack>
      )}
      {data === undefined && error !== null && (
        <Box p="lg">
          <Trouble refusal={error} onRetry={() => void refetch()} />
        </Box>
      )}
    </SideDrawer>
  );
}
