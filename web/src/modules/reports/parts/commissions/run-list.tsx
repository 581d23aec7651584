import { Box, Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CommissionRun } from '@trastienda/shared/reports/contract/commissions.ts';
import { HandCoins, LockKeyhole } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { BlankState } from '#ui/blank-state.tsx';
import { PagedRows } from '#ui/list/paged-rows.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import type { Address } from '#ui/use-address.ts';
import { usePeriodFormat } from '../shared/use-period-format.ts';
import { CloseDialog } from './close-dialog.tsx';
import style from './commissions.module.css';
import { CommissionsPage } from './commissions-page.tsx';
import { useRuns } from './queries.ts';
import { RunBadge } from './run-badge.tsx';

type RunSummary = Omit<CommissionRun, 'statements' | 'mayApprove' | 'mayPay' | 'mayDiscard'>;

/** Every period that was closed, the latest first. */
export function RunList({ read, go }: Address) {
  const t = useT();
  const list = useRuns();
  const begin = () => go({ panel: 'close' });
  const last = list.data?.pages.flatMap(({ items }) => items).find(({ status }) => status !== 'discarded');
  return (
    <CommissionsPage
      actions={
        <Button leftSection={<LockKeyhole size={16} aria-hidden />} onClick={begin}>
          {t('commissions.close')}
        </Button>
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
        aria-label={t('commissions.runs')}
      >
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
            <Box component="ul">
              {runs.map((run) => (
                <Row key={run.id} run={run} />
              ))}
            </Box>
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
        <Link to="." search={{ run: run.id }} className={style.name}>
          {run.label}
        </Link>
        <Text span c="dimmed" size="xs">
          {showPeriod(run)}
        </Text>
      </Stack>
      <div className={style.state}>
        <RunBadge status={run.status} />
        <Text span c="dimmed" size="xs">
          {t('commissions.sellers', { count: run.sellers })}
        </Text>
      </div>
      <dl className={style.figures} data-run>
        {(['earned', 'due', 'paid'] as const).map((figure) => (
          <div key={figure} data-main>
            <dt>{t(`commissions.figure.${figure}`)}</dt>
            <dd>
              <MoneyText centavos={run[figure]} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
