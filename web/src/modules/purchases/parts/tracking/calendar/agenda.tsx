import type { ParcelCard } from '@trastienda/shared/purchases/contract/lists.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from './agenda.module.css';
import { ParcelChips } from './parcel-chips.tsx';

interface Props {
  readonly days: readonly string[];
  readonly today: string;
  readonly cardsOf: (day: string) => readonly ParcelCard[];
  readonly dayName: (day: string) => string;
  readonly onOpen: (purchaseId: string) => void;
}

/** On a phone the days follow each other, those without anything left out. */
export function Agenda({ days, today, cardsOf, dayName, onOpen }: Props) {
  const t = useT();
  const held = days.filter((day) => day === today || cardsOf(day).length > 0);
  if (held.length === 0) return <p className={style.none}>{t('tracking.calendar.none')}</p>;
  return (
    <ol className={style.agenda}>
      {held.map((day) => (
        <li key={day} aria-current={day === today ? 'date' : undefined}>
          <h3 className={style.day} data-today={day === today || undefined}>
            <time dateTime={day}>{dayName(day)}</time>
            {day === today && <span className={style.today}>{t('purchase.eta.today')}</span>}
          </h3>
          {cardsOf(day).length === 0 ? (
            <p className={style.nothing}>{t('tracking.calendar.nothing-today')}</p>
          ) : (
            <ParcelChips cards={cardsOf(day)} today={today} onOpen={onOpen} />
          )}
        </li>
      ))}
    </ol>
  );
}
