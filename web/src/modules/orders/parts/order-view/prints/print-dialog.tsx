import { Button, Skeleton } from '@mantine/core';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import { useOrdersToPrint, usePickingList } from '#modules/orders/queries/order-prints.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { PrintSheet, usePrinting } from '#ui/print-sheet.tsx';
import { Segments } from '#ui/segments.tsx';
import { Trouble } from '#ui/trouble.tsx';
import style from './print-dialog.module.css';
import type { PrintKind, PrintOrdersProps } from './print-kind.ts';
import { PRINT_KINDS } from './print-kind.ts';
import { PrintedDocuments } from './printed-documents.tsx';
import { useTicketPaper } from './ticket-paper.ts';

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
      <div className={style.body}>
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
          <p className={style.empty}>
            {t(isPicking ? 'orders.view.print.nothing-to-pick' : 'orders.view.print.nothing')}
          </p>
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
      </div>
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
