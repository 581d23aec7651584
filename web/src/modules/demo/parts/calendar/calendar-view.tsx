import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { Box, VisuallyHidden } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './calendar.module.css';
import { CalendarGrid, CalendarTools, useCalendarSteps } from './calendar-grid.tsx';
import { EventAgenda, EventDialog, useDayFormat } from './event-agenda.tsx';
import { type Happening, happeningsWithin, moveToDay } from './happenings.ts';

/** The grid for the eye and the mouse, and the same events as a list, where each can be moved by its day. */
export function CalendarView({ seed }: { readonly seed: readonly Happening[] }) {
  const t = useT();
  const format = useDayFormat();
  const steps = useCalendarSteps();
  const [happenings, setHappenings] = useState(seed);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const open = happenings.find(({ key }) => key === openKey);
  const { from, until } = steps.range;
  const shown = useMemo(() => happeningsWithin(happenings, from, until), [happenings, from, until]);

  const change = (next: Happening) => {
    setHappenings((all) => all.map((one) => (one.key === next.key ? next : one)));
    setAnnouncement(t('demo.calendar.moved', { title: next.title, day: format.day(next.start) }));
  };
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Box
        component="section"
        miw={0}
        bd="1px solid var(--line)"
        bdrs="lg"
        bg="var(--surface)"
        className={style.card ?? ''}
        aria-label={t('demo.calendar.page')}
      >
        <CalendarTools steps={steps} />
        <CalendarGrid steps={steps} happenings={happenings} onOpen={setOpenKey} onChange={change} />
      </Box>
      <EventAgenda happenings={shown} onMove={setOpenKey} />
      {open !== undefined && (
        <EventDialog
          happening={open}
          onClose={() => setOpenKey(null)}
          onMove={(day) => {
            change(moveToDay(open, day));
            setOpenKey(null);
          }}
        />
      )}
    </>
  );
}
