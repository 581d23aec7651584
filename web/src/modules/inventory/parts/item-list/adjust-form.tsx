import { Button, Textarea, TextInput } from '@mantine/core';
import type { InventoryOptions, StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { DialogActions } from '#ui/dialog.tsx';
import { parseWhole } from '#ui/form/number-text.ts';
import type { BulkFormProps } from '#ui/list/list-definition.ts';
import { Segments } from '#ui/segments.tsx';
import { changeItems } from '../../queries/items.ts';
import { PlaceChoice } from '../place-choice.tsx';
import style from './bulk-form.module.css';

interface Props extends BulkFormProps<StockItem> {
  readonly places: InventoryOptions['locations'];
}

const MOST = 9_999;
const LONGEST_REASON = 300;

/** So many more or fewer of each, at one place, and why. */
export function AdjustForm({ places, onReady, onCancel }: Props) {
  const t = useT();
  const open = places.filter(({ isActive }) => isActive);
  const [chosen, setPlace] = useState(open[0]?.id);
  const [way, setWay] = useState<'add' | 'take'>('add');
  const [typed, setTyped] = useState('1');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const place = chosen ?? open[0]?.id;
  const units = parseWhole(typed);
  const isWrong = !(units >= 1 && units <= MOST);
  const isUnsaid = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWrong || isUnsaid || place === undefined) return;
    const delta = way === 'add' ? units : -units;
    onReady((order) =>
      changeItems({ kind: 'adjust', locationId: place, delta, reason: reason.trim() }, order),
    );
  };
  return (
    <form onSubmit={submit} noValidate className={style.form}>
      {open.length > 1 && <PlaceChoice places={open} value={place} onChange={setPlace} />}
      <div className={style.line}>
        <Segments
          label={t('inventory.bulk.adjust-way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'add', label: t('inventory.bulk.adjust-add') },
            { value: 'take', label: t('inventory.bulk.adjust-take') },
          ]}
        />
        <TextInput
          data-autofocus
          className={style.short ?? ''}
          label={t('inventory.bulk.adjust-units')}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={isTried && isWrong ? t('inventory.bulk.whole-wrong') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Textarea
        label={t('list.reason')}
        description={t('inventory.bulk.adjust-reason-hint')}
        maxLength={LONGEST_REASON}
        autosize
        minRows={2}
        value={reason}
        error={isTried && isUnsaid ? t('validation.required') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit">{t('inventory.bulk.go-on')}</Button>
      </DialogActions>
    </form>
  );
}
