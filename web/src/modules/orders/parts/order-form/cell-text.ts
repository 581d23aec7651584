import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { shownAddress } from '#modules/customers/exports.ts';
import { variantName } from '#modules/inventory/exports.ts';
import type { CellText } from '#ui/editor/editor-frame.tsx';
import { lineName, readLineCell } from '#ui/editor/merge.ts';
import { useMoney } from '#ui/money-text.tsx';
import { computeDiscount, parseMoney, pricedLine } from './order-body.ts';
import type { OrderFormValues } from './order-form-values.ts';
import type { FieldCell } from './order-merge.ts';
import { FIELD_CELLS, LINE_PARTS } from './order-merge.ts';

/** What the pieces of an order are called, and what they say. */
export function useCellText(options: OrderOptions): CellText<OrderFormValues> {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const named = (list: readonly { id: string; name: string }[], id: string | null) =>
    list.find((one) => one.id === id)?.name ?? '';

  const fieldText = (cell: FieldCell, values: OrderFormValues): string => {
    const { customer, address } = values;
    switch (cell) {
      case 'customer.phone':
        return customer.phone;
      case 'customer.name':
        return customer.name;
      case 'customer.tax':
        return [t(`customers.tax.kind.${customer.tax.kind}`), customer.tax.id, customer.tax.name]
          .filter(Boolean)
          .join(' · ');
      case 'delivery':
        return t(`orders.form.delivery.${values.delivery}`);
      case 'courierId':
        return named(options.couriers, values.courierId) || t('orders.form.courier-later');
      case 'address':
        return [shownAddress(address), address.atOffice ? t('customers.at-office') : '']
          .filter(Boolean)
          .join(' · ');
      case 'receiver':
        return [address.receiverName, address.receiverPhone].filter(Boolean).join(' · ');
      case 'promisedOn':
        return values.promisedOn === ''
          ? ''
          : intl.formatDate(`${values.promisedOn}T12:00:00`, { dateStyle: 'medium', timeZone: 'UTC' });
      case 'terms':
        return t(`orders.form.terms.${values.terms}`);
      case 'shipping':
        return money(parseMoney(values.shipping) || 0);
      case 'discount':
        return money(computeDiscount(values) || 0);
      case 'channel':
        return t(`orders.form.channel.${values.channel}`);
      case 'sellerId':
        return named(options.sellers, values.sellerId);
      default:
        return values[cell];
    }
  };

  return {
    label: (cell, within) => {
      const ofLine = readLineCell(cell);
      if (ofLine === null) return t(`orders.form.cell.${cell}`);
      const line = within.flatMap(({ lines }) => lines).find((one) => lineName(one) === ofLine.key);
      const name = line === undefined ? '' : `${line.name} · ${variantName(line)}`;
      return ofLine.part === 'stays' ? name : `${name}: ${t(`orders.form.cell.line-${ofLine.part}`)}`;
    },
    show: (cell, values) => {
      const ofLine = readLineCell(cell);
      if (ofLine === null) {
        const field = FIELD_CELLS.find((one) => one === cell);
        return field === undefined ? '' : fieldText(field, values);
      }
      const line = values.lines.find((one) => lineName(one) === ofLine.key);
      if (line === undefined) return t('orders.form.line-gone');
      const priced = pricedLine(line);
      const part = LINE_PARTS.find((one) => one === ofLine.part);
      if (part === undefined) return t('orders.form.line-there', { count: priced.quantity });
      return part === 'quantity' ? intl.formatNumber(priced.quantity) : money(priced[part]);
    },
  };
}
