import { Anchor, Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CommissionRun } from '@trastienda/shared/reports/contract/commissions.ts';
import type { CommissionRunId } from '@trastienda/shared/reports/ids.ts';
import { commissionRunId } from '@trastienda/shared/reports/ids.ts';
import { ChevronLeft, HandCoins, LockKeyhole, Percent } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Fact } from '#ui/data/facts.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { PagedRows } from '#ui/list/paged-rows.tsx';
import { TitleHead } from '#ui/page/page-head.tsx';
import rowLink from '#ui/page/row-link.module.css';
import type { Address } from '#ui/page/use-address.ts';
import { useAddress } from '#ui/page/use-address.ts';
import { CloseDialog } from '../parts/commissions/close-dialog.tsx';
import style from '../parts/commissions/commissions.module.css';
import { useRun, useRuns } from '../parts/commissions/queries.ts';
import { RunBadge, RunView } from '../parts/commissions/run-view.tsx';
import { usePeriodFormat } from '../parts/shared/period-picker.tsx';

/** The closed periods, or one of them: as the address says. */
export function CommissionsScreen() {
  const { read, go } = useAddress();
  const id = commissionRunId.safeParse(read('run')).data;
  return id === undefined ? <RunList read={read} go={go} /> : <OneRun key={id} id={id} />;
}

/** One run stands in the place of the list, with the way back to it. */
function OneRun({ id }: { readonly id: CommissionRunId }) {
  const t = useT();
  const { data, error, isPaused, refetch } = useRun(id);
  return (
    <CommissionsPage>
      <Anchor
        fw={500}
        c="var(--accent-ink)"
        renderRoot={(props) => <Link to="/reports/commissions" {...props} />}
      >
        <Group component="span" display="inline-flex" gap="2xs" mih={44}>
          <ChevronLeft size={16} aria-hidden />
          {t('commissions.all')}
        </Group>
      </Anchor>
      {data === undefined && (error !== null || isPaused) && (
        <Trouble refusal={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && !isPaused && (
        <Skeleton height={420} radius="lg" aria-label={t('commissions.loading')} />
      )}
      {data !== undefined && <RunView run={data} />}
    </CommissionsPage>
  );
}

type RunSummary = Omit<CommissionRun, 'statements' | 'mayApprove' | 'mayPay' | 'mayDiscard'>;

/** Every period that was closed, the latest first. */
function RunList({ read, go }: Address) {
  const t = useT();
  const isToDecide = read('toDecide') === 'yes';
  const list = useRuns(isToDecide);
  // The dialog begins after the last run of all.
  const begin = () => go({ panel: 'close', toDecide: undefined });
  const last = list.data?.pages.flatMap(({ items }) => items).find(({ status }) => status !== 'discarded');
  return (
    <CommissionsPage
      actions={
        <Group gap="xs" align="stretch">
          <Button
            variant="default"
            leftSection={<Percent size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/reports/commission-rules" {...props} />}
          >
            {t('commissions.rules')}
          </Button>
          <Button leftSection={<LockKeyhole size={16} aria-hidden />} onClick={begin}>
            {t('commissions.close')}
          </Button>
        </Group>
      }
    >
      <Box component="p" maw="72ch" pb="md" c="dimmed">
        {t('commissions.lead')}
      </Box>
      <Box
        component="section"
        miw={0}
        bd="1px solid var(--line)"
        bdrs="lg"
        bg="var(--surface)"
        style={{ overflow: 'clip' }}
        aria-label={t('commissions.runs')}
      >
        {isToDecide && (
          <Group gap="sm" justify="space-between" px="md" py="xs" c="dimmed">
            {t('commissions.to-decide')}
            <Button variant="subtle" size="compact-sm" onClick={() => go({ toDecide: undefined }, true)}>
              {t('commissions.show-all')}
            </Button>
          </Group>
        )}
        <PagedRows
          list={list}
          rowHeight={64}
          blank={
            <BlankState icon={HandCoins} title={t('commissions.none')} text={t('commissions.none-text')}>
              <Button variant="default" onClick={begin}>
                {t('commissions.close')}
              </Button>
            </BlankState>
          }
        >
          {(runs) => (
            <ul>
              {runs.map((run) => (
                <Row key={run.id} run={run} />
              ))}
            </ul>
          )}
        </PagedRows>
      </Box>
      {read('panel') === 'close' && !list.isPending && (
        <CloseDialog
          lastDay={last?.to ?? null}
          onDone={(run) => go({ panel: undefined, run: run.id }, true)}
          onClose={() => go({ panel: undefined }, true)}
        />
      )}
    </CommissionsPage>
  );
}

function Row({ run }: { readonly run: RunSummary }) {
  const t = useT();
  const showPeriod = usePeriodFormat();
  return (
    <li className={style.row}>
      <Stack gap="3xs" align="flex-start">
        <Link to="." search={{ run: run.id }} className={rowLink.link}>
          {run.label}
        </Link>
        <Text span c="dimmed" size="xs">
          {showPeriod(run)}
        </Text>
      </Stack>
      <Stack gap="3xs" align="flex-start" className={style.state ?? ''}>
        <RunBadge status={run.status} />
        <Text span c="dimmed" size="xs">
          {t('commissions.sellers', { count: run.sellers })}
        </Text>
      </Stack>
      <dl className={style.sums}>
        {(['earned', 'due', 'paid'] as const).map((figure) => (
          <div key={figure}>
            <Fact label={t(`commissions.figure.${figure}`)} fw={600}>
              <MoneyText centavos={run[figure]} />
            </Fact>
          </div>
        ))}
      </dl>
    </li>
  );
}

interface Props {
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Beside the report of sales, which alone stands in the menu. */
function CommissionsPage({ actions, children }: Props) {
  const t = useT();
  return (
    <>
      <TitleHead
        title={t('commissions.title')}
        way={[
          { title: t('app.menu.reports') },
          { title: t('reports.sellers.title'), to: '/reports/user-sales' },
        ]}
        actions={actions}
      />
      {children}
    </>
  );
}
