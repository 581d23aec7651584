import { ActionIcon, Box, Button, Flex, Group, Menu, Skeleton, Stack, Text } from '@mantine/core';
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
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Fact, Tile } from '#ui/data/facts.tsx';
import { PlainTable } from '#ui/data/plain-table.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { LAYERS } from '#ui/theme/layers.ts';
import { useLastMovements } from '../../queries/items.ts';
import { useProduct } from '../../queries/product.ts';
import type { StockKind } from '../../queries/stock.ts';
import { MovementMark } from '../choices-and-marks.tsx';
import { GoodsPicture, variantName } from '../goods.tsx';
import parts from '../parts.module.css';
import { Amount, ItemState, Margin, Price, Units } from './item-columns.tsx';
import style from './item-list.module.css';

const RULED = { borderBottom: '1px solid var(--line)' } as const;

/** What someone is about to do with a line of the list. */
export type ItemDialogState =
  | { readonly kind: 'stock'; readonly stock: StockKind; readonly item: StockItem }
  | { readonly kind: 'labels'; readonly items: readonly StockItem[] };
export type OpenItemDialog = (dialog: ItemDialogState) => void;

/** One line of the inventory beside its list: how it stands, where it lies, what happened last. */
export function ItemDrawer({
  item,
  openDialog,
}: {
  readonly item: StockItem;
  readonly openDialog: OpenItemDialog;
}) {
  const t = useT();
  return (
    <Stack gap="lg" p={{ base: 'md', sm: 'lg' }}>
      <Flex gap="md">
        <GoodsPicture picture={item.picture} alt="" size={96} />
        <Stack gap="xs" align="flex-start" justify="center" miw={0}>
          <Text size="md" fw={600}>
            {variantName(item)}
          </Text>
          <Flex
            component="p"
            columnGap="sm"
            wrap="wrap"
            c="dimmed"
            fz="xs"
            style={{ overflowWrap: 'anywhere' }}
          >
            {item.sku}
            {item.barcode !== '' && <span>{item.barcode}</span>}
          </Flex>
          <ItemState item={item} />
        </Stack>
      </Flex>
      <ItemActions item={item} openDialog={openDialog} />
      <Flex component="dl" className={style.tiles ?? ''} display="grid" gap="xs">
        <Tile label={t('inventory.list.column.available')} px="sm" ground="var(--accent-wash)">
          <Units count={item.available} />
        </Tile>
        <Tile label={t('inventory.list.column.on-hand')} px="sm">
          <Units count={item.onHand} />
        </Tile>
        <Tile label={t('inventory.list.column.reserved')} px="sm">
          <Units count={item.reserved} />
        </Tile>
        <Tile label={t('inventory.list.column.incoming')} px="sm">
          <Units count={item.incoming} />
        </Tile>
      </Flex>
      <Flex component="dl" className={style.facts ?? ''} display="grid" rowGap="sm" columnGap="md">
        <div>
          <Fact label={t('inventory.list.column.price')}>
            <Price item={item} />
          </Fact>
        </div>
        <div>
          <Fact label={t('inventory.list.column.cost')}>
            <Amount centavos={item.averageCost} />
          </Fact>
        </div>
        <div>
          <Fact label={t('inventory.list.column.margin')}>
            <Margin item={item} />
          </Fact>
        </div>
        <div>
          <Fact label={t('inventory.list.column.value')}>
            <Amount centavos={item.value} />
          </Fact>
        </div>
        <div>
          <Fact label={t('inventory.list.column.minimum')}>
            <Units count={item.minimum} />
          </Fact>
        </div>
        <div>
          <Fact label={t('inventory.list.column.category')}>
            {[item.category.name, item.brand?.name].filter(Boolean).join(' · ')}
          </Fact>
        </div>
      </Flex>
      <section>
        <Text component="h3" mb="xs" fw={600}>
          {t('inventory.list.places')}
        </Text>
        <ItemLevels item={item} />
      </section>
      <section>
        <Text component="h3" mb="xs" fw={600}>
          {t('inventory.list.last-movements')}
        </Text>
        <ItemMovements item={item} />
      </section>
    </Stack>
  );
}

function ItemMovements({ item }: { readonly item: StockItem }) {
  const t = useT();
  const intl = useIntl();
  const { data, error, refetch } = useLastMovements(item);
  if (data === undefined)
    return error === null ? (
      <Skeleton height={200} />
    ) : (
      <Trouble refusal={error} onRetry={() => void refetch()} />
    );
  if (data.items.length === 0)
    return (
      <Text inherit c="dimmed">
        {t('inventory.list.never-moved-yet')}
      </Text>
    );
  return (
    <ol>
      {data.items.map((line) => {
        const change = line.onHandDelta === 0 ? line.reservedDelta : line.onHandDelta;
        return (
          <Group
            key={line.id}
            component="li"
            className={style.movement ?? ''}
            gap="sm"
            wrap="nowrap"
            py="xs"
            style={RULED}
          >
            <MovementMark kind={line.kind} />
            <Box component="span" flex={1} miw={0}>
              {t(`inventory.product.kind.${line.kind}`)}
              <Text span inherit truncate display="block" c="dimmed" fz="xs">
                {[line.documentLabel ?? line.reason, line.actorName].filter(Boolean).join(' · ')}
              </Text>
            </Box>
            <Text span inherit fw={600}>
              {intl.formatNumber(change, { signDisplay: 'exceptZero' })}
              <Text span inherit truncate display="block" c="dimmed" fz="xs" fw={400}>
                <Moment at={line.at} />
              </Text>
            </Text>
          </Group>
        );
      })}
    </ol>
  );
}

/** Where it lies: every open place, also those without any. */
function ItemLevels({ item }: { readonly item: StockItem }) {
  const t = useT();
  const { data, error, refetch } = useProduct(item.productId);
  if (data === undefined)
    return error === null ? (
      <Skeleton height={88} />
    ) : (
      <Trouble refusal={error} onRetry={() => void refetch()} />
    );
  const levels = data.variants.find(({ id }) => id === item.id)?.levels ?? [];
  const at = (place: string) => levels.find(({ locationId }) => locationId === place);
  return (
    <PlainTable isOpen rowHeight={36} headHeight={28}>
      <thead>
        <tr>
          <th scope="col">{t('inventory.list.place')}</th>
          <th scope="col" data-number>
            {t('inventory.list.column.on-hand')}
          </th>
          <th scope="col" data-number>
            {t('inventory.list.column.reserved')}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.locations.map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td data-number>
              <Units count={at(id)?.onHand ?? 0} isStrong={(at(id)?.onHand ?? 0) > 0} />
            </td>
            <td data-number>
              <Units count={at(id)?.reserved ?? 0} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function ItemActions({
  item,
  openDialog,
}: {
  readonly item: StockItem;
  readonly openDialog: OpenItemDialog;
}) {
  const t = useT();
  const stock = (kind: StockKind) => () => openDialog({ kind: 'stock', stock: kind, item });
  return (
    <Flex className={parts.spread ?? ''} gap="xs" wrap="wrap">
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
            className={parts.touch ?? ''}
            flex="none"
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
    </Flex>
  );
}
