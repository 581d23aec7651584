import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { usePart } from '#lib/use-part.ts';
import { PartMissing } from '../overlays/fetched-part.tsx';
import { PageActions } from '../page/page-head.tsx';
import { PHONE } from '../theme/breakpoints.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import style from './list.module.css';
import { ListBody } from './list-body.tsx';
import type { ListDefinition, ListRow } from './list-definition.ts';
import { ListTabs, PrintHead } from './list-head.tsx';
import { NEW_ROW } from './list-state.ts';
import { ListExport, ListLiveUpdates, ListToolbar } from './toolbar/list-toolbar.tsx';
import { useList } from './use-list.ts';
import { useListKeys } from './use-list-keys.ts';

/** Not with the first view, but before a row is likely to be opened. */
const FETCH_AFTER_MS = 2500;
const loadDrawer = () => import('./row-drawer.tsx');

interface Props<Row extends ListRow> {
  readonly definition: ListDefinition<Row>;
}

/** The list standard: every list of the product is this one with other columns. */
export function List<Row extends ListRow>({ definition }: Props<Row>) {
  const t = useT();
  const list = useList(definition);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const search = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const onArrow = useListKeys({ list, search, active, setActive });
  const { create } = definition;
  const drawer = usePart('row-drawer', loadDrawer, list.state.open !== null);
  useEffect(() => {
    const timer = window.setTimeout(() => loadDrawer().catch(console.error), FETCH_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);

  return (
    <div className={style.page}>
      <PageActions>
        {definition.exportFile !== undefined && <ListExport list={list} />}
        {create !== undefined && (
          <Button
            className={style.create ?? ''}
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() => list.go({ open: NEW_ROW, isEditing: false })}
          >
            {t(create.labelId)}
          </Button>
        )}
      </PageActions>
      <PrintHead list={list} />
      <section className={style.card} aria-label={t(definition.labelId)}>
        <ListTabs list={list} />
        <ListToolbar list={list} isPhone={isPhone} search={search} />
        <ListLiveUpdates list={list} />
        <ListBody list={list} isPhone={isPhone} active={active} setActive={setActive} onArrow={onArrow} />
      </section>
      <BulkBar list={list} />
      {drawer.part !== undefined && <drawer.part.RowDrawer list={list} setActive={setActive} />}
      {drawer.hasFailed && <PartMissing onRetry={drawer.retry} onClose={() => list.go({ open: null })} />}
    </div>
  );
}
