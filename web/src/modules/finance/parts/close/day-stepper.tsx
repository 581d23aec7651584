import { ActionIcon, Button, TextInput } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useOwnKey } from '../use-own-key.ts';
import style from './day-stepper.module.css';

interface Props {
  readonly day: string;
  readonly today: string;
  readonly onChange: (day: string) => void;
}

function stepFrom(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The day before, the day after, or any day up to today. */
export function DayStepper({ day, today, onChange }: Props) {
  const t = useT();
  const intl = useIntl();
  const goBack = () => onChange(stepFrom(day, -1));
  const goOn = () => {
    if (day < today) onChange(stepFrom(day, 1));
  };
  useOwnKey('ArrowLeft', t('finance.close.before'), goBack);
  useOwnKey('ArrowRight', t('finance.close.after'), goOn);
  return (
    <div className={style.stepper}>
      <ActionIcon variant="default" size={36} aria-label={t('finance.close.before')} onClick={goBack}>
        <ChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <TextInput
        type="date"
        aria-label={t('finance.close.day')}
        max={today}
        value={day}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          if (chosen !== '' && chosen <= today) onChange(chosen);
        }}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('finance.close.after')}
        disabled={day >= today}
        onClick={goOn}
      >
        <ChevronRight size={18} aria-hidden />
      </ActionIcon>
      {day !== today && (
        <Button variant="subtle" onClick={() => onChange(today)}>
          {t('list.date.today')}
        </Button>
      )}
      <p className={style.day} aria-live="polite">
        {intl.formatDate(`${day}T12:00:00Z`, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          timeZone: 'UTC',
        })}
      </p>
    </div>
  );
}
