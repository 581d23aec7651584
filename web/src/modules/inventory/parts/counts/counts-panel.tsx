import { Box, Button, Flex, Skeleton, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { CountSummary, StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { countId } from '@trastienda/shared/inventory/ids.ts';
import type { CountStatus } from '@trastienda/shared/inventory/status.ts';
import { ArrowLeft, ClipboardList, Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Moment } from '#ui/display/moment.tsx';
import { EmptyDrawing } from '#ui/feedback/blank-state.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { SideDrawer } from '#ui/overlays/side-drawer.tsx';
import row from '#ui/page/row-link.module.css';
import { useCounts } from '../../queries/counts.ts';
import { useProductOptions } from '../../queries/product.ts';
import { BackLink } from '../choices-and-marks.tsx';
import { BlindMark, CountBadge, CountProgress, countsAddress } from './count-head.tsx';
import { CountView } from './count-view.tsx';
import style from './counts.module.css';
import { NewCountForm } from './new-count-form.tsx';

interface Props {
  /** The id of a count, `new`, or nothing. */
  readonly chosen: string;
  /** What was picked in the inventory before a new count was asked for. */
  readonly selection: readonly VariantId[];
}

/** The counts in the place of the inventory: the list of them, or one. */
export function CountsPanel({ chosen, selection }: Props) {
  const navigate = useNavigate();
  const go = (count?: string, isQuiet = false) =>
    void navigate({ href: countsAddress(count), replace: isQuiet });
  const id = countId.safeParse(chosen).data;
  if (id !== undefined) return <CountView key={id} id={id} />;
  return (
    <>
      <CountList />
      {chosen === 'new' && (
        <NewCountDrawer selection={selection} onClose={() => go()} onDone={(count) => go(count.id, true)} />
      )}
    </>
  );
}

interface NewCountDrawerProps {
  readonly selection: readonly VariantId[];
  readonly onClose: () => void;
  readonly onDone: (count: StockCount) => void;
}

function NewCountDrawer({ selection, onClose, onDone }: NewCountDrawerProps) {
  const t = useT();
  const { data, error, refetch } = useProductOptions();
  return (
    <SideDrawer title={t('inventory.count.new')} onClose={onClose}>
      {data !== undefined && <NewCountForm options={data} selection={selection} onDone={onDone} />}
      {data === undefined && (
        <Box p={{ base: 'md', sm: 'lg' }}>
          {error === null ? (
            <Skeleton height={320} />
          ) : (
            <Trouble refusal={error} onRetry={() => void refetch()} />
          )}
        </Box>
      )}
    </SideDrawer>
  );
}

const GROUPS = {
  current: ['open', 'submitted'],
  closed: ['approved', 'cancelled'],
  all: [],
} as const satisfies Record<string, readonly CountStatus[]>;
type CountGroup = keyof typeof GROUPS;
const GROUP_NAMES: readonly CountGroup[] = ['current', 'closed', 'all'];

function CountList() {
  const t = useT();
  const navigate = useNavigate();
  const [group, setGroup] = useState<CountGroup>('current');
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useCounts(
    GROUPS[group],
  );
  const counts = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Stack
      component="section"
      gap="md"
      pt={{ base: 'sm', md: 'md' }}
      px={{ base: 'md', md: 'lg' }}
      pb={{ base: 'md', md: 'lg' }}
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--surface)"
      aria-labelledby="counts"
    >
      <BackLink gap="xs" mih={{ base: 44, md: 32 }} mb="calc(var(--mantine-spacing-xs) * -1)">
        <ArrowLeft size={16} aria-hidden />
        {t('inventory.list.page')}
      </BackLink>
      <Flex component="header" gap="sm" align="center" justify="space-between" wrap="wrap">
        <Text id="counts" component="h2" size="lg" fw={600}>
          {t('inventory.count.title')}
        </Text>
        <Button
          onClick={() => void navigate({ href: countsAddress('new') })}
          leftSection={<Plus size={18} aria-hidden />}
        >
          {t('inventory.count.new')}
        </Button>
      </Flex>
      <Segments
        label={t('inventory.count.which')}
        value={group}
        onChange={setGroup}
        options={GROUP_NAMES.map((value) => ({ value, label: t(`inventory.count.group.${value}`) }))}
      />
      {isPending && error === null && <Skeleton height={220} aria-label={t('list.loading')} />}
      {error !== null && data === undefined && <Trouble refusal={error} onRetry={() => void refetch()} />}
      {data !== undefined && counts.length === 0 && (
        <Stack gap="xs" align="center" py="xl" ta="center">
          <Box w="min(240px, 70%)">
            <EmptyDrawing icon={ClipboardList} />
          </Box>
          <Text component="h3" inherit fz="md" fw={600}>
            {t(group === 'closed' ? 'inventory.count.none-closed' : 'inventory.count.none')}
          </Text>
          <Text inherit maw="48ch" c="dimmed">
            {t('inventory.count.none-text')}
          </Text>
        </Stack>
      )}
      {counts.length > 0 && (
        <ul>
          {counts.map((count) => (
            <CountCard key={count.id} count={count} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" me="auto" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('inventory.count.older')}
        </Button>
      )}
    </Stack>
  );
}

function CountCard({ count }: { readonly count: CountSummary }) {
  const t = useT();
  return (
    <li className={style.card}>
      <Stack gap="3xs" miw={0}>
        <Link to="/inventory" search={{ panel: 'counts', count: count.id }} className={row.link}>
          {count.title}
        </Link>
        <Flex component="span" columnGap="xs" wrap="wrap" c="dimmed" fz="xs">
          {t('inventory.count.number', { number: count.number })} · {count.location.name}
          {count.isBlind && <BlindMark />}
        </Flex>
      </Stack>
      <CountProgress count={count} counted={count.counted} />
      <span>
        {count.closedBy ?? count.submittedBy ?? count.createdBy}
        <Text span inherit display="block" c="dimmed" fz="xs">
          <Moment at={count.closedAt ?? count.createdAt} />
        </Text>
      </span>
      <CountBadge status={count.status} />
    </li>
  );
}
