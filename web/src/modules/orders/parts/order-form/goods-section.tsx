import { Box, Button, Text } from '@mantine/core';
import type { OfferedItem } from '@trastienda/shared/inventory/contract/items.ts';
import { MOST_LINES } from '@trastienda/shared/orders/contract/order.ts';
import { Undo2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { Shortage } from '#modules/inventory/exports.ts';
import { variantName } from '#modules/inventory/exports.ts';
import type { FieldErrors } from '#ui/editor/field-errors.ts';
import { lineField } from '#ui/editor/field-errors.ts';
import fields from '#ui/editor/fields.module.css';
import { Section } from '#ui/editor/section.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useAcceptStock } from '../../queries/form.ts';
import { GoodsLine } from './goods-line.tsx';
import { GoodsSearch } from './goods-search.tsx';
import { changedLine, wantedUnits, withGoods } from './order-body.ts';
import style from './order-form.module.css';
import type { LineFormValues, OrderFormValues } from './order-form-values.ts';

interface Props {
  readonly title?: string;
  readonly lines: readonly LineFormValues[];
  readonly free: ReadonlyMap<string, number>;
  readonly shortages: readonly Shortage[];
  readonly errors: FieldErrors;
  /** Why nothing can be changed here; null while it can. */
  readonly fixed: string | null;
  /** A line that was taken off may be gone from the server by now: put back, it is a new one. */
  readonly isAutosaved: boolean;
  readonly change: (how: (before: OrderFormValues) => OrderFormValues) => void;
}

const PARTS = ['line', 'quantity', 'unitPrice', 'discount'] as const;

/** What is sold: found or scanned, counted, priced. */
export function GoodsSection(props: Props) {
  const { lines, free, shortages, errors, fixed, isAutosaved, change } = props;
  const t = useT();
  const { title = t('orders.form.goods') } = props;
  const acceptStock = useAcceptStock();
  const [removed, setRemoved] = useState<{ readonly line: LineFormValues; readonly at: number } | null>(null);
  const changeLines = useCallback(
    (how: (before: readonly LineFormValues[]) => LineFormValues[]) =>
      change((before) => ({ ...before, lines: how(before.lines) })),
    [change],
  );
  const add = (item: OfferedItem) => {
    acceptStock(item);
    setRemoved(null);
    changeLines((before) => withGoods(before, item));
  };
  const onChange = useCallback(
    (key: string, changed: Partial<LineFormValues>) =>
      changeLines((before) => changedLine(before, key, changed)),
    [changeLines],
  );
  const onRemove = useCallback(
    (key: string) =>
      changeLines((before) => {
        const at = before.findIndex((line) => line.key === key);
        const line = before[at];
        if (line !== undefined) setRemoved({ line, at });
        return before.filter((one) => one.key !== key);
      }),
    [changeLines],
  );
  const wanted = wantedUnits(lines);
  const errorOf = (key: string) =>
    PARTS.map((part) => errors[lineField(key, part)]).find((message) => message !== undefined);
  return (
    <Section title={title}>
      {fixed !== null ? (
        <Notice tone="info">{fixed}</Notice>
      ) : (
        lines.length < MOST_LINES && <GoodsSearch error={errors['lines']} onGoods={add} />
      )}
      {lines.length === 0 ? (
        <Text inherit pt="md" pb="2xs" c="dimmed" ta="center">
          {t('orders.form.no-goods')}
        </Text>
      ) : (
        <div className={style.goods}>
          <Box pt="sm" pb="2xs" c="dimmed" fz="xs" className={style.head ?? ''} aria-hidden="true">
            <span>{t('orders.form.article')}</span>
            <span>{t('orders.form.quantity')}</span>
            <span>{t('orders.form.price')}</span>
            <span>{t('orders.form.line-discount')}</span>
            <span>{t('orders.form.line-total')}</span>
          </Box>
          <ul aria-label={title}>
            {lines.map((line) => (
              <GoodsLine
                key={line.key}
                line={line}
                free={free.get(line.variantId)}
                wanted={wanted.get(line.variantId) ?? 0}
                shortage={shortages.find(({ variantId }) => variantId === line.variantId)}
                error={errorOf(line.key)}
                isReadOnly={fixed !== null}
                onChange={onChange}
                onRemove={onRemove}
              />
            ))}
          </ul>
        </div>
      )}
      <div role="status">
        {removed !== null && (
          <p className={fields.removed}>
            {t('orders.form.removed', { name: `${removed.line.name} · ${variantName(removed.line)}` })}
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<Undo2 size={14} aria-hidden />}
              onClick={() => {
                const line = isAutosaved ? { ...removed.line, id: null } : removed.line;
                changeLines((before) => before.toSpliced(removed.at, 0, line));
                setRemoved(null);
              }}
            >
              {t('orders.form.undo')}
            </Button>
          </p>
        )}
      </div>
    </Section>
  );
}
