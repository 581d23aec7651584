import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { CountSummary } from '@trastienda/shared/inventory/contract/counts.ts';
import type { CountStatus } from '@trastienda/shared/inventory/status.ts';
import { ArrowLeft, ClipboardList, EyeOff, Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { EmptyDrawing } from '#ui/empty-drawing.tsx';
import { Moment } from '#ui/moment.tsx';
import { Segments } from '#ui/segments.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useCounts } from '../../queries/counts.ts';
import { CountBadge, CountProgress } from './count-head.tsx';
import style from './count-list.module.css';
import { countsAddress } from './counts-address.ts';

const GROUPS = {
  current: ['open', 'submitted'],
  closed: ['approved', 'cancelled'],
  all: [],
} as const satisfies Record<string, readonly CountStatus[]>;
type Group = keyof typeof GROUPS;
const GROUP_NAMES: readonly Group[] = ['current', 'closed', 'all'];

export function CountList() {
  const t = useT();
  const navigate = useNavigate();
  const [group, setGroup] = useState<Group>('current');
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useCounts(
    GROUPS[group],
  );
  const counts = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className={style.panel} aria-labelledby="counts">
      <Link to="/inventory" className={style.back}>
        <ArrowLeft size={16} aria-hidden />
        {t('inventory.list.page')}
      </Link>
      <header className={style.head}>
        <Text id="counts" component="h2" size="lg" fw={600}>
          {t('inventory.count.title')}
        </Text>
        <Button
          onClick={() => void navigate({ href: countsAddress('new') })}
          leftSection={<Plus size={18} aria-hidden />}
        >
          {t('inventory.count.new')}
        </Button>
      </header>
      <Segments
        label={t('inventory.count.which')}
        value={group}
        onChange={setGroup}
        options={GROUP_NAMES.map((value) => ({ value, label: t(`inventory.count.group.${value}`) }))}
      />
      {isPending && error === null && <Skeleton height={220} aria-label={t('list.loading')} />}
      {error !== null && data === undefined && <Trouble refusal={error} onRetry={() => void refetch()} />}
      {data !== undefined && counts.length === 0 && (
        <div className={style.empty}>
          <div className={style.drawing}>
            <EmptyDrawing icon={ClipboardList} />
          </div>
          <h3>{t(group === 'closed' ? 'inventory.count.none-closed' : 'inventory.count.none')}</h3>
          <p>{t('inventory.count.none-text')}</p>
        </div>
      )}
      {counts.length > 0 && (
        <Box component="ul" w="100%">
          {counts.map((count) => (
            <CountCard key={count.id} count={count} />
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('inventory.count.older')}
        </Button>
      )}
    </section>
  );
}

function CountCard({ count }: { readonly count: CountSummary }) {
  const t = useT();
  return (
    <li className={style.card}>
      <Stack gap="3xs" miw={0}>
        <Link to="/inventory" search={{ panel: 'counts', count: count.id }} className={style.name}>
          {count.title}
        </Link>
        <span className={style.about}>
          {t('inventory.count.number', { number: count.number })} · {count.location.name}
          {count.isBlind && (
            <span className={style.blind}>
              <EyeOff size={14} aria-hidden />
              {t('inventory.count.blind')}
            </span>
          )}
        </span>
      </Stack>
      <CountProgress count={count} counted={count.counted} />
      <span className={style.who}>
        {count.closedBy ?? count.submittedBy ?? count.createdBy}
        <span>
          <Moment at={count.closedAt ?? count.createdAt} />
        </span>
      </span>
      <CountBadge status={count.status} />
    </li>
  );
}
