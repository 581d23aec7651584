import { Button } from '@mantine/core';
import type { OfferedItem } from '@trastienda/shared/inventory/contract/items.ts';
import type { PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import { PackagePlus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { lineField } from '#modules/orders/parts/order-form/field-errors.ts';
import { GoodsSearch } from '#modules/orders/parts/order-form/goods-search.tsx';
import goods from '#modules/orders/parts/order-form/goods-section.module.css';
import { Section } from '#modules/orders/parts/order-form/section.tsx';
import type { Known } from '../preorder-line/preorder-line-edits.ts';
import { createEmptyLine, createLineFromGoods, following } from '../preorder-line/preorder-line-edits.ts';
import type { PreorderLineFormValues } from '../preorder-line/preorder-line-form-values.ts';
import type { PreorderFormValues } from './preorder-form-values.ts';
import { PreorderLineCard } from './preorder-line-card.tsx';
import style from './preorder-lines-section.module.css';
import { SettledLines } from './settled-lines.tsx';

interface Props {
  readonly lines: readonly PreorderLineFormValues[];
  readonly settled: readonly PreorderLine[];
  readonly known: Known;
  readonly errors: Readonly<Record<string, string>>;
  readonly isFull: boolean;
  readonly change: (how: (before: PreorderFormValues) => PreorderFormValues) => void;
}

/** What is wanted: something of ours that is bought again, or anything that a shop abroad sells. */
export function PreorderLinesSection({ lines, settled, known, errors, isFull, change }: Props) {
  const t = useT();
  // The only line of a pre-order is the one being worked on.
  const [openKey, setOpenKey] = useState<string | null>(lines.length === 1 ? (lines[0]?.key ?? null) : null);
  const [removed, setRemoved] = useState<{
    readonly line: PreorderLineFormValues;
    readonly at: number;
  } | null>(null);
  const changeLines = (how: (before: readonly PreorderLineFormValues[]) => PreorderLineFormValues[]) =>
    change((before) => ({ ...before, lines: how(before.lines) }));
  const add = (line: PreorderLineFormValues) => {
    setRemoved(null);
    setOpenKey(line.key);
    changeLines((before) => [...before, following(line, known)]);
  };
  const lastShop = lines.at(-1)?.shopId ?? '';
  const remove = (key: string) => {
    const at = lines.findIndex((line) => line.key === key);
    const line = lines[at];
    if (line === undefined) return;
    setRemoved({ line, at });
    changeLines((before) => before.filter((one) => one.key !== key));
  };
  const hasError = (key: string) => Object.keys(errors).some((field) => field.startsWith(lineField(key, '')));
  return (
    <Section title={t('preorders.form.lines')}>
      {settled.length > 0 && <SettledLines lines={settled} />}
      {lines.length === 0 && settled.length === 0 && (
        <p className={style.none}>{t('preorders.form.no-lines')}</p>
      )}
      {lines.length > 0 && (
        <ul className={style.lines} aria-label={t('preorders.form.lines')}>
          {lines.map((line) => (
            <PreorderLineCard
              key={line.key}
              line={line}
              known={known}
              isOpen={openKey === line.key || hasError(line.key)}
              errors={errors}
              onToggle={() => setOpenKey(openKey === line.key ? null : line.key)}
              onRemove={() => remove(line.key)}
              change={(how) =>
                changeLines((before) => before.map((one) => (one.key === line.key ? how(one) : one)))
              }
            />
          ))}
        </ul>
      )}
      <div role="status">
        {removed !== null && (
          <p className={goods.removed}>
            {t('preorders.form.removed', { name: removed.line.description || t('preorders.form.unnamed') })}
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<Undo2 size={14} aria-hidden />}
              onClick={() => {
                changeLines((before) => before.toSpliced(removed.at, 0, removed.line));
                setRemoved(null);
              }}
            >
              {t('preorders.form.undo')}
            </Button>
          </p>
        )}
      </div>
      {isFull ? (
        <p className={goods.none}>{t('preorders.form.full')}</p>
      ) : (
        <div className={style.adding}>
          <Button
            variant="default"
            leftSection={<PackagePlus size={16} aria-hidden />}
            onClick={() => add(createEmptyLine(known, lastShop))}
          >
            {t('preorders.form.add-free')}
          </Button>
          <div className={style.search}>
            <GoodsSearch
              toPreorder="yes"
              error={errors['lines']}
              onGoods={(item: OfferedItem) => add(createLineFromGoods(known, item, lastShop))}
            />
          </div>
        </div>
      )}
    </Section>
  );
}
