import { CalendarDays, HandCoins, ListOrdered, TimerReset } from 'lucide-react';
import { useWords } from '../../../lib/i18n/use-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useAuth } from '../../auth/exports/use-auth.ts';
import { RailDrawing } from '../parts/rail-drawing.tsx';
import style from './my-orders-screen.module.css';

const COMING = [
  { word: 'orders.mine.month', icon: CalendarDays },
  { word: 'orders.mine.balances', icon: HandCoins },
  { word: 'orders.mine.reservations', icon: TimerReset },
  { word: 'orders.mine.list', icon: ListOrdered },
] as const;

/** The landing page, before there are orders to show: says so, and what will be here. */
export function MyOrdersScreen() {
  const t = useWords();
  const { user } = useAuth();
  return (
    <div className={style.page}>
      <div>
        <Badge tone="waiting">{t('ui.coming')}</Badge>
        <h2 className={style.title}>{t('orders.mine.greeting', { name: user?.FirstName ?? '' })}</h2>
        <p className={style.lead}>{t('orders.mine.lead')}</p>
        <ul className={style.coming}>
          {COMING.map(({ word, icon: Icon }) => (
            <li key={word}>
              <Icon size={18} aria-hidden />
              <span>{t(word)}</span>
            </li>
          ))}
        </ul>
      </div>
      <RailDrawing />
    </div>
  );
}
