import { CloseButton, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Columns3, ListChecks, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode } from '#lib/refusal.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { TitleHead } from '#ui/page/page-head.tsx';
import style from './demo-frame.module.css';

const PLACES = [
  { to: '/demo/chat', labelId: 'demo.chat.page', icon: MessagesSquare },
  { to: '/demo/todo', labelId: 'demo.todo.page', icon: ListChecks },
  { to: '/demo/taskboard', labelId: 'demo.board.page', icon: Columns3 },
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
    <Group
      component="nav"
      gap="2xs"
      wrap="nowrap"
      className={style.nav ?? ''}
      data-screen-only
      aria-label={t('demo.nav')}
    >
      {PLACES.map(({ to, labelId, icon: Icon }) => (
        <Group
          key={to}
          gap="xs"
          wrap="nowrap"
          className={style.place ?? ''}
          renderRoot={(props) => <Link to={to} activeOptions={ACTIVE} {...props} />}
        >
          <Icon size={16} aria-hidden />
          {t(labelId)}
        </Group>
      ))}
    </Group>
  );
}

interface TroubleProps {
  readonly refusal: unknown;
  readonly onRetry: () => void;
}

/** The specification's words for a failure are no words for people: theirs come from here. */
function useSpoken(refusal: unknown): unknown {
  const t = useT();
  if (!hasCode(refusal, 'demo.failed')) return refusal;
  return { status: 500, code: 'demo.failed', message: t('demo.trouble'), requestId: '' };
}

/** In place of what could not be read. */
export function DemoTrouble({ refusal, onRetry }: TroubleProps) {
  const spoken = useSpoken(refusal);
  return (
    <Group justify="center" p="lg">
      <Trouble refusal={spoken} onRetry={onRetry} />
    </Group>
  );
}

/** Beside what could not be done, which stays as it was. */
export function DemoRefusal({
  onClose,
  children,
}: {
  readonly onClose: () => void;
  readonly children: string;
}) {
  const t = useT();
  return (
    <Notice tone="danger">
      <p>{children}</p>
      <CloseButton ms="auto" aria-label={t('ui.close')} onClick={onClose} />
    </Notice>
  );
}
