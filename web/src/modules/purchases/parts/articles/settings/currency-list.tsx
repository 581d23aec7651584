import { Button } from '@mantine/core';
import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Moment } from '#ui/moment.tsx';
import { useRateText } from '../../purchase/foreign-money.tsx';
import { RateForm } from './rate-form.tsx';
import { RateHistory } from './rate-history.tsx';
import style from './settings.module.css';

type Currency = BuyingOptions['currencies'][number];

/** What foreign money is worth today, and since when. */
export function CurrencyList({ currencies }: { readonly currencies: readonly Currency[] }) {
  const t = useT();
  return (
    <>
      <p className={style.soft}>{t('articles.settings.rates-lead')}</p>
      <ul className={style.rows}>
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
    <li className={style.currency}>
      <div className={style.currencyHead}>
        <span className={style.what}>
          <span className={style.name}>
            {code} · {name}
          </span>
          <span className={style.soft}>
            {t('articles.settings.since')} <Moment at={since} />
          </span>
        </span>
        <span className={style.rate}>
          <span className={style.sign}>{sign?.value}</span> {rateText(rate)}
        </span>
      </div>
      <div className={style.buttons}>
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={shown === 'form'}
          aria-label={t('articles.settings.new-rate-of', { name: code })}
          onClick={() => toggle('form')}
        >
          {t('articles.settings.new-rate')}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={shown === 'history'}
          aria-label={t('articles.settings.history-of', { name: code })}
          onClick={() => toggle('history')}
        >
          {t('articles.settings.history')}
        </Button>
      </div>
      {shown === 'form' && <RateForm currency={currency} onDone={() => setShown('history')} />}
      {shown === 'history' && <RateHistory currency={code} />}
    </li>
  );
}
