import { Box, Button, Flex, Group, Menu, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import type { CountId } from '@trastienda/shared/inventory/ids.ts';
import { ArrowLeft, Ban, Ellipsis, EyeOff, Printer } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import { LAYERS } from '#ui/layers.ts';
import { PrintSheet, usePrinting } from '#ui/print-sheet.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useCount } from '../../queries/counts.ts';
import type { CountDialogState } from './command-dialog.tsx';
import { CommandDialog } from './command-dialog.tsx';
import { CountBadge } from './count-head.tsx';
import { CountReview } from './count-review.tsx';
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
      <Group component="header" gap="sm" align="flex-start" justify="space-between" wrap="nowrap">
        <Box miw={0}>
          <h2 id="count" className={style.title}>
            {count.title}
          </h2>
          <Flex component="p" rowGap="2xs" columnGap="sm" align="center" wrap="wrap" mt="2xs" c="dimmed">
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
          </Flex>
        </Box>
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
      </Group>
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

/** For those who count with a pencil: one line each, and a box for the number. */
function CountSheet({ count }: { readonly count: StockCount }) {
  const t = useT();
  const intl = useIntl();
  const brand = useStore().data?.brand;
  return (
    <div className={style.sheet}>
      <header className={style.countSheetHead}>
        <div>
          <p className={style.brand}>{brand}</p>
          <h1 className={style.countSheetTitle}>{count.title}</h1>
          <p>
            {t('inventory.count.number', { number: count.number })} · {count.location.name} ·{' '}
            {intl.formatDate(new Date(), { dateStyle: 'long' })}
          </p>
        </div>
        <p className={style.sign}>{t('inventory.count.sheet-by')}</p>
      </header>
      <table className={style.table}>
        <thead>
          <tr>
            <th>{t('inventory.list.column.sku')}</th>
            <th>{t('inventory.list.column.product')}</th>
            <th>{t('inventory.count.sheet-colour')}</th>
            <th>{t('inventory.count.sheet-size')}</th>
            <th className={style.box}>{t('inventory.count.column.counted')}</th>
          </tr>
        </thead>
        <tbody>
          {count.items.map((line) => (
            <tr key={line.variantId}>
              <td className={style.sku}>{line.sku}</td>
              <td>{line.name}</td>
              <td>{line.colour}</td>
              <td>{line.size}</td>
              <td className={style.box}>
                <span />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
