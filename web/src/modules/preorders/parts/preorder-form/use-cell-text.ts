import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { CellText } from '#ui/editor/editor-conflict.tsx';
import { lineName, readLineCell } from '#ui/editor/merge.ts';
import { useMoney } from '#ui/money-text.tsx';
import { shopOf } from '../preorder-line/preorder-line-edits.ts';
import { computeQuoteFigures } from '../preorder-line/quote-figures.ts';
import { useWindow } from '../preorder-list/use-window.ts';
import type { PreorderFormValues } from './preorder-form-values.ts';
import type { FieldCell } from './preorder-kind.ts';
import { fieldOfCell } from './preorder-kind.ts';

/** What the pieces of a pre-order are called, and what they say. */
export function useCellText(options: BuyingOptions): CellText<PreorderFormValues> {
  const t = useT();
  const money = useMoney();
  const windowText = useWindow();
  const fieldText = (cell: FieldCell, values: PreorderFormValues): string => {
    switch (cell) {
      case 'customer':
        return [values.customer.name, values.customer.phone].filter(Boolean).join(' · ');
      case 'channel':
        return t(`orders.channel.${values.channel}`);
      case 'sellerId':
        return options.sellers.find(({ id }) => id === values.sellerId)?.name ?? '';
      case 'deposit':
        return `${values.deposit} %`;
      case 'promise':
        return values.promisedTo === '' ? '' : windowText(values.promisedFrom || null, values.promisedTo);
      case 'tags':
        return values.tags.join(', ');
      default:
        return values[cell];
    }
  };
  const lineOf = (cell: string, values: PreorderFormValues) =>
    values.lines.find((line) => lineName(line) === readLineCell(cell)?.key);
  return {
    label: (cell, within) => {
      if (fieldOfCell(cell) !== null) return t(`preorders.form.cell.${cell}`);
      return (
        within.map((values) => lineOf(cell, values)).find((line) => line !== undefined)?.description ?? ''
      );
    },
    show: (cell, values) => {
      const field = fieldOfCell(cell);
      if (field !== null) return fieldText(field, values);
      const line = lineOf(cell, values);
      if (line === undefined) return t('preorders.form.line-gone');
      const { units, price, cost } = computeQuoteFigures(line, options.quote.roundTo);
      return [
        line.size,
        line.colour,
        shopOf(options, line.shopId)?.name,
        `${units} × ${money(price)}`,
        t('preorders.form.costs', { cost: money(cost) }),
        line.note,
      ]
        .filter(Boolean)
        .join(' · ');
    },
  };
}
