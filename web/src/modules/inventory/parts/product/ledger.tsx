import { Box, Button, Flex, NativeSelect, Skeleton, Text } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import type { StockMovement } from '@trastienda/shared/inventory/contract/stock.ts';
import { MOVEMENT_KINDS } from '@trastienda/shared/inventory/status.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import type { ExportFormat } from '#ui/list/export-file.ts';
import { downloadFile } from '#ui/list/export-file.ts';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import type { LedgerFilter } from '../../queries/stock.ts';
import { exportLedger, useLedger } from '../../queries/stock.ts';
import { MovementMark } from '../choices-and-marks.tsx';
import { variantName } from '../goods.tsx';
import parts from '../parts.module.css';
import style from './ledger.module.css';
import { Section } from './section.tsx';

const COLUMNS = ['when', 'movement', 'variant', 'place', 'change', 'left', 'cost', 'person'] as const;
/** Two beside each other on a phone. */
const SELECT_WIDTH = { base: '1 1 140px', sm: 'none' } as const;
const NUMBERS: readonly string[] = ['change', 'left', 'cost'];

/** The kardex: everything that ever came, went or was held, the latest first. */
export function Ledger({ product }: { readonly product: Product }) {
  const t = useT();
  const [filter, setFilter] = useState<LedgerFilter>({ kind: null, variant: null });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } =
    useLedger(product.id, filter);
  const lines = data?.pages.flatMap((page) => page.items);
  const chevron = <ChevronDown size={16} aria-hidden />;
  const tools = (
    <Flex className={parts.spread ?? ''} gap="xs" wrap="wrap" w={{ base: '100%', sm: 'auto' }}>
      <NativeSelect
        flex={SELECT_WIDTH}
        aria-label={t('inventory.product.ledger-kind')}
        rightSection={chevron}
        data={[
          { value: '', label: t('inventory.product.every-kind') },
          ...MOVEMENT_KINDS.map((kind) => ({ value: kind, label: t(`inventory.product.kind.${kind}`) })),
        ]}
        value={filter.kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setFilter((before) => ({ ...before, kind: MOVEMENT_KINDS.find((kind) => kind === value) ?? null }))
        }
      />
      {product.variants.length > 1 && (
        <NativeSelect
          flex={SELECT_WIDTH}
          aria-label={t('inventory.product.ledger-variant')}
          rightSection={chevron}
          data={[
            { value: '', label: t('inventory.product.every-variant') },
            ...product.variants.map((variant) => ({ value: variant.id, label: variantName(variant) })),
          ]}
          value={filter.variant ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setFilter((before) => ({
              ...before,
              variant: product.variants.find(({ id }) => id === value)?.id ?? null,
            }))
          }
        />
      )}
      <LedgerExport product={product} filter={filter} />
    </Flex>
  );
  return (
    <Section title={t('inventory.product.ledger')} tools={tools}>
      {lines === undefined && error === null && (
        <Skeleton height={240} aria-label={t('inventory.product.loading')} />
      )}
      {lines === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
      {lines?.length === 0 && (
        <Text inherit c="dimmed">
          {t(
            filter.kind === null && filter.variant === null
              ? 'inventory.product.no-ledger'
              : 'inventory.product.none-found',
          )}
        </Text>
      )}
      {lines !== undefined && lines.length > 0 && (
        <Box component="table" className={style.ledger ?? ''} mb="sm">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" data-number={NUMBERS.includes(column) || undefined}>
                  {t(`inventory.product.ledger.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <Box component="tbody" opacity={isPlaceholderData ? 0.55 : 1}>
            {lines.map((line) => (
              <LedgerLine key={line.id} line={line} />
            ))}
          </Box>
        </Box>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('inventory.product.more-lines')}
        </Button>
      )}
    </Section>
  );
}

interface Props {
  readonly product: Product;
  readonly filter: LedgerFilter;
}

/** The same lines as a file, all of them. */
function LedgerExport({ product, filter }: Props) {
  const download = async (format: ExportFormat) =>
    downloadFile(await exportLedger(product.id, filter, format), `kardex-${product.slug}.${format}`);
  return <ExportMenu download={download} />;
}

function LedgerLine({ line }: { readonly line: StockMovement }) {
  const t = useT();
  const intl = useIntl();
  const signed = (units: number) => intl.formatNumber(units, { signDisplay: 'exceptZero' });
  const about = [line.documentLabel, line.reason].filter((text) => text !== null && text !== '');
  return (
    <tr>
      <td className={style.when}>
        <time dateTime={line.at} title={intl.formatDate(line.at, { dateStyle: 'full', timeStyle: 'medium' })}>
          {intl.formatDate(line.at, { day: 'numeric', month: 'short', year: '2-digit' })}
          <span className={style.soft}>{intl.formatTime(line.at)}</span>
        </time>
      </td>
      <td className={style.movement}>
        <span className={style.action}>
          <MovementMark kind={line.kind} my="calc(var(--mantine-spacing-2xs) * -1)" />
          <span>
            {t(`inventory.product.kind.${line.kind}`)}
            {about.map((text) => (
              <span key={text} className={style.soft}>
                {text}
              </span>
            ))}
          </span>
        </span>
      </td>
      <td className={style.variant}>{variantName(line)}</td>
      <td className={style.place}>{line.location}</td>
      <td className={style.change} data-number>
        {line.onHandDelta !== 0 && (
          <Text
            component="b"
            inherit
            c={line.onHandDelta > 0 ? 'var(--good-ink)' : 'var(--danger-ink)'}
            fw={600}
            data-sign={line.onHandDelta > 0 ? 'plus' : 'minus'}
          >
            {signed(line.onHandDelta)}
          </Text>
        )}
        {line.reservedDelta !== 0 && (
          <span className={style.soft}>
            {t('inventory.product.held-change', {
              count: Math.abs(line.reservedDelta),
              change: signed(line.reservedDelta),
            })}
          </span>
        )}
      </td>
      <td className={style.left} data-number>
        {intl.formatNumber(line.onHandAfter)}
        {line.reservedAfter > 0 && (
          <span className={style.soft}>
            {t('inventory.product.held-left', { count: line.reservedAfter })}
          </span>
        )}
      </td>
      <td className={style.cost} data-number>
        {line.unitCost !== null && <MoneyText centavos={line.unitCost} />}
      </td>
      <td className={style.person}>{line.actorName}</td>
    </tr>
  );
}
