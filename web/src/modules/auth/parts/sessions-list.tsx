import { Box, Button, Flex, Skeleton, Stack, Text } from '@mantine/core';
import type { OwnSession } from '@trastienda/shared/auth/contract.ts';
import type { LucideIcon } from 'lucide-react';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { parseDevice } from '#lib/format/device-name.ts';
import { relativeTime } from '#lib/format/use-clock.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useEndOtherSessions, useEndSession, useSessions } from '../queries/account.ts';
import style from './auth.module.css';

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
  const seen = relativeTime(new Date(session.lastSeenAt), new Date());
  return (
    <AccessRow
      icon={isHandheld ? Smartphone : Monitor}
      title={device}
      mark={session.isCurrent ? t('auth.sessions.current') : null}
      detail={t('auth.sessions.detail', {
        address: session.address,
        seen: intl.formatRelativeTime(seen.value, seen.unit, { numeric: 'auto' }),
        since: intl.formatDate(session.createdAt, { day: 'numeric', month: 'long' }),
      })}
    >
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
    </AccessRow>
  );
}

interface AccessRowProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** What is good about it. */
  readonly mark: string | null;
  readonly detail: string;
  readonly children: ReactNode;
}

/** One of the ways into the account: a session, or a factor. */
export function AccessRow({ icon: Icon, title, mark, detail, children }: AccessRowProps) {
  return (
    <Flex
      component="li"
      rowGap="xs"
      columnGap="sm"
      align="center"
      wrap="wrap"
      py="sm"
      className={style.row ?? ''}
    >
      <Icon size={20} color="var(--ink-soft)" aria-hidden />
      <Box flex="1 1 220px" miw={0}>
        <Flex
          component="p"
          rowGap="2xs"
          columnGap="xs"
          align="center"
          wrap="wrap"
          fw={500}
          style={{ overflowWrap: 'anywhere' }}
        >
          {title}
          {mark !== null && (
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
              {mark}
            </Text>
          )}
        </Flex>
        <Text inherit c="dimmed" fz="xs">
          {detail}
        </Text>
      </Box>
      {children}
    </Flex>
  );
}
