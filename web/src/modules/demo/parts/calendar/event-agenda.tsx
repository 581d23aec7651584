import { ActionIcon, Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { CalendarClock, CalendarX2, ExternalLink } from 'lucide-react';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import style from './calendar.module.css';
import type { Happening } from './happenings.ts';
import { dayOf, hourOf, lastDayOf } from './happenings.ts';

interface Props {
  readonly happenings: readonly Happening[];
  readonly onMove: (key: string) => void;
}

/** What is in sight, in words: to be read out, and to be moved without a mouse. */
export function EventAgenda({ happenings, onMove }: Props) {
  const t = useT();
  const format = useDayFormat();
  const heading = useId();
  return (
    <Box
      component="section"
      mt="md"
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--surface)"
      aria-labelledby={heading}
    >
      <Text id={heading} component="h2" pt="md" pb="xs" px="var(--gutter)" size="md" fw={600}>
        {t('demo.calendar.agenda')}
      </Text>
      {happenings.length === 0 && (
        <BlankState icon={CalendarX2} title={t('demo.calendar.empty')} text={t('demo.calendar.empty-text')} />
      )}
      <Box component="ul" pb="sm" px="var(--gutter)" className={style.list ?? ''}>
        {happenings.map((happening) => {
          const { key, title, url, color } = happening;
          return (
            <Group key={key} component="li" gap="sm" wrap="nowrap" mih={56}>
              <Box component="span" flex="none" w={4} h={32} bdrs="xs" bg={color} aria-hidden />
              <Stack component="span" gap={0} flex={1} miw={0}>
                <Text span inherit fw={500} truncate>
                  {title}
                </Text>
                <Text component="span" c="dimmed" size="xs" className={style.day ?? ''}>
                  {format.when(happening)}
                </Text>
              </Stack>
              {url !== null && (
                <ActionIcon
                  component="a"
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  flex="none"
                  className={style.button ?? ''}
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('demo.calendar.follow', { title })}
                >
                  <ExternalLink size={16} aria-hidden />
                </ActionIcon>
              )}
              <Button
                flex="none"
                className={style.button ?? ''}
                variant="subtle"
                color="gray"
                aria-label={t('demo.calendar.move', { title })}
                onClick={() => onMove(key)}
              >
                <CalendarClock size={16} aria-hidden />
                <Box component="span" ms="xs" className={style.label ?? ''}>
                  {t('demo.calendar.move-short')}
                </Box>
              </Button>
            </Group>
          );
        })}
      </Box>
    </Box>
  );
}

interface DialogProps {
  readonly happening: Happening;
  readonly onMove: (day: string) => void;
  readonly onClose: () => void;
}

/** One event, and the way to another day that needs no dragging. */
export function EventDialog({ happening, onMove, onClose }: DialogProps) {
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
          <Text inherit c="dimmed" className={style.day ?? ''}>
            {format.when(happening)}
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

/** Days and hours of the store as people say them. They are its own already: no zone moves them. */
export function useDayFormat() {
  const t = useT();
  const intl = useIntl();
  const day = (moment: string) =>
    intl.formatDate(`${dayOf(moment)}T12:00:00Z`, {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: 'long',
    });
  const hour = (moment: string) =>
    hourOf(moment) === ''
      ? null
      : intl.formatTime(`${dayOf(moment)}T${hourOf(moment)}:00Z`, { timeZone: 'UTC' });
  /** «Sáb, 21 de noviembre – lun, 23 de noviembre», «mar, 24 de noviembre · 10:30 a. m.» */
  const when = ({ start, end }: Happening) => {
    const last = lastDayOf({ start, end });
    if (last !== dayOf(start)) return `${day(start)} – ${day(last)}`;
    return `${day(start)} · ${hour(start) ?? t('demo.calendar.all-day')}`;
  };
  return { day, when };
}
