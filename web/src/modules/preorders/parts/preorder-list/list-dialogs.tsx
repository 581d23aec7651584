import { Box, Button, Stack, TextInput } from '@mantine/core';
import type { PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { BulkFormProps } from '#ui/list/list-definition.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import type { PreorderQueries } from '../../queries/lists.ts';
import type { RefusedStep } from './next-step.tsx';
import style from './preorder-list.module.css';

interface Props {
  readonly refused: RefusedStep;
  readonly onEdit: (id: string) => void;
  readonly onClose: () => void;
}

/** What the form can mend. */
const MENDED_IN_FORM = ['preorder.incomplete', 'preorder.quote-expired', 'preorder.needs-price'];

/** Why a step could not be taken, and the way to mend it. */
export function RefusedDialog({ refused: { preorder, labelId, refusal }, onEdit, onClose }: Props) {
  const t = useT();
  const problem = readProblem(refusal);
  const missing = [...new Set((problem?.errors ?? []).map(({ message }) => message))];
  return (
    <Dialog
      title={t('preorders.refused.title', { verb: t(labelId), label: preorder.label })}
      onClose={onClose}
    >
      <Notice tone="danger">
        {problem?.message ?? t('ui.no-answer')}
        {missing.length > 0 && (
          <Box component="ul" ps="md" className={style.marked ?? ''}>
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Box>
        )}
      </Notice>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
        {MENDED_IN_FORM.includes(problem?.code ?? '') && (
          <Button data-autofocus onClick={() => onEdit(preorder.id)}>
            {t('preorders.refused.complete')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const LONGEST_TAG = 30;

interface TagProps extends BulkFormProps<PreorderRow> {
  readonly change: PreorderQueries['change'];
  readonly onClose: () => void;
}

export function TagForm({ change, onReady, onCancel }: TagProps) {
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
