import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import style from './calendar.module.css';
import { dayOf, type Happening } from './happenings.ts';
import { useDayFormat } from './use-day-format.ts';

interface Props {
  readonly happening: Happening;
  readonly onMove: (day: string) => void;
  readonly onClose: () => void;
}

/** One event, and the way to another day that needs no dragging. */
export function EventDialog({ happening, onMove, onClose }: Props) {
  const t = useT();
  const format = useDayFormat();
  const { title, start } = happening;
  const [day, setDay] = useState(dayOf(start));
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day === '') return setMissing(true);
    onMove(day);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text inherit c="dimmed">
            <span className={style.day}>{format.when(happening)}</span>
          </Text>
          <TextInput
            type="date"
            label={t('demo.calendar.move-to')}
            description={t('demo.calendar.move-hint')}
            value={day}
            required
            error={isMissing ? t('demo.calendar.missing') : null}
            onChange={(event) => {
              setDay(event.currentTarget.value);
              setMissing(false);
            }}
            data-autofocus
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.close')}
          </Button>
          <Button type="submit">{t('demo.calendar.move-do')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
