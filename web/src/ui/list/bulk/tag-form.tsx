import { Button, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { SuggestField } from '../../form/suggest-field.tsx';
import { DialogActions } from '../../overlays/dialog.tsx';

const LONGEST_TAG = 30;

interface Props {
  /** The tags in use. */
  readonly known: readonly string[];
  readonly onTag: (tag: string) => void;
  readonly onClose: () => void;
}

/** Adds one tag to all documents that were selected. */
export function TagForm({ known, onTag, onClose }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const tag = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(tag === '');
    if (tag !== '') onTag(tag);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SuggestField
          data-autofocus
          label={t('list.tag')}
          description={t('list.tag-hint')}
          value={typed}
          onChange={setTyped}
          known={known}
          newLabelId="list.tag-new"
          maxLength={LONGEST_TAG}
          error={isMissing && tag === '' ? t('validation.required') : undefined}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit">{t('list.bulk-go-on')}</Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
