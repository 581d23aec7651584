import { ActionIcon, Box, Button, Flex, Text } from '@mantine/core';
import { lineTotal } from '@trastienda/shared/orders/rules.ts';
import { Minus, Plus, TriangleAlert, X } from 'lucide-react';
import { memo, useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { Shortage } from '#modules/inventory/exports.ts';
import { GoodsPicture, variantName } from '#modules/inventory/exports.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { lineField } from '#ui/editor/field-errors.ts';
import { pricedLine, stepped } from './order-body.ts';
import style from './order-form.module.css';
import type { LineFormValues } from './order-form-values.ts';

interface Props {
  readonly line: LineFormValues;
  /** All the order may have of it; unknown until somebody has said. */
  readonly free: number | undefined;
  /** All the order asks of it, on this line and others. */
  readonly wanted: number;
  readonly shortage: Shortage | undefined;
  /** The first thing wrong with it. */
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (key: string, change: Partial<LineFormValues>) => void;
  readonly onRemove: (key: string) => void;
}

export const GoodsLine = memo(function GoodsLine(props: Props) {
  const { line, free, wanted, shortage, error, isReadOnly, onChange, onRemove } = props;
  const t = useT();
  const money = useMoney();
  const wrong = useId();
  const name = `${line.name} · ${variantName(line)}`;
  const priced = pricedLine(line);
  const left = free === undefined ? undefined : Math.max(0, free);
  const isShort = left !== undefined && wanted > left;
  // What this line may have when others of the order have theirs.
  const fits = left === undefined ? 0 : Math.max(0, left - (wanted - priced.quantity));
  const holders = (isShort && shortage?.holders.filter(({ quantity }) => quantity > 0)) || [];
  const field = (part: 'quantity' | 'unitPrice' | 'discount') => ({
    name: lineField(line.key, part),
    value: line[part],
    autoComplete: 'off',
    disabled: isReadOnly,
    onFocus: (event: { readonly currentTarget: HTMLInputElement }) => event.currentTarget.select(),
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      onChange(line.key, { [part]: event.currentTarget.value }),
  });
  const step = (by: number) => onChange(line.key, { quantity: stepped(line, by).quantity });
  const isWrong = error !== undefined || isShort;
  return (
    <li className={style.line} data-short={isShort || undefined}>
      <GoodsPicture picture={line.picture} alt="" size={48} />
      <Box miw={0} className={style.what ?? ''}>
        <Text span inherit display="block" fw={500}>
          {line.name}
        </Text>
        <Flex component="span" wrap="wrap" align="baseline" columnGap="xs" c="dimmed" fz="xs">
          {variantName(line)}
          <span>{line.sku}</span>
        </Flex>
        {left !== undefined && !isShort && left - wanted <= 2 && (
          <Text span inherit display="block" c="var(--wait-ink)" fz="xs">
            {t('orders.form.left-after', { count: left - wanted })}
          </Text>
        )}
      </Box>
      <span className={style.units}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          tabIndex={-1}
          disabled={isReadOnly || priced.quantity <= 1}
          aria-label={t('orders.form.one-less', { name })}
          onClick={() => step(-1)}
        >
          <Minus size={16} aria-hidden />
        </ActionIcon>
        <input
          className={style.quantity}
          inputMode="numeric"
          aria-label={t('orders.form.quantity-of', { name })}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? wrong : undefined}
          {...field('quantity')}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          tabIndex={-1}
          disabled={isReadOnly}
          aria-label={t('orders.form.one-more', { name })}
          onClick={() => step(1)}
        >
          <Plus size={16} aria-hidden />
        </ActionIcon>
      </span>
      <label className={style.price}>
        <Text span inherit c="dimmed" fz="xs" className={style.label ?? ''}>
          {t('orders.form.price')}
        </Text>
        <input
          className={style.money}
          inputMode="decimal"
          aria-label={t('orders.form.price-of', { name })}
          {...field('unitPrice')}
        />
        {priced.unitPrice !== line.listPrice && (
          <Text span inherit display="block" mt="3xs" c="dimmed" fz="xs" className={style.end ?? ''}>
            {t('orders.form.list-price', { price: money(line.listPrice) })}
          </Text>
        )}
      </label>
      <label className={style.discount}>
        <Text span inherit c="dimmed" fz="xs" className={style.label ?? ''}>
          {t('orders.form.line-discount')}
        </Text>
        <input
          className={style.money}
          inputMode="decimal"
          placeholder="0.00"
          aria-label={t('orders.form.discount-of', { name })}
          aria-invalid={error !== undefined}
          {...field('discount')}
        />
      </label>
      <Text span inherit fw={600} className={style.total ?? ''}>
        <MoneyText centavos={lineTotal(priced)} />
      </Text>
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          className={style.remove ?? ''}
          aria-label={t('orders.form.remove', { name })}
          title={t('orders.form.remove', { name })}
          onClick={() => onRemove(line.key)}
        >
          <X size={18} aria-hidden />
        </ActionIcon>
      )}
      {isWrong && (
        <Flex
          id={wrong}
          wrap="wrap"
          align="center"
          columnGap="xs"
          rowGap="2xs"
          px="xs"
          py="2xs"
          bdrs="sm"
          bg="var(--danger-wash)"
          c="var(--danger-ink)"
          fz="xs"
          className={style.wrong ?? ''}
          role="alert"
        >
          <TriangleAlert size={16} aria-hidden />
          <Box component="span" flex={1} miw={160}>
            {error ?? t('orders.form.only-left', { count: left ?? 0 })}
            {holders.length > 0 && (
              <Text span inherit display="block" c="var(--ink)">
                {t('orders.form.held-by', {
                  holders: holders.map(({ label, quantity }) => `${label} (${quantity})`).join(', '),
                })}
              </Text>
            )}
          </Box>
          {isShort && !isReadOnly && (
            <Flex component="span" gap="xs">
              {fits > 0 && (
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => onChange(line.key, { quantity: String(fits) })}
                >
                  {t('orders.form.put', { count: fits })}
                </Button>
              )}
              <Button variant="default" size="compact-sm" onClick={() => onRemove(line.key)}>
                {t('orders.form.take-off')}
              </Button>
            </Flex>
          )}
        </Flex>
      )}
    </li>
  );
});
