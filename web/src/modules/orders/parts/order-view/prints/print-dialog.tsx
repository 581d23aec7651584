import { Box, Button, Flex, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import { pictureAddress, variantName } from '#modules/inventory/exports.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { PrintSheet, usePrinting } from '#ui/page/print-sheet.tsx';
import { useOrdersToPrint, usePickingList } from '../../../queries/order.ts';
import style from './print.module.css';
import type { PickingList, StoreInfo } from './printed.ts';
import { toMm, useTicketPaper } from './printed.ts';
import { Slip } from './slip.tsx';
import { Ticket } from './ticket.tsx';

const PRINT_KINDS = ['slip', 'slip_without_prices', 'ticket', 'picking'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

export interface PrintOrdersProps {
  readonly ids: readonly string[];
  readonly kind: PrintKind;
  readonly onClose: () => void;
}

/** What will come out of the printer, to be seen before; then exactly that goes there and nothing else. */
export function PrintDialog({ ids, kind: first, onClose }: PrintOrdersProps) {
  const t = useT();
  const actor = useActor();
  const store = useStore().data;
  const [kind, setKind] = useState<PrintKind>(first);
  const isPicking = kind === 'picking';
  const orders = useOrdersToPrint(ids);
  const picking = usePickingList(ids, isPicking);
  const { data, error, refetch } = isPicking ? picking : orders;
  const { isPrinting, print } = usePrinting();
  const preview = useRef<HTMLDivElement>(null);
  useTicketPaper(preview, isPrinting && kind === 'ticket');

  const offered = PRINT_KINDS.filter((one) => one !== 'picking' || (actor !== null && seesAll(actor)));
  const documents = { kind, orders: orders.data ?? [], picking: picking.data, store };
  const isEmpty = isPicking ? picking.data?.goods.length === 0 : orders.data?.length === 0;
  return (
    <Dialog
      title={
        ids.length === 1
          ? t('orders.view.print.title')
          : t('orders.view.print.title-many', { count: ids.length })
      }
      onClose={onClose}
      width={760}
    >
      <Stack gap="md" align="stretch">
        <Segments
          label={t('orders.view.print.which')}
          value={kind}
          options={offered.map((one) => ({ value: one, label: t(`orders.view.print.short.${one}`) }))}
          onChange={setKind}
        />
        {data === undefined && error === null && (
          <Skeleton height={320} aria-label={t('orders.view.print.loading')} />
        )}
        {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
        {isEmpty === true && (
          <Text py="xl" c="dimmed" ta="center">
            {t(isPicking ? 'orders.view.print.nothing-to-pick' : 'orders.view.print.nothing')}
          </Text>
        )}
        {data !== undefined && isEmpty !== true && (
          <section
            ref={preview}
            className={style.preview}
            aria-label={t('orders.view.print.preview')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
            tabIndex={0}
          >
            <div className={style.paper} data-kind={kind}>
              <PrintedDocuments {...documents} isPreview />
            </div>
          </section>
        )}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
        <Button
          leftSection={<Printer size={16} aria-hidden />}
          disabled={data === undefined || isEmpty === true || store === undefined}
          onClick={print}
        >
          {t('orders.view.print.do')}
        </Button>
      </DialogActions>
      {isPrinting && (
        <PrintSheet>
          <PrintedDocuments {...documents} />
        </PrintSheet>
      )}
    </Dialog>
  );
}

interface Props {
  readonly kind: PrintKind;
  readonly orders: readonly Order[];
  readonly picking: PickingList | undefined;
  readonly store: StoreInfo | undefined;
  /** On the screen the sheets are as wide as their place. */
  readonly isPreview?: boolean;
}

/** Sheets as they come out of the printer: one for each order, or one list for all. */
function PrintedDocuments({ kind, orders, picking, store, isPreview = false }: Props) {
  if (store === undefined) return null;
  if (kind === 'picking')
    return picking === undefined ? null : <PickingSheet list={picking} store={store} isPreview={isPreview} />;
  return orders.map((order, index) =>
    kind === 'ticket' ? (
      <Ticket key={order.id} order={order} store={store} place={index} isPreview={isPreview} />
    ) : (
      <Slip key={order.id} order={order} store={store} hasPrices={kind === 'slip'} isPreview={isPreview} />
    ),
  );
}

interface PickingSheetProps {
  readonly list: PickingList;
  readonly store: StoreInfo;
  readonly isPreview: boolean;
}

/** One walk along the shelves for many orders: each article once, with whose it is. */
function PickingSheet({ list, store, isPreview }: PickingSheetProps) {
  const t = useT();
  const intl = useIntl();
  const pieces = list.goods.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Stack
      component="article"
      gap={toMm(6)}
      fz={toMm(3.5)}
      lh={1.4}
      className={style.page ?? ''}
      data-preview={isPreview || undefined}
    >
      <Flex
        component="header"
        justify="space-between"
        gap={toMm(8)}
        pb={toMm(5)}
        className={style.head ?? ''}
      >
        <div>
          <p className={style.large}>{t('orders.view.print.picking')}</p>
          <p className={style.small}>
            {store.brand} · {intl.formatDate(new Date(), { dateStyle: 'long', timeStyle: 'short' })}
          </p>
        </div>
        <div className={`${style.middle} ${style.right}`}>
          <p>{t('orders.view.print.pieces', { count: pieces })}</p>
          <p className={style.small}>{t('orders.view.print.orders', { count: list.orders.length })}</p>
        </div>
      </Flex>
      <p className={style.small}>{list.orders.map(({ label }) => label).join(' · ')}</p>
      <Box component="table" w="100%" className={style.lines ?? ''}>
        <thead>
          <tr>
            <th className={style.tick}>
              <VisuallyHidden>{t('orders.view.print.done')}</VisuallyHidden>
            </th>
            <th className={style.count}>{t('orders.view.print.quantity')}</th>
            <Box component="th" w={toMm(18)}>
              <VisuallyHidden>{t('orders.view.print.picture')}</VisuallyHidden>
            </Box>
            <th>{t('orders.view.print.article')}</th>
            <Box component="th" w={toMm(30)}>
              {t('orders.view.print.place')}
            </Box>
            <Box component="th" w={toMm(32)}>
              {t('orders.view.print.for')}
            </Box>
          </tr>
        </thead>
        <tbody>
          {list.goods.map((goods) => (
            <tr key={goods.variantId}>
              <td className={style.tick}>
                <span />
              </td>
              <td className={style.count}>
                <Text span inherit fz={toMm(5.5)} lh={1}>
                  {goods.quantity}
                </Text>
              </td>
              <td>
                {goods.picture !== null && (
                  <Box
                    component="img"
                    src={pictureAddress(goods.picture, 'thumb')}
                    alt=""
                    display="block"
                    w={toMm(14)}
                    h={toMm(14)}
                    bdrs={toMm(1.5)}
                    className={style.picture ?? ''}
                  />
                )}
              </td>
              <td>
                <Text span inherit fw={500}>
                  {goods.name}
                </Text>
                <Text span inherit fw={600}>
                  {variantName(goods)}
                </Text>
                <span className={style.small}>{goods.sku}</span>
              </td>
              <td>
                {goods.places.map(({ location, quantity }) => (
                  <span key={location}>
                    {goods.places.length > 1 ? `${quantity} × ${location}` : location}
                  </span>
                ))}
              </td>
              <td>
                {goods.orders.map(({ label, quantity }) => (
                  <span key={label}>{quantity > 1 ? `${label} × ${quantity}` : label}</span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Stack>
  );
}
