import { Text, TextInput } from '@mantine/core';
import { perUnit } from '@trastienda/shared/kernel/money.ts';
import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import type { Landed } from '@trastienda/shared/purchases/rules.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import { PlainTable } from '#ui/data/plain-table.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { nameOf } from '../purchase-facts.ts';
import style from './costs-dialog.module.css';
import type { CostsFormValues } from './costs-values.ts';

interface Props<Output> {
  readonly purchase: Purchase;
  readonly form: UseFormReturn<CostsFormValues, unknown, Output>;
  readonly preview: Landed;
}

/** Article by article: price and weight to be mended, and what it then comes to; the sums agree to the centavo. */
export function SpreadTable<Output>({ purchase, form, preview }: Props<Output>) {
  const t = useT();
  const errors = form.formState.errors.lines;
  return (
    <div className={style.spread}>
      <PlainTable rowHeight={32} headHeight={28} columnGap="var(--mantine-spacing-2xs)" isOpen>
        <Text component="caption" pb="2xs" fw={600}>
          {t('purchase.costs.spread')}
        </Text>
        <thead>
          <tr>
            <th scope="col">{t('purchase.costs.article')}</th>
            <th scope="col">{t('purchase.costs.price', { currency: purchase.currency })}</th>
            <th scope="col">{t('purchase.costs.grams')}</th>
            <th scope="col" data-number>
              {t('purchase.goods')}
            </th>
            <th scope="col" data-number>
              {t('purchase.extras')}
            </th>
            <th scope="col" data-number>
              {t('purchase.costs.each')}
            </th>
          </tr>
        </thead>
        <tbody>
          {purchase.lines.map((line, at) => {
            const { goods = 0, extras = 0, landed = 0 } = preview.lines[at] ?? {};
            const article = nameOf(line);
            return (
              <tr key={line.id}>
                <th scope="row">
                  {line.quantity} × {article}
                </th>
                <td data-label={t('purchase.costs.price', { currency: purchase.currency })}>
                  <TextInput
                    aria-label={t('purchase.costs.price-of', { article })}
                    inputMode="decimal"
                    autoComplete="off"
                    error={errors?.[at]?.unitPrice?.message}
                    {...form.register(`lines.${at}.unitPrice`)}
                  />
                </td>
                <td data-label={t('purchase.costs.grams')}>
                  <TextInput
                    aria-label={t('purchase.costs.grams-of', { article })}
                    inputMode="numeric"
                    autoComplete="off"
                    error={errors?.[at]?.weightGrams?.message}
                    {...form.register(`lines.${at}.weightGrams`)}
                  />
                </td>
                <td data-number data-label={t('purchase.goods')}>
                  <MoneyText centavos={goods} />
                </td>
                <td data-number data-label={t('purchase.extras')}>
                  <MoneyText centavos={extras} />
                </td>
                <td data-number data-label={t('purchase.costs.each')}>
                  <Text span inherit fw={600}>
                    <MoneyText centavos={perUnit(landed, line.quantity)} />
                  </Text>
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('purchase.costs.total')}
            </th>
            <td data-number data-label={t('purchase.goods')}>
              <MoneyText centavos={preview.goods} />
            </td>
            <td data-number data-label={t('purchase.extras')}>
              <MoneyText centavos={preview.extras} />
            </td>
            <td data-number data-label={t('purchase.landed')}>
              <output>
                <Text span inherit fw={600}>
                  <MoneyText centavos={preview.total} />
                </Text>
              </output>
            </td>
          </tr>
        </tfoot>
      </PlainTable>
    </div>
  );
}
