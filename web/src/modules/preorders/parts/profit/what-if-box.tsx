import { Button, Flex, Stack, Text } from '@mantine/core';
import type { Profit } from '@trastienda/shared/preorders/contract/profit.ts';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { parseRate, toRateText, useRateText } from '../preorder-line/figure-text.tsx';
import style from './profit.module.css';
import type { Currency } from './what-if.ts';
import { currenciesOf, whatIf } from './what-if.ts';

/** A quetzal moves little; a tenth to either side shows enough. */
const REACH = 0.1;
const STEP = 10_000;

/** What would be left at another rate: moved, it answers at once. */
export function WhatIf({ profit }: { readonly profit: Profit }) {
  const t = useT();
  const money = useMoney();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const currencies = currenciesOf(profit.lines).filter(({ rate }) => rate > 0);
  const rates = Object.fromEntries(
    currencies.flatMap(({ code }) => {
      const rate = typed[code] === undefined ? Number.NaN : parseRate(typed[code]);
      return rate > 0 ? [[code, rate]] : [];
    }),
  );
  const { cost, margin } = whatIf(profit, rates);
  const difference = margin - profit.real.margin;
  if (currencies.length === 0) return null;
  return (
    <section className={style.card} data-screen-only aria-label={t('preorders.profit.what-if')}>
      <Text component="h3" mb="sm" size="md" fw={600}>
        {t('preorders.profit.what-if')}
      </Text>
      {currencies.map((currency) => (
        <RateField
          key={currency.code}
          currency={currency}
          typed={typed[currency.code]}
          onChange={(text) => setTyped((before) => ({ ...before, [currency.code]: text }))}
        />
      ))}
      <Stack component="dl" gap="xs" mb="xs" aria-live="polite">
        <Flex gap="sm" align="baseline" justify="space-between">
          <dt>{t('preorders.profit.row.cost')}</dt>
          <dd>
            <MoneyText centavos={cost} />
          </dd>
        </Flex>
        <Flex gap="sm" align="baseline" justify="space-between">
          <dt>{t('preorders.profit.row.margin')}</dt>
          <Text component="dd" size="lg" fw={600} c={margin < 0 ? 'var(--danger-ink)' : 'var(--good-ink)'}>
            {margin < 0 && '−'}
            <MoneyText centavos={Math.abs(margin)} />
          </Text>
        </Flex>
      </Stack>
      <Text size="xs" c="dimmed">
        {difference === 0
          ? t('preorders.profit.same')
          : t(difference > 0 ? 'preorders.profit.more' : 'preorders.profit.less', {
              amount: money(Math.abs(difference)),
            })}
      </Text>
      {Object.keys(typed).length > 0 && (
        <Button variant="subtle" size="compact-sm" ms="-xs" onClick={() => setTyped({})}>
          {t('preorders.profit.reset')}
        </Button>
      )}
    </section>
  );
}

interface RateProps {
  readonly currency: Currency;
  readonly typed: string | undefined;
  readonly onChange: (typed: string) => void;
}

function RateField({ currency: { code, rate }, typed, onChange }: RateProps) {
  const t = useT();
  const rateText = useRateText();
  const id = useId();
  const text = typed ?? toRateText(rate);
  const now = parseRate(text);
  const isWrong = !(now > 0);
  return (
    <Stack gap="xs" mb="sm">
      <MoneyField
        id={id}
        label={t('preorders.profit.rate', { currency: code })}
        description={t('preorders.profit.rate-now', { rate: rateText(rate) })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={isWrong ? t('preorders.profit.no-rate') : undefined}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <input
        type="range"
        className={style.slider}
        aria-label={t('preorders.profit.rate-slider', { currency: code })}
        aria-valuetext={rateText(isWrong ? rate : now)}
        min={Math.round(rate * (1 - REACH))}
        max={Math.round(rate * (1 + REACH))}
        step={STEP}
        value={isWrong ? rate : now}
        onChange={(event) => onChange(toRateText(Number(event.currentTarget.value)))}
      />
    </Stack>
  );
}
