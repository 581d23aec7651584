import { Skeleton } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { usePart } from '#lib/use-part.ts';
import { useCalendarEvents } from '../../queries/calendar.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { DemoTrouble } from '../frame/demo-trouble.tsx';
import style from './calendar-view.module.css';
import { toHappenings } from './happenings.ts';

/** The calendar itself is large: it comes while its events are on their way. */
export function CalendarPage() {
  const t = useT();
  const { data, error, isPaused, refetch } = useCalendarEvents();
  const { part, hasFailed, retry } = usePart('demo-calendar', () => import('./calendar-view.tsx'), true);
  const isTroubled = (data === undefined && (error !== null || isPaused)) || hasFailed;
  const again = () => void Promise.all([data === undefined && refetch(), hasFailed && retry()]);
  return (
    <DemoPage labelId="demo.calendar.page">
      {isTroubled && <DemoTrouble refusal={error} onRetry={again} />}
      {!isTroubled && (data === undefined || part === undefined) && (
        <output className={style.waiting} aria-label={t('demo.loading')}>
          <Skeleton component="span" display="block" height={36} width="40%" radius="md" />
          <Skeleton component="span" display="block" height={480} radius="md" />
        </output>
      )}
      {data !== undefined && part !== undefined && <part.CalendarView seed={toHappenings(data)} />}
    </DemoPage>
  );
}
