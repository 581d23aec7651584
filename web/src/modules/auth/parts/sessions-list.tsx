import { Button, Skeleton, Stack } from '@mantine/core';
import { LogOut } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { toastDone } from '#ui/toasts.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useEndOtherSessions, useEndSession, useSessions } from '../queries.ts';
import { SessionRow } from './session-row.tsx';
import style from './sessions-list.module.css';

export function SessionsList() {
  const t = useT();
  const { data, error, isPending, isPaused, refetch } = useSessions();
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const refusal = end.error ?? endOthers.error;

  if (error !== null || (isPending && isPaused))
    return <Trouble refusal={error} onRetry={() => void refetch()} />;
  if (isPending) {
    return (
      <Stack gap="md" aria-busy="true" aria-label={t('auth.sessions.loading')} role="status">
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Stack>
    );
  }
  // The one in use first, then the latest seen.
  const sessions = data.items.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  );
  return (
    <>
      <ul className={style.list}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id, { onSuccess: () => toastDone(t('auth.sessions.ended')) })}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="default"
          leftSection={<LogOut size={16} aria-hidden />}
          className={style.endOthers ?? ''}
          loading={endOthers.isPending}
          onClick={() =>
            endOthers.mutate(undefined, {
              onSuccess: ({ ended }) => toastDone(t('auth.sessions.ended-others', { count: ended })),
            })
          }
        >
          {t('auth.sessions.end-others')}
        </Button>
      )}
      {sessions.length === 1 && <p className={style.alone}>{t('auth.sessions.only-this')}</p>}
      <div role="alert">
        {refusal !== null && (
          <p className={style.trouble}>{readProblem(refusal)?.message ?? t('ui.no-answer')}</p>
        )}
      </div>
    </>
  );
}
