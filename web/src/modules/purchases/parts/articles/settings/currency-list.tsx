import { Button, Group, Stack, Text } from '@mantine/core';
import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { exchangeRate } from '@trastienda/shared/preorders/contract/settings.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { PlainTable } from '#ui/data/plain-table.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { RowShapes } from '#ui/list/paged-rows.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useRates, useSetRate } from '../../../queries/buying.ts';
import { parseRate, toRateText, useRateText } from '../../purchase/foreign-money.tsx';
import style from '../../purchase/purchase.module.css';

/** A rate that is this much higher or lower than the last is more often a slip of the pen than news. */
const STARTLING = 0.1;

type Currency = BuyingOptions['currencies'][number];

/** What foreign money is worth today, and since when. */
export function CurrencyList({ currencies }: { readonly currencies: readonly Currency[] }) {
  const t = useT();
  return (
    <>
      <Text c="dimmed" size="xs">
        {t('articles.settings.rates-lead')}
      </Text>
      <ul>
        {currencies.map((currency) => (
          <CurrencyRow key={currency.code} currency={currency} />
        ))}
      </ul>
    </>
  );
}

function CurrencyRow({ currency }: { readonly currency: Currency }) {
  const t = useT();
  const intl = useIntl();
  const rateText = useRateText();
  const sign = intl.formatNumberToParts(0, { format: 'money' }).find(({ type }) => type === 'currency');
  const [shown, setShown] = useState<'form' | 'history' | null>(null);
  const { code, name, rate, since } = currency;
  const toggle = (part: 'form' | 'history') => setShown(shown === part ? null : part);
  return (
    <Stack component="li" className={style.line ?? ''} gap="xs" pb="sm">
      <Group gap="sm" wrap="nowrap" pt="sm">
        <Stack component="span" gap="3xs" flex={1} miw={0}>
          <Text span inherit fw={600}>
            {code} · {name}
          </Text>
          <Text span c="dimmed" size="xs">
            {t('articles.settings.since')} <Moment at={since} />
          </Text>
        </Stack>
        <Text span inherit flex="none" fz="lg" fw={600}>
          <Text span inherit c="dimmed" fw={400}>
            {sign?.value}
          </Text>{' '}
          {rateText(rate)}
        </Text>
      </Group>
      <Group className={style.touch ?? ''} gap="xs">
        <Button
          variant="default"
          size="compact-sm"
          h={32}
          aria-expanded={shown === 'form'}
          aria-label={t('articles.settings.new-rate-of', { name: code })}
          onClick={() => toggle('form')}
        >
          {t('articles.settings.new-rate')}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          h={32}
          aria-expanded={shown === 'history'}
          aria-label={t('articles.settings.history-of', { name: code })}
          onClick={() => toggle('history')}
        >
          {t('articles.settings.history')}
        </Button>
      </Group>
      {shown === 'form' && <RateForm currency={currency} onDone={() => setShown('history')} />}
      {shown === 'history' && <RateHistory currency={code} />}
    </Stack>
  );
}

/** What it was worth, the latest first, and who said so. */
function RateHistory({ currency }: { readonly currency: string }) {
  const t = useT();
  const intl = useIntl();
  const rateText = useRateText();
  const { data, error, isPaused, refetch } = useRates(currency);
  if (data === undefined)
    return error !== null || isPaused ? (
      <Trouble refusal={error} onRetry={() => void refetch()} />
    ) : (
      <RowShapes rowHeight={36} />
    );
  return (
    <PlainTable fz="xs" rowHeight={34} headHeight={34} columnGap="var(--mantine-spacing-2xs)" isOpen>
      <thead>
        <tr>
          <th scope="col">{t('articles.settings.history-since')}</th>
          <th scope="col">{t('articles.settings.history-by')}</th>
          <th scope="col" data-number>
            {t('articles.settings.history-rate')}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.rates.map(({ rate, since, setBy }) => (
          <tr key={since}>
            <td>
              <time
                dateTime={since}
                title={intl.formatDate(since, { dateStyle: 'full', timeStyle: 'short' })}
              >
                {intl.formatDate(since, { day: 'numeric', month: 'short', year: 'numeric' })}
              </time>
            </td>
            <td>{setBy}</td>
            <td data-number>{rateText(rate)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

interface Props {
  readonly currency: { readonly code: string; readonly rate: number };
  readonly onDone: () => void;
}

/** What it is worth from now on; what was quoted and paid before keeps its rate. */
function RateForm({ currency: { code, rate: before }, onDone }: Props) {
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
    <form onSubmit={send} noValidate>
      <Stack gap="sm" p="sm" bdrs="md" bg="var(--surface-sunk)">
        <FormAlert refusal={error} />
        <Group gap="sm" align="end" wrap="nowrap">
          <MoneyField
            flex={1}
            miw={0}
            label={t('articles.settings.rate-of', { code })}
            value={typed}
            error={isConfirming && rate === undefined ? t('articles.settings.bad-rate') : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" loading={isPending} disabled={rate === before}>
            {t('articles.settings.keep-rate')}
          </Button>
        </Group>
        {isStartling && (
          <Notice tone="info">{t('articles.settings.startling', { rate: rateText(before) })}</Notice>
        )}
      </Stack>
    </form>
  );
}
