import { Button } from '@mantine/core';
import type { StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import type { PriceRounding } from '@trastienda/shared/inventory/rules.ts';
import { PRICE_ROUNDINGS } from '@trastienda/shared/inventory/rules.ts';
import { ArrowRight } from 'lucide-react';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { DialogActions } from '#ui/dialog.tsx';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import { PercentField } from '#ui/form/percent-field.tsx';
import type { BulkFormProps } from '#ui/list/list-definition.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Segments } from '#ui/segments.tsx';
import { Switch } from '#ui/switch.tsx';
import { changeItems } from '../../queries/items.ts';
import { variantName } from '../variant-name.ts';
import type { PriceChange } from './bulk-example.ts';
import { priceExamples } from './bulk-example.ts';
import style from './bulk-form.module.css';

/** More than this off is nearly always a slip of the finger; the server refuses it too. */
const MOST_OFF_BP = 9_000;

/** How much, which way, how it is straightened: with what becomes of real prices in sight. */
export function PriceForm({ rows, onReady, onCancel }: BulkFormProps<StockItem>) {
  const t = useT();
  const group = useId();
  const [way, setWay] = useState<'down' | 'up'>('down');
  const [percent, setPercent] = useState(1000);
  const [rounding, setRounding] = useState<PriceRounding>('none');
  const [keepsBefore, setKeepsBefore] = useState(true);
  const isWrong = !(percent > 0) || (way === 'down' && percent > MOST_OFF_BP);
  const change: PriceChange = {
    kind: 'price',
    percentBp: way === 'down' ? -percent : percent,
    rounding,
    keepsBefore: way === 'down' && keepsBefore,
  };
  const examples = isWrong ? [] : priceExamples(rows, change);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) onReady((order) => changeItems(change, order));
  };

  return (
    <form onSubmit={submit} noValidate className={style.form}>
      <div className={style.line}>
        <Segments
          label={t('inventory.bulk.price-way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'down', label: t('inventory.bulk.price-down') },
            { value: 'up', label: t('inventory.bulk.price-up') },
          ]}
        />
        <PercentField
          data-autofocus
          className={style.short ?? ''}
          label={t('inventory.bulk.price-percent')}
          value={percent}
          onChange={setPercent}
          error={isWrong ? t('inventory.bulk.price-percent-wrong') : undefined}
        />
      </div>
      <fieldset className={style.choices}>
        <legend>{t('inventory.bulk.rounding')}</legend>
        {PRICE_ROUNDINGS.map((one) => (
          <ChoiceRow key={one} name={group} isChosen={one === rounding} onChoose={() => setRounding(one)}>
            {t(`inventory.bulk.rounding.${one}`)}
          </ChoiceRow>
        ))}
      </fieldset>
      {way === 'down' && (
        <Switch isOn={keepsBefore} onChange={setKeepsBefore}>
          {t('inventory.bulk.keep-before')}
        </Switch>
      )}
      <div className={style.example} aria-live="polite">
        <p>{t('inventory.bulk.example')}</p>
        <ul>
          {examples.map(({ item, before, after, crossedOut }) => (
            <li key={item.id}>
              <span className={style.what}>
                {item.name} <span>{variantName(item)}</span>
              </span>
              <span className={style.sum}>
                {crossedOut === null ? (
                  <MoneyText centavos={before} />
                ) : (
                  <s>
                    <MoneyText centavos={crossedOut} />
                  </s>
                )}
                <ArrowRight size={16} aria-label={t('inventory.bulk.becomes')} />
                <b>
                  <MoneyText centavos={after} />
                </b>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" disabled={isWrong}>
          {t('inventory.bulk.go-on')}
        </Button>
      </DialogActions>
    </form>
  );
}
