import FullCalendar from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import es from '@fullcalendar/react/locales/es';
import fr from '@fullcalendar/react/locales/fr';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { Box, useDirection } from '@mantine/core';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSpoken } from '#lib/i18n/message-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from './calendar.module.css';
import type { Happening } from './happenings.ts';
import type { CalendarSteps } from './use-calendar-steps.ts';

const PLUGINS = [dayGridPlugin, timeGridPlugin, interactionPlugin, classicTheme];
const LOCALES = [es, fr];
const HOURS_OF_THE_SHOP = '07:00:00';

/** As the calendar tells it, on the store's clock. */
interface Hour {
  readonly hour: number;
  readonly minute: number;
}

interface Props {
  readonly steps: Pick<CalendarSteps, 'calendar' | 'onShow' | 'isPhone' | 'view'>;
  readonly happenings: readonly Happening[];
  readonly onOpen: (key: string) => void;
  readonly onChange: (happening: Happening) => void;
}

/** FullCalendar in our colours. It draws and carries; what there is it is told. */
export const CalendarGrid = memo(function CalendarGrid({ steps, happenings, onOpen, onChange }: Props) {
  const t = useT();
  const intl = useIntl();
  const { language } = useSpoken();
  const { dir } = useDirection();
  const latest = useRef({ happenings, onChange });
  useEffect(() => {
    latest.current = { happenings, onChange };
  });
  const events = useMemo(
    () =>
      happenings.map(({ key, title, start, end, url, color }) => ({
        ...{ id: key, title, start, color },
        ...(end !== null && { end }),
        ...(url !== null && { url }),
      })),
    [happenings],
  );
  const hourText = ({ hour, minute }: Hour) =>
    intl.formatTime(Date.UTC(2000, 0, 1, hour, minute), { timeZone: 'UTC' });
  return (
    <Box fz="sm">
      <FullCalendar
        ref={steps.calendar}
        plugins={PLUGINS}
        locales={LOCALES}
        locale={language}
        timeZone={intl.timeZone ?? 'UTC'}
        direction={dir}
        initialView="dayGridMonth"
        headerToolbar={false}
        height={steps.isPhone && steps.view === 'dayGridMonth' ? 'auto' : steps.isPhone ? 560 : 680}
        borderlessX
        borderlessBottom
        nowIndicator
        editable
        eventDurationEditable={false}
        eventDisplay="block"
        eventClass={style.event ?? ''}
        eventInnerClass={style.inside ?? ''}
        eventTimeFormat={({ start }) => hourText(start)}
        slotHeaderFormat={({ date }) => hourText(date)}
        scrollTime={HOURS_OF_THE_SHOP}
        // Left to itself it leaves out the number where a column is narrow.
        dayHeaderContent={({ isNarrow, text, weekdayText, dayNumberText }) =>
          isNarrow && dayNumberText !== '' ? `${weekdayText} ${dayNumberText}` : text
        }
        dayMaxEvents={steps.isPhone ? 2 : 3}
        moreLinkContent={({ num }: { num: number }) => t('demo.calendar.more', { count: num })}
        events={events}
        datesSet={steps.onShow}
        eventDidMount={({ el, event }) => {
          if (event.url === '' || !(el instanceof HTMLAnchorElement)) return;
          el.target = '_blank';
          el.rel = 'noopener noreferrer';
        }}
        eventClick={({ event }) => {
          // A link is followed by the browser, into a tab of its own.
          if (event.url === '') onOpen(event.id);
        }}
        eventDrop={({ event }) => {
          const before = latest.current.happenings.find(({ key }) => key === event.id);
          if (before === undefined) return;
          latest.current.onChange({
            ...before,
            start: inStoreTime(event.startStr),
            end: event.endStr === '' ? null : inStoreTime(event.endStr),
          });
        }}
      />
    </Box>
  );
});

/** Without the distance from Greenwich: the calendar stands in the store's zone already. */
function inStoreTime(moment: string): string {
  return moment.slice(0, 19);
}
