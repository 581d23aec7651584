import { Button, TextInput } from '@mantine/core';
import type { StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { DialogActions } from '#ui/dialog.tsx';
import { parseWhole } from '#ui/form/number-text.ts';
import type { BulkFormProps } from '#ui/list/list-definition.ts';
import { changeItems } from '../../queries/items.ts';
import style from './bulk-form.module.css';

const MOST = 99_999;

export function MinimumForm({ onReady, onCancel }: BulkFormProps<StockItem>) {
  const t = useT();
  const [typed, setTyped] = useState('2');
  const minimum = parseWhole(typed);
  const isWrong = !(minimum <= MOST);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) onReady((order) => changeItems({ kind: 'minimum', minimum }, order));
  };
  return (
    <form onSubmit={submit} noValidate className={style.form}>
      <TextInput
        data-autofocus
        label={t('inventory.bulk.minimum-label')}
        description={t('inventory.bulk.minimum-hint')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isWrong ? t('inventory.bulk.whole-wrong') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
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
