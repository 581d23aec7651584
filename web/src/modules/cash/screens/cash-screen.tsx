import { Box, Skeleton } from '@mantine/core';
import { cashSessionId } from '@trastienda/shared/cash/ids.ts';
import { seesAllCash } from '@trastienda/shared/cash/rules.ts';
import type { ReactNode } from 'react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { FinancePage } from '#modules/finance/exports.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { TabBar } from '#ui/list/tab-bar.tsx';
import { TitleHead } from '#ui/page/page-head.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { BoxList } from '../parts/box-list.tsx';
import { OwnBox } from '../parts/own-box.tsx';
import { SessionList } from '../parts/session-list.tsx';
import { SessionPage } from '../parts/session-page.tsx';
import { WithoutBox } from '../parts/without-box.tsx';
import { useCashLiveUpdates, useCashWithoutBox, useMyCash } from '../queries.ts';

const TABS = ['boxes', 'sessions', 'without', 'mine'] as const;

/** One's own cash box; for finance all of them. */
export function CashScreen() {
  const actor = useActor();
  useCashLiveUpdates();
  if (actor === null) return null;
  return seesAllCash(actor) ? <AllCash /> : <OwnCash />;
}

function OwnCash() {
  const t = useT();
  return (
    <>
      <TitleHead title={t('cash.title')} way={[]} actions={null} />
      <MyBox />
    </>
  );
}

function MyBox() {
  const t = useT();
  const { data, error, isPaused, refetch } = useMyCash();
  if (data !== undefined) return <OwnBox cash={data} />;
  return error !== null || isPaused ? (
    <Trouble refusal={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton height={240} maw={720} radius="lg" aria-label={t('list.loading')} />
  );
}

function AllCash() {
  const t = useT();
  const { read, go } = useAddress();
  const { data: without } = useCashWithoutBox();
  const session = cashSessionId.safeParse(read('session'));
  const wanted = read('tab');
  const tab = TABS.find((one) => one === wanted) ?? 'boxes';
  const open = (id: string) => go({ session: id });
  const parts: Record<(typeof TABS)[number], ReactNode> = {
    boxes: <BoxList onOpen={open} />,
    sessions: <SessionList onOpen={open} />,
    without: <WithoutBox />,
    mine: (
      <Box p="md">
        <MyBox />
      </Box>
    ),
  };
  return (
    <FinancePage labelId="cash.title">
      {session.success ? (
        <SessionPage id={session.data} onBack={() => go({ session: undefined })} />
      ) : (
        <Box
          component="section"
          miw={0}
          bd="1px solid var(--line)"
          bdrs="lg"
          bg="var(--surface)"
          aria-label={t(`cash.tab.${tab}`)}
        >
          <TabBar
            label={t('cash.tabs')}
            tabs={TABS.map((id) => ({
              id,
              text: t(`cash.tab.${id}`),
              ...(id === 'without' &&
                without !== undefined &&
                without.count > 0 && { count: { count: without.count, isExact: true } }),
              onOpen: () => go({ tab: id }),
            }))}
            current={tab}
          />
          {parts[tab]}
        </Box>
      )}
    </FinancePage>
  );
}
