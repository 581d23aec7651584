import { Button, Stack, TextInput } from '@mantine/core';
import type { PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { DialogActions } from '#ui/dialog.tsx';
import type { BulkFormProps } from '#ui/list/list-definition.ts';
import type { PreorderQueries } from '../../queries/lists.ts';

const LONGEST_TAG = 30;

interface Props extends BulkFormProps<PreorderRow> {
  readonly change: PreorderQueries['change'];
  readonly onClose: () => void;
}

export function TagForm({ change, onReady, onCancel }: Props) {
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
        <TextInput
          data-autofocus
          label={t('preorders.bulk.tag-label')}
          description={t('preorders.bulk.tag-hint')}
          value={typed}
          maxLength={LONGEST_TAG}
          autoComplete="off"
          error={isMissing && tag === '' ? t('validation.required') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit">{t('preorders.bulk.go-on')}</Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
