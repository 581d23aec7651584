import { Link } from '@tanstack/react-router';
import { CalendarDays, Columns3, ListChecks, MessagesSquare } from 'lucide-react';
import { useWords } from '#lib/i18n/use-words.ts';
import style from './demo-nav.module.css';

const PLACES = [
  { to: '/demo/chat', word: 'demo.chat.page', icon: MessagesSquare },
  { to: '/demo/todo', word: 'demo.todo.page', icon: ListChecks },
  { to: '/demo/board', word: 'demo.board.page', icon: Columns3 },
  { to: '/demo/calendar', word: 'demo.calendar.page', icon: CalendarDays },
] as const;

const ACTIVE = { exact: true, includeSearch: false } as const;

/** From each of the four to the other three. */
export function DemoNav() {
  const t = useWords();
  return (
    <nav className={style.nav} aria-label={t('demo.nav')}>
      {PLACES.map(({ to, word, icon: Icon }) => (
        <Link key={to} to={to} className={style.place} activeOptions={ACTIVE}>
          <Icon size={16} aria-hidden />
          {t(word)}
        </Link>
      ))}
    </nav>
  );
}
