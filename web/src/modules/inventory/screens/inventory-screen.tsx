import { Button, Menu } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { ChevronDown, ClipboardList, Upload } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { List } from '#ui/list/list.tsx';
import type { Picked } from '#ui/list/list-definition.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { PageActions } from '#ui/page/page-head.tsx';
import { LAYERS } from '#ui/theme/layers.ts';
import { countsAddress } from '../parts/counts/count-head.tsx';
import { CountsPanel } from '../parts/counts/counts-panel.tsx';
import { ImportDialog } from '../parts/import/import-dialog.tsx';
import type { ItemDialogState } from '../parts/item-list/item-drawer.tsx';
import { itemList } from '../parts/item-list/item-list.tsx';
import { LabelsDialog } from '../parts/labels/labels-dialog.tsx';
import { StockDialog } from '../parts/stock-dialog/stock-dialog.tsx';
import { readPickedItems } from '../queries/items.ts';
import { useProductOptions } from '../queries/product.ts';

const IMPORT_ADDRESS = '/inventory?panel=import';
/** Nobody prints labels for more than these at once, nor counts more from a selection. */
const MOST_LABELLED = 300;
const MOST_COUNTED = 1000;

/** The inventory; `panel` in the address puts its counts in its place, or the import over it. */
export function InventoryScreen() {
  const search = useSearch({ strict: false });
  const panel = 'panel' in search ? search.panel : undefined;
  const [selection, setSelection] = useState<readonly VariantId[]>([]);
  if (panel === 'counts')
    return (
      <CountsPanel
        chosen={'count' in search && typeof search.count === 'string' ? search.count : ''}
        selection={selection}
      />
    );
  return <Inventory isImporting={panel === 'import'} onCount={setSelection} />;
}

interface Props {
  readonly isImporting: boolean;
  readonly onCount: (selection: readonly VariantId[]) => void;
}

function Inventory({ isImporting, onCount }: Props) {
  const t = useT();
  const intl = useIntl();
  const navigate = useNavigate();
  const { data: options } = useProductOptions();
  const [dialog, setDialog] = useState<ItemDialogState | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const go = useCallback((address: `/${string}`) => void navigate({ href: address }), [navigate]);
  const sign = intl.formatNumberToParts(0, { format: 'money' }).find(({ type }) => type === 'currency');

  const warnIfCut = useCallback(
    (isCut: boolean, most: number) => {
      if (isCut) toastDone(t('inventory.bulk.cut', { most }));
    },
    [t],
  );
  const openLabels = useCallback(
    (picked: Picked<StockItem>, rows: readonly StockItem[]) => {
      readPickedItems(picked, rows, MOST_LABELLED).then(({ rows: items, isCut }) => {
        setDialog({ kind: 'labels', items });
        warnIfCut(isCut, MOST_LABELLED);
      }, setRefusal);
    },
    [warnIfCut],
  );
  const openCount = useCallback(
    (picked: Picked<StockItem>, rows: readonly StockItem[]) => {
      readPickedItems(picked, rows, MOST_COUNTED).then(({ rows: items, isCut }) => {
        onCount(items.map(({ id }) => id));
        warnIfCut(isCut, MOST_COUNTED);
        go(countsAddress('new'));
      }, setRefusal);
    },
    [onCount, go, warnIfCut],
  );
  const definition = useMemo(
    () =>
      itemList({
        t,
        sign: sign?.value ?? '',
        options,
        openDialog: setDialog,
        openLabels,
        openCount,
        openProduct: (id) => go(`/inventory/${id}`),
      }),
    [t, sign?.value, options, openLabels, openCount, go],
  );
  return (
    <>
      <PageActions>
        <Menu position="bottom-end" zIndex={LAYERS.floating}>
          <Menu.Target>
            <Button variant="default" rightSection={<ChevronDown size={16} aria-hidden />}>
              {t('inventory.list.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<ClipboardList size={18} aria-hidden />}
              onClick={() => go(countsAddress())}
            >
              {t('inventory.count.title')}
            </Menu.Item>
            <Menu.Item leftSection={<Upload size={18} aria-hidden />} onClick={() => go(IMPORT_ADDRESS)}>
              {t('inventory.import.title')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </PageActions>
      <List definition={definition} />
      {isImporting && <ImportDialog onClose={() => go('/inventory')} />}
      {refusal !== null && (
        <Dialog title={t('inventory.list.page')} onClose={() => setRefusal(null)}>
          <Notice tone="danger">{readProblem(refusal)?.message ?? t('ui.no-answer')}</Notice>
        </Dialog>
      )}
      {dialog !== null && <ItemDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

interface ItemDialogsProps {
  readonly dialog: ItemDialogState;
  readonly onClose: () => void;
}

function ItemDialogs({ dialog, onClose }: ItemDialogsProps) {
  if (dialog.kind === 'labels') return <LabelsDialog goods={dialog.items} onClose={onClose} />;
  const { id, productId } = dialog.item;
  return <StockDialog kind={dialog.stock} goods={[{ productId, variantIds: [id] }]} onClose={onClose} />;
}
