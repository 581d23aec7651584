import type { ParcelCard } from '@trastienda/shared/purchases/contract/lists.ts';
import { Check, CircleAlert, Package } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import shared from '../../purchase/purchase.module.css';
import { computePunctuality, stageLabelId } from '../../purchase/stage.tsx';
import style from './calendar.module.css';

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

interface ParcelChipsProps {
  readonly cards: readonly ParcelCard[];
  readonly today: string;
  readonly onOpen: (purchaseId: string) => void;
}

/** Parcels of a day: here, awaited or late, told by a shape as well as a colour. */
export function ParcelChips({ cards, today, onOpen }: ParcelChipsProps) {
  const t = useT();
  if (cards.length === 0) return null;
  return (
    <ul className={style.chips}>
      {cards.map((card) => {
        const { id, purchaseId, label, position, parcels, shop, status, eta, units } = card;
        const when = eta === null ? 'on-time' : computePunctuality(eta, status, today);
        const Icon = status === 'received' ? Check : when === 'late' ? CircleAlert : Package;
        const name =
          parcels > 1 ? t('tracking.parcel-of', { label, number: position, count: parcels }) : label;
        const about = [
          // As it is read on the chip, so that it can be called by that.
          `${shop} ${name}`,
          t(stageLabelId(status)),
          t('tracking.units', { count: units }),
          ...(when === 'late' ? [t('tracking.calendar.late')] : []),
        ].join(' · ');
        return (
          <li key={id}>
            <button
              type="button"
              className={style.chip}
              data-when={status === 'received' ? 'received' : when}
              title={about}
              aria-label={about}
              onClick={() => onOpen(purchaseId)}
            >
              <Icon size={13} aria-hidden />
              <span className={style.text}>
                <span className={`${style.shop} ${shared.cut}`}>{shop}</span>{' '}
                <span className={shared.cut}>{name}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const WEEK = 7;

export const isMonth = (text: string): boolean => MONTH.test(text);

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** The weeks that a month touches, each from Monday to Sunday. */
export function listWeeks(month: string): readonly (readonly string[])[] {
  const first = `${month}-01`;
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  const weeks: string[][] = [];
  // Monday is the first day of the week here.
  let monday = dayAfter(first, -((new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % WEEK));
  while (monday <= last) {
    const start = monday;
    weeks.push(Array.from({ length: WEEK }, (_, at) => dayAfter(start, at)));
    monday = dayAfter(monday, WEEK);
  }
  return weeks;
}
