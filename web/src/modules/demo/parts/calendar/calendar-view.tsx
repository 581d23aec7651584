import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { VisuallyHidden } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './calendar.module.css';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarTools } from './calendar-tools.tsx';
import { EventAgenda } from './event-agenda.tsx';
import { EventDialog } from './event-dialog.tsx';
import { type Happening, happeningsWithin, moveToDay } from './happenings.ts';
import { useCalendarSteps } from './use-calendar-steps.ts';
import { useDayFormat } from './use-day-format.ts';

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
      <section className={style.card} aria-label={t('demo.calendar.page')}>
        <CalendarTools steps={steps} />
        <CalendarGrid steps={steps} happenings={happenings} onOpen={setOpenKey} onChange={change} />
      </section>
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
