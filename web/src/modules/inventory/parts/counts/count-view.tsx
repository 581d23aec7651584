import { Button, Menu, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import type { CountId } from '@trastienda/shared/inventory/ids.ts';
import { ArrowLeft, Ban, Ellipsis, EyeOff, Printer } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { LAYERS } from '#ui/layers.ts';
import { PrintSheet, usePrinting } from '#ui/print-sheet.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useCount } from '../../queries/counts.ts';
import type { CountDialogState } from './command-dialog.tsx';
import { CommandDialog } from './command-dialog.tsx';
import { CountBadge } from './count-head.tsx';
import { CountReview } from './count-review.tsx';
import { CountSheet } from './count-sheet.tsx';
import style from './count-view.module.css';
import { Counting } from './counting.tsx';

export function CountView({ id }: { readonly id: CountId }) {
  const { data, error, refetch } = useCount(id);
  if (data !== undefined) return <Count count={data} />;
  return error === null ? (
    <Skeleton height={420} />
  ) : (
    <Trouble refusal={error} onRetry={() => void refetch()} />
  );
}

function Count({ count }: { readonly count: StockCount }) {
  const t = useT();
  const [dialog, setDialog] = useState<CountDialogState | null>(null);
  const { isPrinting, print } = usePrinting();
  const isOpen = count.status === 'open';
  const canCancel = isOpen || count.status === 'submitted';
  return (
    <section className={style.panel} aria-labelledby="count">
      <Link to="/inventory" search={{ panel: 'counts' }} className={style.back}>
        <ArrowLeft size={16} aria-hidden />
        {t('inventory.count.title')}
      </Link>
      <header className={style.head}>
        <div className={style.about}>
          <h2 id="count" className={style.title}>
            {count.title}
          </h2>
          <p className={style.facts}>
            <CountBadge status={count.status} />
            <span>
              {t('inventory.count.number', { number: count.number })} · {count.location.name}
            </span>
            {count.isBlind && (
              <span className={style.blind}>
                <EyeOff size={14} aria-hidden />
                {t('inventory.count.blind')}
              </span>
            )}
          </p>
        </div>
        <Menu position="bottom-end" zIndex={LAYERS.floating}>
          <Menu.Target>
            <Button variant="default" aria-label={t('inventory.list.more')}>
              <Ellipsis size={18} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Printer size={18} aria-hidden />} onClick={print}>
              {t('inventory.count.print')}
            </Menu.Item>
            {canCancel && (
              <Menu.Item
                leftSection={<Ban size={18} aria-hidden />}
                onClick={() => setDialog({ command: 'cancel' })}
              >
                {t('inventory.count.cancel')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </header>
      {isOpen ? (
        <Counting count={count} onHandIn={(missing) => setDialog({ command: 'submit', missing })} />
      ) : (
        <CountReview count={count} openDialog={setDialog} />
      )}
      {dialog !== null && <CommandDialog dialog={dialog} count={count} onClose={() => setDialog(null)} />}
      {isPrinting && (
        <PrintSheet>
          <CountSheet count={count} />
        </PrintSheet>
      )}
    </section>
  );
}
