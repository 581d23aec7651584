import type { CalendarRef } from '@fullcalendar/react';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useRef, useState } from 'react';
import { PHONE } from '#ui/breakpoints.ts';

export const VIEWS = ['dayGridMonth', 'timeGridWeek', 'timeGridDay'] as const;
export type View = (typeof VIEWS)[number];

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
export type CalendarSteps = ReturnType<typeof useCalendarSteps>;
