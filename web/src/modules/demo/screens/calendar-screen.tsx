import { CalendarPage } from '../parts/calendar/calendar-page.tsx';

export function CalendarScreen() {
  return <CalendarPage />;
}
