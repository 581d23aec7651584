import { Link } from '@tanstack/react-router';
import { CalendarDays, Columns3, ListChecks, MessagesSquare } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './demo-nav.module.css';

const PLACES = [
  { to: '/demo/chat', labelId: 'demo.chat.page', icon: MessagesSquare },
  { to: '/demo/todo', labelId: 'demo.todo.page', icon: ListChecks },
  { to: '/demo/board', labelId: 'demo.board.page', icon: Columns3 },
  { to: '/demo/calendar', labelId: 'demo.calendar.page', icon: CalendarDays },
] as const;

const ACTIVE = { exact: true, includeSearch: false } as const;

/** From each of the four to the other three. */
export function DemoNav() {
  const t = useT();
  return (
    <nav className={style.nav} aria-label={t('demo.nav')}>
      {PLACES.map(({ to, labelId, icon: Icon }) => (
        <Link key={to} to={to} className={style.place} activeOptions={ACTIVE}>
          <Icon size={16} aria-hidden />
          {t(labelId)}
        </Link>
      ))}
    </nav>
  );
}
