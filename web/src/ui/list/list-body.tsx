import { Box, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { Lock, SearchX, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { usePart } from '#lib/use-part.ts';
import { useOnline } from '../feedback/offline-banner.tsx';
import { Trouble } from '../feedback/trouble.tsx';
import style from './list.module.css';
import type { ListRow } from './list-definition.ts';
import { NEW_ROW } from './list-state.ts';
import listCardsStyle from './table/list-cards.module.css';
import { ListSkeleton } from './table/list-skeleton.tsx';
import { ListTable } from './table/list-table.tsx';
import type { BodyProps, ListModel } from './use-list.ts';

/** The rows, or what there is to say in their place. */
export function ListBody<Row extends ListRow>(props: BodyProps<Row>) {
  const { list, isPhone } = props;
  const t = useT();
  const intl = useIntl();
  const isOnline = useOnline();
  const { read, definition, isFiltered, clear, go } = list;
  // Cards differ in height, and what follows them is measured: only a phone fetches that, beside its first rows.
  const cards = usePart('list-cards', () => import('./table/list-cards.tsx'), isPhone);
  const isBare = list.state.tab === definition.tabs[0].id && !isFiltered;

  const isWaiting = read.isPending || list.isReturning || (isPhone && cards.part === undefined);
  if (cards.hasFailed)
    return (
      <Box p="md">
        <Trouble refusal={null} onRetry={() => void cards.retry()} />
      </Box>
    );
  if (isWaiting && !read.isPaused) return <ListSkeleton list={list} isPhone={isPhone} />;
  if (read.data === undefined) {
    if (readProblem(read.error)?.status === 403)
      return (
        <Message icon={Lock} role="alert">
          <p>{readProblem(read.error)?.message}</p>
        </Message>
      );
    return (
      <Box p="md">
        <Trouble refusal={read.error} onRetry={() => void read.refetch()} />
      </Box>
    );
  }

  const total = intl.formatNumber(read.total);
  return (
    <>
      <VisuallyHidden role="status">{t('list.found', { total: read.total })}</VisuallyHidden>
      {!isOnline && (
        <Group
          component="p"
          gap="xs"
          wrap="nowrap"
          py="xs"
          px="md"
          bg="var(--wait-wash)"
          c="var(--wait-ink)"
          data-screen-only
          role="status"
        >
          <WifiOff size={16} aria-hidden />
          {t('list.offline', { time: intl.formatTime(read.dataUpdatedAt) })}
        </Group>
      )}
      {isOnline && read.isError && (
        <Box p="md">
          <Trouble refusal={read.error} onRetry={() => void read.refetch()} />
        </Box>
      )}
      {read.rows.length > 0 && !isPhone && <ListTable {...props} />}
      {read.rows.length > 0 && cards.part !== undefined && <cards.part.ListCards {...props} />}
      {isPhone && read.rows.length > 0 && <CardTotals list={list} />}
      {read.rows.length > 0 && (
        <p className={style.foot}>
          {!read.isTotalExact
            ? t('list.shown-of-many', { shown: read.rows.length, total })
            : read.hasNextPage
              ? t('list.shown', { shown: read.rows.length, total: read.total })
              : t('list.all-shown', { total: read.total })}
        </p>
      )}
      {read.rows.length === 0 && isBare && (
        <Stack gap="xs" align="center" py="4xl" px="lg" ta="center">
          <Box w="min(260px, 70%)" mb="xs">
            {definition.empty.drawing}
          </Box>
          <Text component="h2" size="md" fw={600}>
            {t(definition.empty.title)}
          </Text>
          <Text inherit maw="44ch" mb="sm" c="dimmed">
            {t(definition.empty.text)}
          </Text>
          {definition.create !== undefined && (
            <Button onClick={() => go({ open: NEW_ROW })}>{t(definition.create.labelId)}</Button>
          )}
        </Stack>
      )}
      {read.rows.length === 0 && !isBare && (
        <Message icon={SearchX}>
          <Text component="h2" size="md" fw={600}>
            {t(isFiltered ? 'list.none-found' : 'list.none-here')}
          </Text>
          <Text inherit maw="44ch" mb="sm" c="dimmed">
            {t(isFiltered ? 'list.none-found-text' : 'list.none-here-text')}
          </Text>
          {isFiltered && (
            <Button variant="default" onClick={clear}>
              {t('list.clear')}
            </Button>
          )}
        </Message>
      )}
    </>
  );
}

/** Under the cards what stands under the columns of the table. */
function CardTotals<Row extends ListRow>({ list }: { readonly list: ListModel<Row> }) {
  const t = useT();
  const { definition, totals } = list;
  const summed = definition.columns.filter(({ id }) => totals?.[id] !== undefined);
  if (summed.length === 0) return null;
  return (
    <dl className={listCardsStyle.totals} aria-label={t('list.totals')}>
      {summed.map(({ id, labelId }) => (
        <div key={id}>
          <dt>{t(labelId)}</dt>
          <dd>{totals?.[id]}</dd>
        </div>
      ))}
    </dl>
  );
}

interface MessageProps {
  readonly icon: LucideIcon;
  readonly role?: 'alert';
  readonly children: ReactNode;
}

/** Why there are no rows, under its sign. */
function Message({ icon: Icon, children, ...others }: MessageProps) {
  return (
    <Stack gap="xs" align="center" py="4xl" px="lg" ta="center" {...others}>
      <Box mb="xs" p="sm" bdrs="50%" bg="var(--surface-sunk)" c="dimmed" lh={0}>
        <Icon size={28} aria-hidden />
      </Box>
      {children}
    </Stack>
  );
}
