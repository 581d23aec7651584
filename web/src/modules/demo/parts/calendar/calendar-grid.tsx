import type { CalendarRef } from '@fullcalendar/react';
import FullCalendar from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import es from '@fullcalendar/react/locales/es';
import fr from '@fullcalendar/react/locales/fr';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { ActionIcon, Box, Button, Group, useDirection } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSpoken } from '#lib/i18n/message-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Segments } from '#ui/form/segments.tsx';
import { PHONE } from '#ui/theme/breakpoints.ts';
import style from './calendar.module.css';
import type { Happening } from './happenings.ts';

const VIEWS = ['dayGridMonth', 'timeGridWeek', 'timeGridDay'] as const;
type View = (typeof VIEWS)[number];

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

/** Back, forth and today at one end, where one is in the middle, how much one sees at the other. */
export function CalendarTools({ steps }: { readonly steps: CalendarSteps }) {
  const t = useT();
  return (
    <div className={style.tools}>
      <Group gap="xs" wrap="nowrap" className={style.steps ?? ''}>
        <ActionIcon variant="default" size={36} aria-label={t('demo.calendar.back')} onClick={steps.back}>
          <ChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={t('demo.calendar.forth')} onClick={steps.forth}>
          <ChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={steps.today}>
          {t('demo.calendar.today')}
        </Button>
      </Group>
      <h2 className={style.title} aria-live="polite">
        {steps.title}
      </h2>
      <div className={style.views}>
        <Segments
          label={t('demo.calendar.views')}
          value={steps.view}
          onChange={steps.show}
          options={VIEWS.map((value) => ({ value, label: t(`demo.calendar.view.${value}`) }))}
        />
      </div>
    </div>
  );
}

/** What the calendar tells when other days come into sight. */
interface Shown {
  readonly startStr: string;
  readonly endStr: string;
  readonly view: { readonly title: string; readonly type: string };
}

/** Where in time the calendar stands, and how it is led from there. */
export function useCalendarSteps() {
  const calendar = useRef<CalendarRef>(null);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const [title, setTitle] = useState('');
  const [view, setView] = useState<View>('dayGridMonth');
  const [range, setRange] = useState({ from: '', until: '' });
  const onShow = useCallback(({ startStr, endStr, view: shown }: Shown) => {
    setTitle(shown.title);
    setView(VIEWS.find((one) => one === shown.type) ?? 'dayGridMonth');
    setRange({ from: startStr.slice(0, 10), until: endStr.slice(0, 10) });
  }, []);
  const api = () => calendar.current?.getApi();
  return {
    ...{ calendar, title, view, range, onShow, isPhone },
    back: () => api()?.prev(),
    forth: () => api()?.next(),
    today: () => api()?.today(),
    show: (next: View) => api()?.changeView(next),
  };
}
type CalendarSteps = ReturnType<typeof useCalendarSteps>;
