import { Skeleton, Stack } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { usePart } from '#lib/use-part.ts';
import { toHappenings } from '../parts/calendar/happenings.ts';
import { DemoPage, DemoTrouble } from '../parts/frame/demo-page.tsx';
import { useCalendarEvents } from '../queries/plans.ts';

export function CalendarScreen() {
  return <CalendarPage />;
}

/** The calendar itself is large: it comes while its events are on their way. */
function CalendarPage() {
  const t = useT();
  const { data, error, isPaused, refetch } = useCalendarEvents();
  const { part, hasFailed, retry } = usePart(
    'demo-calendar',
    () => import('../parts/calendar/calendar-view.tsx'),
    true,
  );
  const isTroubled = (data === undefined && (error !== null || isPaused)) || hasFailed;
  const again = () => void Promise.all([data === undefined && refetch(), hasFailed && retry()]);
  return (
    <DemoPage labelId="demo.calendar.page">
      {isTroubled && <DemoTrouble refusal={error} onRetry={again} />}
      {!isTroubled && (data === undefined || part === undefined) && (
        <Stack
          component="output"
          gap="md"
          py="md"
          px="lg"
          bd="1px solid var(--line)"
          bdrs="lg"
          bg="var(--surface)"
          aria-label={t('demo.loading')}
        >
          <Skeleton component="span" display="block" height={36} width="40%" radius="md" />
          <Skeleton component="span" display="block" height={480} radius="md" />
        </Stack>
      )}
      {data !== undefined && part !== undefined && <part.CalendarView seed={toHappenings(data)} />}
    </DemoPage>
  );
}
