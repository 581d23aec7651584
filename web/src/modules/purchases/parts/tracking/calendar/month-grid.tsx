import type { ParcelCard } from '@trastienda/shared/purchases/contract/lists.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import style from './month-grid.module.css';
import { ParcelChips } from './parcel-chips.tsx';

interface Props {
  readonly month: string;
  readonly weeks: readonly (readonly string[])[];
  readonly today: string;
  readonly cardsOf: (day: string) => readonly ParcelCard[];
  readonly dayName: (day: string) => string;
  readonly onOpen: (purchaseId: string) => void;
  /** Everything of a day that holds more than its box. */
  readonly onWhole: (day: string) => void;
}

const SHOWN = 3;

export function MonthGrid({ month, weeks, today, cardsOf, dayName, onOpen, onWhole }: Props) {
  const t = useT();
  const intl = useIntl();
  const [first = []] = weeks;
  return (
    <table className={style.grid}>
      <thead>
        <tr>
          {first.map((day) => (
            <th key={day} scope="col">
              <abbr title={intl.formatDate(`${day}T12:00:00Z`, { weekday: 'long', timeZone: 'UTC' })}>
                {intl.formatDate(`${day}T12:00:00Z`, { weekday: 'short', timeZone: 'UTC' })}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const cards = cardsOf(day);
              const more = cards.length - SHOWN;
              return (
                <td
                  key={day}
                  data-elsewhere={!day.startsWith(month) || undefined}
                  data-today={day === today || undefined}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <time dateTime={day} className={style.day} title={dayName(day)}>
                    {Number(day.slice(8))}
                  </time>
                  <ParcelChips cards={cards.slice(0, SHOWN)} today={today} onOpen={onOpen} />
                  {more > 0 && (
                    <button
                      type="button"
                      className={style.more}
                      aria-label={t('tracking.calendar.more-of', { count: more, day: dayName(day) })}
                      onClick={() => onWhole(day)}
                    >
                      {t('tracking.calendar.more', { count: more })}
                    </button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
