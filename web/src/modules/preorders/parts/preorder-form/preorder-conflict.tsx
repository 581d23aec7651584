import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ConflictField } from '#ui/form/conflict-view.tsx';
import { ConflictView } from '#ui/form/conflict-view.tsx';
import { useMoney } from '#ui/money-text.tsx';
import { shopOf } from '../preorder-line/preorder-line-edits.ts';
import { computeQuoteFigures } from '../preorder-line/quote-figures.ts';
import { useWindow } from '../preorder-list/use-window.ts';
import type { PreorderFormValues } from './preorder-form-values.ts';
import type { Cells, FieldCell, Versions } from './preorder-merge.ts';
import { fieldOfCell, lineOfCell, mergePreorder, toCells } from './preorder-merge.ts';

interface Props extends Versions {
  readonly options: BuyingOptions;
  readonly isSending: boolean;
  /** The pieces that stay as the others have them. */
  readonly onResolve: (pieces: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Where both changed the same: whose stays. What does not overlap is together already. */
export function PreorderConflict({ base, mine, theirs, options, isSending, onResolve, onClose }: Props) {
  const t = useT();
  const cellText = useCellText(options);
  const { disputed } = mergePreorder({ base, mine, theirs });
  const [before, here, there] = [toCells(base), toCells(mine), toCells(theirs)];
  const whole = (cells: Cells): Cells =>
    Object.fromEntries(disputed.map((cell) => [cell, cells[cell] ?? '']));
  const [ours, others] = [whole(here), whole(there)];
  const nameOfLine = (id: string) =>
    [mine, theirs, base].flatMap(({ lines }) => lines).find((line) => line.id === id)?.description ?? '';
  const fields = disputed.map((cell): ConflictField<Cells> => {
    const lineId = lineOfCell(cell);
    return {
      name: cell,
      label: lineId === null ? t(`preorders.form.cell.${cell}`) : nameOfLine(lineId),
      show: (cells) => cellText(cell, cells === others ? theirs : mine),
    };
  });
  return (
    <ConflictView
      fields={fields}
      base={whole(before)}
      mine={ours}
      theirs={others}
      isSending={isSending}
      onSave={(merged) => onResolve(disputed.filter((cell) => merged[cell] === others[cell]))}
      onClose={onClose}
    />
  );
}

/** What a piece says, in words. */
function useCellText(options: BuyingOptions): (cell: string, values: PreorderFormValues) => string {
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
  return (cell, values) => {
    const field = fieldOfCell(cell);
    if (field !== null) return fieldText(field, values);
    const line = values.lines.find(({ id }) => id === lineOfCell(cell));
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
  };
}
