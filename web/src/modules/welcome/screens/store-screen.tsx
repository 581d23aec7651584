import { Anchor, Box, Button, Flex, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BrowserReport } from '@trastienda/shared/system/browser-reports.ts';
import { describeBuild } from '@trastienda/shared/system/build.ts';
import type { FailedTask } from '@trastienda/shared/system/tasks.ts';
import { RotateCw, Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { useStore } from '#lib/use-store.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SettingsTabs } from '../parts/settings-tabs.tsx';
import { StoreForm } from '../parts/store-form.tsx';
import {
  useBrowserFaults,
  useBuild,
  useDecideTask,
  useDiscardFault,
  useFailedTasks,
  useOwnStore,
} from '../queries.ts';

/** What the store says of itself, for those who may change it. */
export function StoreScreen() {
  const t = useT();
  const actor = useActor();
  const { data: about } = useStore();
  const { data: store, error, isPaused, refetch } = useOwnStore();
  const onSaved = useCallback(() => toastDone(t('welcome.store.saved')), [t]);
  return (
    <>
      <PageHead title={t('welcome.store.page')} lead={t('welcome.store.lead')} />
      <SettingsTabs at="store" />
      <Invitation isDemo={about?.isDemo} isBeingSetUp={store?.isBeingSetUp} />
      <Panel title={t('welcome.store.about')} hint={t('welcome.store.about-hint')}>
        {store === undefined && (error !== null || isPaused) && (
          <Trouble refusal={error} onRetry={() => void refetch()} />
        )}
        {store === undefined && error === null && !isPaused && (
          <Skeleton height={520} aria-label={t('welcome.loading')} />
        )}
        {store !== undefined && actor !== null && (
          <StoreForm store={store} actor={actor} saveLabelId={t('ui.save')} onSaved={onSaved} />
        )}
      </Panel>
      <FailedTasks />
      <BrowserFaults />
      <BuildPanel />
    </>
  );
}

/** Which program runs, to be told to whoever helps. Without an answer there is nothing to show. */
function BuildPanel() {
  const t = useT();
  const { data: build } = useBuild();
  if (build === undefined) return null;
  return (
    <Panel title={t('welcome.store.build')} hint={t('welcome.store.build-hint')}>
      <p>{describeBuild(build)}</p>
    </Panel>
  );
}

interface Invited {
  readonly isDemo: boolean | undefined;
  readonly isBeingSetUp: boolean | undefined;
}

/** What is still ahead of a newcomer: an own store, or the rest of its first steps. */
function Invitation({ isDemo, isBeingSetUp }: Invited) {
  const t = useT();
  if (isDemo === undefined || (!isDemo && isBeingSetUp !== true)) return null;
  const kind = isDemo ? 'demo' : 'rest';
  const to = isDemo ? '/welcome/begin' : '/welcome';
  return (
    <Box maw={1120} mb="lg">
      <Notice tone="info">
        {t(`welcome.invite.${kind}-hint`)}{' '}
        <Anchor renderRoot={(props) => <Link to={to} {...props} />}>{t(`welcome.invite.${kind}`)}</Anchor>
      </Notice>
    </Box>
  );
}

/** What broke on people's screens. Nothing is shown where nothing did. */
export function BrowserFaults() {
  const t = useT();
  const { data } = useBrowserFaults();
  const discard = useDiscardFault();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Panel title={t('welcome.faults')} hint={t('welcome.faults.hint')}>
      <Stack component="ul" gap="md">
        {data.items.map((fault) => (
          <Flex
            key={fault.id}
            component="li"
            rowGap="xs"
            columnGap="md"
            align="flex-start"
            justify="space-between"
            wrap="wrap"
          >
            <Fault fault={fault} />
            <Group gap="xs" align="stretch" wrap="nowrap">
              <Button
                variant="subtle"
                color="gray"
                size="sm"
                leftSection={<Trash2 size={14} aria-hidden />}
                disabled={discard.isPending}
                onClick={() => discard.mutate(fault.id)}
              >
                {t('welcome.tasks.discard')}
              </Button>
            </Group>
          </Flex>
        ))}
      </Stack>
      <div role="alert">
        {discard.error !== null && <p>{readProblem(discard.error)?.message ?? t('ui.no-answer')}</p>}
      </div>
    </Panel>
  );
}

function Fault({ fault }: { readonly fault: BrowserReport }) {
  const t = useT();
  const intl = useIntl();
  const { kind, message, source, route, build, browser, times, lastAt } = fault;
  const where = [
    route,
    source,
    build,
    browser === 'other' ? t('welcome.faults.other-browser') : browser,
  ].filter((part) => part !== '');
  return (
    <Box flex="1 1 20rem" miw={0}>
      <Text inherit m={0} fw={600}>
        {t(`welcome.faults.${kind}`)}
      </Text>
      <Text inherit c="dimmed" fz="sm">
        {t('welcome.faults.times', {
          count: times,
          at: intl.formatDate(lastAt, { dateStyle: 'medium', timeStyle: 'short' }),
        })}
      </Text>
      <Text inherit c="dimmed" ff="monospace" fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {message}
      </Text>
      <Text inherit c="dimmed" fz="sm">
        {where.join(' · ')}
      </Text>
    </Box>
  );
}

/** Work of the background that did not succeed. Nothing is shown where there is none. */
function FailedTasks() {
  const t = useT();
  const { data } = useFailedTasks();
  const decide = useDecideTask();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Panel title={t('welcome.tasks')} hint={t('welcome.tasks.hint')}>
      <Stack component="ul" gap="md">
        {data.items.map((task) => (
          <Flex
            key={task.id}
            component="li"
            rowGap="xs"
            columnGap="md"
            align="flex-start"
            justify="space-between"
            wrap="wrap"
          >
            <Task task={task} />
            <Group gap="xs" align="stretch" wrap="nowrap">
              <Button
                variant="default"
                size="sm"
                leftSection={<RotateCw size={14} aria-hidden />}
                disabled={decide.isPending}
                onClick={() => decide.mutate({ id: task.id, command: 'retry' })}
              >
                {t('welcome.tasks.retry')}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                size="sm"
                leftSection={<Trash2 size={14} aria-hidden />}
                disabled={decide.isPending}
                onClick={() => decide.mutate({ id: task.id, command: 'discard' })}
              >
                {t('welcome.tasks.discard')}
              </Button>
            </Group>
          </Flex>
        ))}
      </Stack>
      <div role="alert">
        {decide.error !== null && <p>{readProblem(decide.error)?.message ?? t('ui.no-answer')}</p>}
      </div>
    </Panel>
  );
}

function Task({ task: { topic, attempts, error, failedAt } }: { readonly task: FailedTask }) {
  const t = useT();
  const intl = useIntl();
  return (
    <Box flex="1 1 20rem" miw={0}>
      <Text inherit m={0} fw={600}>
        {t(`welcome.tasks.${topic}`)}
      </Text>
      <Text inherit c="dimmed" fz="sm">
        {t('welcome.tasks.tried', {
          count: attempts,
          at: intl.formatDate(failedAt, { dateStyle: 'medium', timeStyle: 'short' }),
        })}
      </Text>
      <Text inherit c="dimmed" ff="monospace" fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {error}
      </Text>
    </Box>
  );
}
