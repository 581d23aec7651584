import { ActionIcon, Button, Flex, Menu } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import type { LucideIcon } from 'lucide-react';
import {
  Archive,
  ArchiveRestore,
  ArrowLeftRight,
  ClipboardCheck,
  Ellipsis,
  HandHelping,
  PackageMinus,
  PackagePlus,
  PencilLine,
  Share2,
  Tags,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import thumb from '#ui/page/thumb-bar.module.css';
import { LAYERS } from '#ui/theme/layers.ts';
import type { StockKind } from '../../queries/stock.ts';
import parts from '../parts.module.css';
import style from './product.module.css';
import type { Edit } from './product-changes.ts';
import type { OpenDialog } from './product-dialogs.tsx';

interface Props {
  readonly product: Product;
  readonly mayManage: boolean;
  readonly openDialog: OpenDialog;
  readonly edit: Edit;
}

export function ProductActions({ product, mayManage, openDialog, edit }: Props) {
  const t = useT();
  const share = (
    <Button
      variant="default"
      leftSection={<Share2 size={16} aria-hidden />}
      onClick={() => openDialog({ kind: 'share' })}
    >
      {t('inventory.product.share')}
    </Button>
  );
  if (!mayManage) return <Bar>{share}</Bar>;
  if (product.isArchived)
    return (
      <Bar>
        <Button
          leftSection={<ArchiveRestore size={16} aria-hidden />}
          onClick={() => openDialog({ kind: 'restore' })}
        >
          {t('inventory.product.restore')}
        </Button>
      </Bar>
    );
  const stock = (kind: StockKind) => () => openDialog({ kind: 'stock', stock: kind });
  return (
    <Bar isFixed>
      <Button leftSection={<PackagePlus size={16} aria-hidden />} onClick={stock('receive')}>
        {t('inventory.stock.receive')}
      </Button>
      <Button variant="default" leftSection={<PackageMinus size={16} aria-hidden />} onClick={stock('exit')}>
        {t('inventory.stock.exit')}
      </Button>
      <Button
        variant="default"
        leftSection={<ClipboardCheck size={16} aria-hidden />}
        onClick={stock('count')}
      >
        {t('inventory.stock.count')}
      </Button>
      <Menu position="bottom-end" zIndex={LAYERS.floating}>
        <Menu.Target>
          <ActionIcon
            className={parts.touch ?? ''}
            variant="default"
            size={40}
            aria-label={t('inventory.product.more')}
          >
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {product.locations.length > 1 && (
            <Item icon={ArrowLeftRight} labelId="inventory.stock.transfer" onClick={stock('transfer')} />
          )}
          <Item icon={HandHelping} labelId="inventory.stock.hold" onClick={stock('hold')} />
          <Menu.Divider />
          <Item icon={PencilLine} labelId="inventory.product.edit" onClick={() => edit('details')} />
          <Item
            icon={Tags}
            labelId="inventory.product.labels"
            onClick={() => openDialog({ kind: 'labels' })}
          />
          <Item
            icon={Share2}
            labelId="inventory.product.share"
            onClick={() => openDialog({ kind: 'share' })}
          />
          <Menu.Divider />
          <Item
            icon={Archive}
            labelId="inventory.product.archive"
            onClick={() => openDialog({ kind: 'archive' })}
          />
        </Menu.Dropdown>
      </Menu>
    </Bar>
  );
}

interface ItemProps {
  readonly icon: LucideIcon;
  readonly labelId: string;
  readonly onClick: () => void;
}

export function Item({ icon: Icon, labelId, onClick }: ItemProps) {
  const t = useT();
  return (
    <Menu.Item leftSection={<Icon size={18} aria-hidden />} onClick={onClick}>
      {t(labelId)}
    </Menu.Item>
  );
}

/** Fixed under the thumb on a phone, for those who work with the product. */
function Bar({ isFixed = false, children }: { readonly isFixed?: boolean; readonly children: ReactNode }) {
  return (
    <Flex
      className={`${style.actions} ${isFixed ? thumb.bar : ''}`}
      gap="xs"
      w={isFixed ? 'auto' : { base: '100%', sm: 'auto' }}
      data-bar={isFixed || undefined}
    >
      {children}
    </Flex>
  );
}
