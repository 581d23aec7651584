import { Box, Button, Group, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { CalendarClock, Plus, Store, WifiOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useOnline } from '#ui/feedback/offline-banner.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { BulkBar } from '#ui/list/bulk/bulk-bar.tsx';
import listStyle from '#ui/list/list.module.css';
import { ListBody } from '#ui/list/list-body.tsx';
import type { ListDefinition } from '#ui/list/list-definition.ts';
import { ListTabs, PrintHead } from '#ui/list/list-head.tsx';
import { NEW_ROW } from '#ui/list/list-state.ts';
import { RowDrawer } from '#ui/list/row-drawer.tsx';
import { ListExport, ListLiveUpdates, ListToolbar } from '#ui/list/toolbar/list-toolbar.tsx';
import type { BodyProps, ListModel } from '#ui/list/use-list.ts';
import { useList } from '#ui/list/use-list.ts';
import { useListKeys } from '#ui/list/use-list-keys.ts';
import { PageActions } from '#ui/page/page-head.tsx';
import { PHONE } from '#ui/theme/breakpoints.ts';
import shared from '../../purchase/purchase.module.css';
import { GroupedTable } from './grouped-table.tsx';

const VIEWS = [
  { value: 'grouped', icon: Store },
  { value: 'flat', icon: CalendarClock },
] as const;

/** The list standard, put together from its parts because its rows stand below heads. */
export function GroupedList({ definition }: { readonly definition: ListDefinition<Article> }) {
  const t = useT();
  const list = useList(definition);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const search = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const onArrow = useListKeys({ list, search, active, setActive });
  const rows = { list, isPhone, active, setActive, onArrow };
  // Another order tears shops and products apart; a phone's cards say both themselves.
  const isGrouped =
    !isPhone && list.state.sort === definition.defaultSort && list.read.rows.length > 0 && !list.isReturning;
  return (
    <div className={listStyle.page}>
      <PageActions>
        <ListExport list={list} />
        <Button
          className={listStyle.create ?? ''}
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => list.go({ open: NEW_ROW, isEditing: false })}
        >
          {t('articles.new.title')}
        </Button>
      </PageActions>
      <PrintHead list={list} />
      {!isPhone && <GroupSwitch list={list} />}
      <section className={listStyle.card} aria-label={t(definition.labelId)}>
        <ListTabs list={list} />
        <ListToolbar list={list} isPhone={isPhone} search={search} />
        <ListLiveUpdates list={list} />
        {isGrouped ? <GroupedBody {...rows} /> : <ListBody {...rows} />}
      </section>
      <BulkBar list={list} />
      <RowDrawer list={list} setActive={setActive} />
    </div>
  );
}

/** Where there are rows: them, and what is to be said of their age. Everything else is the list's own. */
function GroupedBody(props: BodyProps<Article>) {
  const t = useT();
  const intl = useIntl();
  const isOnline = useOnline();
  const { read } = props.list;
  const total = intl.formatNumber(read.total);
  return (
    <>
      <VisuallyHidden role="status">{t('list.found', { total: read.total })}</VisuallyHidden>
      {!isOnline && (
        <Group
          component="p"
          gap="xs"
          wrap="nowrap"
          py="xs"
          px="md"
          bg="var(--wait-wash)"
          c="var(--wait-ink)"
          role="status"
        >
          <WifiOff size={16} aria-hidden />
          {t('list.offline', { time: intl.formatTime(read.dataUpdatedAt) })}
        </Group>
      )}
      {isOnline && read.isError && (
        <Box p="md">
          <Trouble refusal={read.error} onRetry={() => void read.refetch()} />
        </Box>
      )}
      <GroupedTable {...props} />
      <p className={listStyle.foot}>
        {!read.isTotalExact
          ? t('list.shown-of-many', { shown: read.rows.length, total })
          : read.hasNextPage
            ? t('list.shown', { shown: read.rows.length, total: read.total })
            : t('list.all-shown', { total: read.total })}
      </p>
    </>
  );
}

/** Below the heads of shops, or one after the other by how urgent they are: an order like any other. */
function GroupSwitch({ list }: { readonly list: ListModel<Article> }) {
  const t = useT();
  const { definition, state, go } = list;
  return (
    <Box className={shared.switch ?? ''} mb="sm" data-screen-only>
      <Segments
        label={t('articles.views')}
        value={state.sort === definition.defaultSort ? 'grouped' : 'flat'}
        onChange={(view) => go({ sort: view === 'grouped' ? definition.defaultSort : 'neededBy' })}
        options={VIEWS.map(({ value, icon: Icon }) => ({
          value,
          label: (
            <Group component="span" gap="xs" wrap="nowrap">
              <Icon size={16} aria-hidden />
              {t(`articles.view.${value}`)}
            </Group>
          ),
        }))}
      />
    </Box>
  );
}
