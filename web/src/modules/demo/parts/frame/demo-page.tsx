import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Columns3, ListChecks, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { TitleHead } from '#ui/title-head.tsx';
import style from './demo-frame.module.css';

const PLACES = [
  { to: '/demo/chat', labelId: 'demo.chat.page', icon: MessagesSquare },
  { to: '/demo/todo', labelId: 'demo.todo.page', icon: ListChecks },
  { to: '/demo/board', labelId: 'demo.board.page', icon: Columns3 },
  { to: '/demo/calendar', labelId: 'demo.calendar.page', icon: CalendarDays },
] as const;

const ACTIVE = { exact: true, includeSearch: false } as const;

interface Props {
  /** Message id: the page's heading. */
  readonly labelId: string;
  readonly actions?: ReactNode;
  /** On a phone, what is open takes the room of the heading. */
  readonly isFilled?: boolean;
  readonly children: ReactNode;
}

export function DemoPage({ labelId, actions, isFilled = false, children }: Props) {
  const t = useT();
  return (
    <>
      <div className={style.head} data-filled={isFilled || undefined}>
        <TitleHead
          title={t(labelId)}
          way={[{ title: t('demo.way') }]}
          actions={
            <Group gap="xs" align="stretch">
              {actions}
            </Group>
          }
        />
        <DemoNav />
      </div>
      {children}
    </>
  );
}

/** From each of the four to the other three. */
function DemoNav() {
  const t = useT();
  return (
    <nav className={style.nav} data-screen-only aria-label={t('demo.nav')}>
      {PLACES.map(({ to, labelId, icon: Icon }) => (
        <Link key={to} to={to} className={style.place} activeOptions={ACTIVE}>
          <Icon size={16} aria-hidden />
          {t(labelId)}
        </Link>
      ))}
    </nav>
  );
}
