import { ActionIcon, Box, Button, Stack, Text } from '@mantine/core';
import { CalendarClock, CalendarX2, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { BlankState } from '#ui/blank-state.tsx';
import style from './calendar.module.css';
import type { Happening } from './happenings.ts';
import { useDayFormat } from './use-day-format.ts';

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
      <h2 id={heading} className={style.head}>
        {t('demo.calendar.agenda')}
      </h2>
      {happenings.length === 0 && (
        <BlankState icon={CalendarX2} title={t('demo.calendar.empty')} text={t('demo.calendar.empty-text')} />
      )}
      <ul className={style.list}>
        {happenings.map((happening) => {
          const { key, title, url, color } = happening;
          return (
            <li key={key} className={style.row}>
              <span className={style.mark} style={{ background: color }} aria-hidden />
              <Stack component="span" gap={0} flex={1} miw={0}>
                <Text span inherit fw={500} truncate>
                  {title}
                </Text>
                <Text span c="dimmed" size="xs">
                  <span className={style.day}>{format.when(happening)}</span>
                </Text>
              </Stack>
              {url !== null && (
                <ActionIcon
                  component="a"
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
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
                className={style.button ?? ''}
                variant="subtle"
                color="gray"
                aria-label={t('demo.calendar.move', { title })}
                onClick={() => onMove(key)}
              >
                <CalendarClock size={16} aria-hidden />
                <span className={style.label}>{t('demo.calendar.move-short')}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
