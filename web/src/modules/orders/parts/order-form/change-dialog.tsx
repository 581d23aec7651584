import { Box, Button, Flex, Text } from '@mantine/core';
import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { ArrowRight } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { shownAddress } from '#modules/customers/exports.ts';
import { variantName } from '#modules/inventory/exports.ts';
import { PlainTable } from '#ui/data/plain-table.tsx';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import type { CellText } from '#ui/editor/editor-frame.tsx';
import { lineName, readLineCell } from '#ui/editor/merge.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { computeDiscount, computeSums, parseMoney, pricedLine } from './order-body.ts';
import style from './order-form.module.css';
import type { OrderFormValues } from './order-form-values.ts';
import type { FieldCell } from './order-merge.ts';
import { changedCells, FIELD_CELLS, LINE_PARTS } from './order-merge.ts';

interface Props {
  readonly before: OrderFormValues;
  readonly after: OrderFormValues;
  readonly options: OrderOptions;
  readonly isSending: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** An order that others work on already: what will be different, before it is. */
export function ChangeDialog({ before, after, options, isSending, onSave, onClose }: Props) {
  const t = useT();
  const cellText = useCellText(options);
  const [was, is] = [computeSums(before), computeSums(after)];
  return (
    <Dialog title={t('orders.form.changes-title')} onClose={onClose} isStaying={isSending} isWide>
      <Box className={style.words ?? ''}>
        <PlainTable isOpen rowHeight={37}>
          <thead>
            <tr>
              <th scope="col">{t('orders.form.changes-what')}</th>
              <th scope="col">{t('orders.form.changes-before')}</th>
              <th scope="col">{t('orders.form.changes-after')}</th>
            </tr>
          </thead>
          <tbody>
            {changedCells(before, after).map((cell) => (
              <tr key={cell}>
                <th scope="row">{cellText.label(cell, [after, before])}</th>
                <Text component="td" inherit c="dimmed">
                  {cellText.show(cell, before) || t('ui.conflict-empty')}
                </Text>
                <Text component="td" inherit fw={600}>
                  {cellText.show(cell, after) || t('ui.conflict-empty')}
                </Text>
              </tr>
            ))}
            {before.tags.join() !== after.tags.join() && (
              <tr>
                <th scope="row">{t('orders.form.tags')}</th>
                <Text component="td" inherit c="dimmed">
                  {before.tags.join(', ') || t('ui.conflict-empty')}
                </Text>
                <Text component="td" inherit fw={600}>
                  {after.tags.join(', ') || t('ui.conflict-empty')}
                </Text>
              </tr>
            )}
          </tbody>
        </PlainTable>
      </Box>
      <Flex
        component="p"
        rowGap="xs"
        columnGap="md"
        align="center"
        justify="space-between"
        wrap="wrap"
        pt="md"
        pb="xs"
        fz="md"
      >
        <span>{t('orders.form.total')}</span>
        <Flex component="span" align="center" gap="xs">
          {was.total !== is.total && (
            <>
              <Text component="s" inherit c="dimmed" td="line-through">
                <MoneyText centavos={was.total} />
              </Text>
              <ArrowRight size={16} aria-hidden />
            </>
          )}
          <strong>
            <MoneyText centavos={is.total} />
          </strong>
        </Flex>
      </Flex>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isSending}>
          {t('ui.leave-stay')}
        </Button>
        <Button data-autofocus onClick={onSave} loading={isSending}>
          {t('orders.form.save-changes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

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
