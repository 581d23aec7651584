import type { FlexProps } from '@mantine/core';
import { Button, Flex, Stack, Text, TextInput } from '@mantine/core';
import { toPercent } from '@trastienda/shared/kernel/money.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { ForeignField, MoneyField } from '#ui/form/money-field.tsx';
import { Segments } from '#ui/form/segments.tsx';
import shared from '../preorders.module.css';
import { currencySign } from './figure-text.tsx';
import style from './preorder-line.module.css';
import type { Known } from './preorder-line-edits.ts';
import { currencyOf, following, withUnit } from './preorder-line-edits.ts';
import type { PreorderLineFormValues, QuoteFigures } from './preorder-line-values.ts';
import { computeQuoteFigures } from './preorder-line-values.ts';

interface Props {
  readonly line: PreorderLineFormValues;
  readonly known: Known;
  readonly nameOf: (part: string) => string;
  readonly errorOf: (part: string) => string | undefined;
  readonly change: (how: (before: PreorderLineFormValues) => PreorderLineFormValues) => void;
}

type Figure =
  | 'foreignPrice'
  | 'foreignTax'
  | 'foreignShipping'
  | 'rate'
  | 'weight'
  | 'freightPerLb'
  | 'duty'
  | 'otherCost'
  | 'margin'
  | 'unitPrice';

/** Figures that stop following the others once somebody types them. */
const OWN: Partial<Record<Figure, Partial<PreorderLineFormValues>>> = {
  foreignTax: { isTaxOwn: true },
  duty: { isDutyOwn: true },
  unitPrice: { isPriceOwn: true },
  // Whoever names a margin wants the price that it makes.
  margin: { isPriceOwn: false },
};

/** What one unit costs until it is here, and what to ask for it: every figure answers at once. */
export function QuoteBox({ line, known, nameOf, errorOf, change }: Props) {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const currency = currencyOf(known, line.shopId);
  const sign = currencySign(currency);
  const figures = computeQuoteFigures(line, known.quote.roundTo);
  const field = (part: Figure) => ({
    name: nameOf(part),
    value: line[part],
    error: errorOf(part),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    placeholder: '0.00',
    onFocus: (event: { readonly currentTarget: HTMLInputElement }) => event.currentTarget.select(),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget;
      change((before) => following({ ...before, ...OWN[part], [part]: value }, known));
    },
  });
  const percent = (bp: number) =>
    intl.formatNumber(bp / 10_000, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <fieldset className={style.box}>
      <Text component="legend" inherit p={0} pb="xs" fw={600}>
        {t('preorders.quote.title')}
      </Text>
      <div className={style.columns}>
        <div className={style.figures}>
          <ForeignField currency={sign} label={t('preorders.quote.price')} {...field('foreignPrice')} />
          <ForeignField currency={sign} label={t('preorders.quote.tax')} {...field('foreignTax')} />
          <ForeignField currency={sign} label={t('preorders.quote.shipping')} {...field('foreignShipping')} />
          <MoneyField label={t('preorders.quote.rate', { currency })} {...field('rate')} />
          <div className={style.weight}>
            <TextInput label={t('preorders.quote.weight')} {...field('weight')} placeholder="0" />
            <Segments
              label={t('preorders.quote.weight-in')}
              value={line.weightUnit}
              options={[
                { value: 'lb', label: 'lb' },
                { value: 'g', label: 'g' },
              ]}
              onChange={(unit) => change((before) => following(withUnit(before, unit), known))}
            />
          </div>
          <MoneyField label={t('preorders.quote.freight')} {...field('freightPerLb')} />
          <MoneyField label={t('preorders.quote.duty')} {...field('duty')} />
          <MoneyField label={t('preorders.quote.other')} {...field('otherCost')} />
        </div>
        <Stack gap="sm" pt="sm" pb="md" px="md" bdrs="md" bg="var(--surface-sunk)">
          <QuoteResult figures={figures} />
          <div className={style.pair}>
            <TextInput
              label={t('preorders.quote.margin')}
              rightSection={<span aria-hidden="true">%</span>}
              {...field('margin')}
              value={
                line.isPriceOwn && figures.marginBp !== null
                  ? String(toPercent(figures.marginBp))
                  : line.margin
              }
            />
            <MoneyField label={t('preorders.quote.own-price')} {...field('unitPrice')} />
          </div>
          {line.isPriceOwn && figures.suggested > 0 && figures.suggested !== figures.price && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={style.suggest ?? ''}
              onClick={() => change((before) => following({ ...before, isPriceOwn: false }, known))}
            >
              {t('preorders.quote.use-suggested', { price: money(figures.suggested) })}
            </Button>
          )}
          <Text
            inherit
            fw={figures.price === 0 ? 400 : 500}
            c={figures.price === 0 ? 'dimmed' : figures.gain < 0 ? 'var(--danger-ink)' : 'var(--good-ink)'}
            aria-live="polite"
          >
            {figures.price === 0
              ? t('preorders.quote.no-price')
              : t(figures.gain < 0 ? 'preorders.quote.loss' : 'preorders.quote.gain', {
                  amount: money(Math.abs(figures.gain)),
                  percent: percent(Math.abs(figures.marginBp ?? 0)),
                })}
          </Text>
        </Stack>
      </div>
    </fieldset>
  );
}

/** How the cost of one unit comes together, and the price that follows from it. */
function QuoteResult({ figures }: { readonly figures: QuoteFigures }) {
  const t = useT();
  const parts = (['goods', 'freight', 'duty', 'other'] as const).filter(
    (part) => part === 'goods' || figures[part] > 0,
  );
  return (
    <Stack component="dl" gap="2xs">
      {parts.map((part) => (
        <Row key={part} label={t(`preorders.quote.part.${part}`)} c="dimmed">
          <MoneyText centavos={figures[part]} />
        </Row>
      ))}
      <Row label={t('preorders.quote.cost')} pt="2xs" fw={600} className={shared.ruled ?? ''}>
        <MoneyText centavos={figures.cost} />
      </Row>
      <Row label={t('preorders.quote.suggested')}>
        <Text span inherit fz="lg" fw={600}>
          <MoneyText centavos={figures.suggested} />
        </Text>
      </Row>
    </Stack>
  );
}

interface RowProps extends FlexProps {
  readonly label: string;
}

function Row({ label, children, ...others }: RowProps) {
  return (
    <Flex gap="sm" align="baseline" justify="space-between" {...others}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Flex>
  );
}
