import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import type { CommissionRule } from '@trastienda/shared/reports/contract/commission-rules.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useDays } from '#modules/finance/exports.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { TitleHead } from '#ui/page/page-head.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { EndDialog } from '../parts/commission-rules/end-dialog.tsx';
import { useRules } from '../parts/commission-rules/queries.ts';
import { RuleDialog } from '../parts/commission-rules/rule-dialog.tsx';
import { RuleList } from '../parts/commission-rules/rule-list.tsx';

/** Before the first rule that there may be. */
const EVER = '2000-01-01';

interface Chosen {
  readonly kind: 'end' | 'replace';
  readonly rule: CommissionRule;
}

/** What each person earns on which days: the rules beside their own percentages. */
export function CommissionRulesScreen() {
  const t = useT();
  const { showDay } = useDays();
  const { read, go } = useAddress();
  const since = read('all') === 'yes' ? EVER : undefined;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { data, error, isPaused, refetch } = useRules(since);
  const isNew = read('panel') === 'new';
  const mayMake = data !== undefined && (data.mayManageAll || data.people.some(({ mayManage }) => mayManage));
  return (
    <>
      <TitleHead
        title={t('commission-rules.title')}
        way={[
          { title: t('app.menu.reports') },
          { title: t('reports.sellers.title'), to: '/reports/user-sales' },
          { title: t('commissions.title'), to: '/reports/commissions' },
        ]}
        actions={
          mayMake && (
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => go({ panel: 'new' })}>
              {t('commission-rules.new')}
            </Button>
          )
        }
      />
      <Box component="p" maw="72ch" pb="md" c="dimmed">
        {t('commission-rules.lead')}
      </Box>
      {data === undefined && (error !== null || isPaused) && (
        <Trouble refusal={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && !isPaused && (
        <Skeleton height={420} radius="lg" aria-label={t('commission-rules.loading')} />
      )}
      {data !== undefined && (
        <Stack gap="md" align="stretch">
          {!mayMake && <Notice tone="info">{t('commission-rules.needs-right')}</Notice>}
          <RuleList rules={data} onOpen={(kind, rule) => setChosen({ kind, rule })} />
          {data.closedTo !== null && (
            <Text c="dimmed" size="xs">
              {t('commission-rules.closed-to', { day: showDay(data.closedTo) })}
            </Text>
          )}
          {data.hasEarlier && (
            <Button
              variant="subtle"
              style={{ alignSelf: 'flex-start' }}
              onClick={() => go({ all: 'yes' }, true)}
            >
              {t('commission-rules.earlier')}
            </Button>
          )}
          {isNew && mayMake && (
            <RuleDialog rules={data} replaced={null} onClose={() => go({ panel: undefined }, true)} />
          )}
          {chosen?.kind === 'replace' && (
            <RuleDialog rules={data} replaced={chosen.rule} onClose={() => setChosen(null)} />
          )}
          {chosen?.kind === 'end' && (
            <EndDialog rule={chosen.rule} rules={data} onClose={() => setChosen(null)} />
          )}
        </Stack>
      )}
    </>
  );
}
