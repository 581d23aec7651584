import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { dayOf, type Happening, hourOf, lastDayOf } from './happenings.ts';

/** Days and hours of the store as people say them. They are its own already: no zone moves them. */
export function useDayFormat() {
  const t = useT();
  const intl = useIntl();
  const day = (moment: string) =>
    intl.formatDate(`${dayOf(moment)}T12:00:00Z`, {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: 'long',
    });
  const hour = (moment: string) =>
    hourOf(moment) === ''
      ? null
      : intl.formatTime(`${dayOf(moment)}T${hourOf(moment)}:00Z`, { timeZone: 'UTC' });
  /** «Sáb, 21 de noviembre – lun, 23 de noviembre», «mar, 24 de noviembre · 10:30 a. m.» */
  const when = ({ start, end }: Happening) => {
    const last = lastDayOf({ start, end });
    if (last !== dayOf(start)) return `${day(start)} – ${day(last)}`;
    return `${day(start)} · ${hour(start) ?? t('demo.calendar.all-day')}`;
  };
  return { day, when };
}
