import { Button, Stack } from '@mantine/core';
import type { OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { DialogActions } from '#ui/dialog.tsx';
import { SuggestField } from '#ui/form/suggest-field.tsx';
import type { BulkFormProps } from '#ui/list/list-definition.ts';
import type { OrderQueries } from '../../queries/lists.ts';

const LONGEST_TAG = 30;

interface Props extends BulkFormProps<OrderRow> {
  readonly known: readonly string[];
  readonly change: OrderQueries['change'];
  readonly onClose: () => void;
}

export function TagForm({ known, change, onReady, onCancel }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const tag = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(tag === '');
    if (tag !== '') onReady((order) => change({ kind: 'tag', tag }, order));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SuggestField
          data-autofocus
          label={t('orders.bulk.tag-label')}
          description={t('orders.bulk.tag-hint')}
          value={typed}
          onChange={setTyped}
          known={known}
          newLabelId={t('orders.bulk.tag-new')}
          maxLength={LONGEST_TAG}
          error={isMissing && tag === '' ? t('validation.required') : undefined}
        />
        <DialogActions>
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit">{t('orders.bulk.go-on')}</Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
