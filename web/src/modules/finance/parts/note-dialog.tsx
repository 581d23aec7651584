import { Button, Stack, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

interface Props {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  readonly label: string;
  readonly placeholder?: string;
  /** What was noted before. */
  readonly before?: string;
  readonly isOptional?: boolean;
  /** On the button that does it. */
  readonly submitLabel: string;
  readonly isDanger?: boolean;
  readonly refusal: Error | null;
  readonly isSending: boolean;
  readonly onSend: (note: string) => void;
  readonly onClose: () => void;
}

const LONGEST_NOTE = 300;

/** One step that is taken with a note of why. */
export function NoteDialog({
  title,
  text,
  label,
  placeholder,
  before = '',
  isOptional = false,
  submitLabel,
  isDanger = false,
  refusal,
  isSending,
  onSend,
  onClose,
}: Props) {
  const t = useT();
  const [note, setNote] = useState(before);
  const [isTried, setTried] = useState(false);
  const isMissing = !isOptional && note.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing && !isSending) onSend(note.trim());
  };
  return (
    <Dialog title={title} onClose={onClose} isStaying={isSending}>
      <form onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <FormAlert refusal={refusal} />
          <p>{text}</p>
          <Textarea
            data-autofocus
            label={label}
            placeholder={placeholder}
            maxLength={LONGEST_NOTE}
            autosize
            minRows={2}
            value={note}
            error={isTried && isMissing ? t('validation.required') : undefined}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" {...(isDanger && { color: 'danger' })} loading={isSending}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
