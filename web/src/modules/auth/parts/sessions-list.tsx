import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import type { OwnSession } from '@trastienda/shared/auth/contract.ts';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { useIntl } from 'react-intl';
import { parseDevice } from '#lib/format/device-name.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { toastDone } from '#ui/toasts.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useEndOtherSessions, useEndSession, useSessions } from '../queries.ts';
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
      <Box component="ul" my="calc(var(--mantine-spacing-sm) * -1)">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id, { onSuccess: () => toastDone(t('auth.sessions.ended')) })}
          />
        ))}
      </Box>
      {sessions.length > 1 && (
        <Button
          variant="default"
          leftSection={<LogOut size={16} aria-hidden />}
          mt="md"
          style={{ alignSelf: 'flex-start' }}
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
      {sessions.length === 1 && (
        <Text inherit c="dimmed" fz="xs" mt="md">
          {t('auth.sessions.only-this')}
        </Text>
      )}
      <div role="alert">
        {refusal !== null && (
          <Text inherit mt="md" c="var(--danger-ink)">
            {readProblem(refusal)?.message ?? t('ui.no-answer')}
          </Text>
        )}
      </div>
    </>
  );
}

interface Props {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: Props) {
  const t = useT();
  const intl = useIntl();
  const { browser, system, isHandheld } = parseDevice(session.device);
  const device =
    browser !== null && system !== null
      ? t('auth.sessions.device', { browser, system })
      : (browser ?? system ?? t('auth.sessions.unknown-device'));
  const Icon = isHandheld ? Smartphone : Monitor;
  const seen = relativeTime(new Date(session.lastSeenAt), new Date());
  return (
    <li className={style.row}>
      <Icon size={20} className={style.icon} aria-hidden />
      <Box flex="1 1 220px" miw={0}>
        <p className={style.device}>
          {device}
          {session.isCurrent && (
            <Text
              span
              inherit
              py="3xs"
              px="xs"
              bdrs="lg"
              bg="var(--good-wash)"
              c="var(--good-ink)"
              fz="xs"
              fw={500}
            >
              {t('auth.sessions.current')}
            </Text>
          )}
        </p>
        <Text inherit c="dimmed" fz="xs">
          {t('auth.sessions.detail', {
            address: session.address,
            seen: intl.formatRelativeTime(seen.value, seen.unit, { numeric: 'auto' }),
            since: intl.formatDate(session.createdAt, { day: 'numeric', month: 'long' }),
          })}
        </Text>
      </Box>
      {!session.isCurrent && (
        <Button
          variant="default"
          className={style.end}
          loading={isEnding}
          onClick={onEnd}
          aria-label={t('auth.sessions.end-of', { device })}
        >
          {t('auth.sessions.end')}
        </Button>
      )}
    </li>
  );
}
