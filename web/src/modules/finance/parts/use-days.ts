import { useIntl } from 'react-intl';
import { storeDay } from '#ui/list/date-choices.ts';

/** The days of the store: which one it is now, and how one is written. */
export function useDays() {
  const intl = useIntl();
  return {
    today: storeDay(new Date(), intl.timeZone),
    showDay: (day: string) =>
      intl.formatDate(`${day}T12:00:00Z`, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }),
  };
}
