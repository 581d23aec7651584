import { Button } from '@mantine/core';
import { exchangeRate } from '@trastienda/shared/preorders/contract/settings.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useSetRate } from '#modules/purchases/queries/settings.ts';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { useRateText } from '../../purchase/foreign-money.tsx';
import { parseRate, toRateText } from '../../purchase/rate-text.ts';
import style from './settings.module.css';

interface Props {
  readonly currency: { readonly code: string; readonly rate: number };
  readonly onDone: () => void;
}

/** A rate that is this much higher or lower than the last is more often a slip of the pen than news. */
const STARTLING = 0.1;

/** What it is worth from now on; what was quoted and paid before keeps its rate. */
export function RateForm({ currency: { code, rate: before }, onDone }: Props) {
  const t = useT();
  const rateText = useRateText();
  // One form is one intention: the same rate set again another day comes from another form.
  const [intent] = useState(() => Date.now());
  const [typed, setTyped] = useState(toRateText(before));
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, error } = useSetRate(code);
  const rate = exchangeRate.safeParse(parseRate(typed)).data;
  const isStartling = rate !== undefined && Math.abs(rate - before) / before > STARTLING;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setConfirming(true);
    if (rate === undefined || isPending) return;
    mutate(
      { rate, intent },
      {
        onSuccess: () => {
          toastDone(t('articles.settings.rate-kept', { code, rate: rateText(rate) }));
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={send} noValidate className={style.rateForm}>
      <FormAlert refusal={error} />
      <div className={style.rateFields}>
        <MoneyField
          label={t('articles.settings.rate-of', { code })}
          value={typed}
          error={isConfirming && rate === undefined ? t('articles.settings.bad-rate') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" loading={isPending} disabled={rate === before}>
          {t('articles.settings.keep-rate')}
        </Button>
      </div>
      {isStartling && (
        <Notice tone="info">{t('articles.settings.startling', { rate: rateText(before) })}</Notice>
      )}
    </form>
  );
}
