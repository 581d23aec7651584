import { ActionIcon, Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import {
  ArrowUpRight,
  ClipboardCheck,
  Ellipsis,
  HandHelping,
  PackageMinus,
  PackagePlus,
  ScanBarcode,
} from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { LAYERS } from '#ui/layers.ts';
import type { StockKind } from '../../queries/stock.ts';
import style from './item-actions.module.css';
import type { OpenItemDialog } from './item-dialogs.tsx';

export function ItemActions({
  item,
  openDialog,
}: {
  readonly item: StockItem;
  readonly openDialog: OpenItemDialog;
}) {
  const t = useT();
  const stock = (kind: StockKind) => () => openDialog({ kind: 'stock', stock: kind, item });
  return (
    <div className={style.actions}>
      <Button
        component={Link}
        to={`/inventory/${item.productId}`}
        rightSection={<ArrowUpRight size={16} aria-hidden />}
      >
        {t('inventory.list.open-product')}
      </Button>
      {!item.isArchived && (
        <Button
          variant="default"
          leftSection={<PackagePlus size={16} aria-hidden />}
          onClick={stock('receive')}
        >
          {t('inventory.stock.receive')}
        </Button>
      )}
      <Menu position="bottom-end" zIndex={LAYERS.floating}>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={40}
            className={style.more ?? ''}
            aria-label={t('inventory.list.more')}
          >
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!item.isArchived && (
            <>
              <Menu.Item leftSection={<PackageMinus size={18} aria-hidden />} onClick={stock('exit')}>
                {t('inventory.stock.exit')}
              </Menu.Item>
              <Menu.Item leftSection={<ClipboardCheck size={18} aria-hidden />} onClick={stock('count')}>
                {t('inventory.stock.count')}
              </Menu.Item>
              <Menu.Item leftSection={<HandHelping size={18} aria-hidden />} onClick={stock('hold')}>
                {t('inventory.stock.hold')}
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <Menu.Item
            leftSection={<ScanBarcode size={18} aria-hidden />}
            onClick={() => openDialog({ kind: 'labels', items: [item] })}
          >
            {t('inventory.bulk.labels')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
