import { Box, Button, Flex, Group, Menu, Skeleton, Stack, Text } from '@mantine/core';
import type { StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import type { CountId } from '@trastienda/shared/inventory/ids.ts';
import { ArrowLeft, Ban, Ellipsis, Printer } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { PrintSheet, usePrinting } from '#ui/page/print-sheet.tsx';
import { LAYERS } from '#ui/theme/layers.ts';
import { useCount } from '../../queries/counts.ts';
import { BackLink } from '../choices-and-marks.tsx';
import { BlindMark, CountBadge } from './count-head.tsx';
import type { CountDialogState } from './count-review.tsx';
import { CommandDialog, CountReview } from './count-review.tsx';
import { Counting } from './counting.tsx';
import style from './counts.module.css';

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
    <Stack
      component="section"
      gap="md"
      pt={{ base: '2xs', md: 'md' }}
      px={{ base: 'md', md: 'lg' }}
      pb={{ base: 'md', md: 'lg' }}
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--surface)"
      aria-labelledby="count"
    >
      <BackLink isToCounts gap="xs" mih={{ base: 44, md: 32 }} mb="calc(var(--mantine-spacing-xs) * -1)">
        <ArrowLeft size={16} aria-hidden />
        {t('inventory.count.title')}
      </BackLink>
      <Group component="header" gap="sm" align="flex-start" justify="space-between" wrap="nowrap">
        <Box miw={0}>
          <Text id="count" component="h2" inherit fz="lg" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {count.title}
          </Text>
          <Flex component="p" rowGap="2xs" columnGap="sm" align="center" wrap="wrap" mt="2xs" c="dimmed">
            <CountBadge status={count.status} />
            <span>
              {t('inventory.count.number', { number: count.number })} · {count.location.name}
            </span>
            {count.isBlind && <BlindMark />}
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
    </Stack>
  );
}

/** For those who count with a pencil: one line each, and a box for the number. */
function CountSheet({ count }: { readonly count: StockCount }) {
  const t = useT();
  const intl = useIntl();
  const brand = useStore().data?.brand;
  return (
    <Box className={style.sheet ?? ''} fz="10pt" lh={1.3}>
      <Flex component="header" gap="12mm" align="end" justify="space-between" mb="5mm">
        <div>
          <Text inherit fz="9pt" fw={600}>
            {brand}
          </Text>
          <Text component="h1" inherit my="1mm" fz="16pt" fw={600}>
            {count.title}
          </Text>
          <p>
            {t('inventory.count.number', { number: count.number })} · {count.location.name} ·{' '}
            {intl.formatDate(new Date(), { dateStyle: 'long' })}
          </p>
        </div>
        <Text inherit style={{ borderTop: '0.3mm solid CanvasText' }} flex="none" w="62mm" pt="1mm" fz="8pt">
          {t('inventory.count.sheet-by')}
        </Text>
      </Flex>
      <table>
        <thead>
          <tr>
            <th>{t('inventory.list.column.sku')}</th>
            <th>{t('inventory.list.column.product')}</th>
            <th>{t('inventory.count.sheet-colour')}</th>
            <th>{t('inventory.count.sheet-size')}</th>
            <th>{t('inventory.count.column.counted')}</th>
          </tr>
        </thead>
        <tbody>
          {count.items.map((line) => (
            <tr key={line.variantId}>
              <td>{line.sku}</td>
              <td>{line.name}</td>
              <td>{line.colour}</td>
              <td>{line.size}</td>
              <td>
                <span className={style.box} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
