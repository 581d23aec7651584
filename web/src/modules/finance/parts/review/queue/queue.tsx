import { Box, Flex, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { PaymentRow } from '@trastienda/shared/payments/contract/payments.ts';
import { WifiOff } from 'lucide-react';
import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useOnline } from '#ui/feedback/offline-banner.tsx';
import { SearchBox } from '#ui/list/debounced-search.tsx';
import { FilterChip, FilterSheet } from '#ui/list/filters/filter-buttons.tsx';
import { ListBody } from '#ui/list/list-body.tsx';
import { RowBox } from '#ui/list/row-box.tsx';
import { selectRange, toggleRow } from '#ui/list/selection.ts';
import { useRowWindow } from '#ui/list/table/use-row-window.ts';
import type { ListModel } from '#ui/list/use-list.ts';
import page from '../../finance.module.css';
import { Age, Marks, Where, Who } from './payment-list.tsx';
import style from './queue.module.css';

interface Props {
  /** With those rows only that still belong here. */
  readonly list: ListModel<PaymentRow>;
  readonly actorId: string;
}

const ROW_PX = 76;
const AHEAD = 12;
const SKELETONS = Array.from({ length: 8 }, (_, index) => index);
const nothing = () => undefined;

/** What waits, one under the other, as dense as can be read. */
export function Queue({ list, actorId }: Props) {
  const t = useT();
  const { read } = list;
  if (read.isPending && !read.isPaused)
    return (
      <div className={style.rows} aria-busy>
        <VisuallyHidden role="status">{t('list.loading')}</VisuallyHidden>
        {SKELETONS.map((row) => (
          <Stack
            key={row}
            gap="sm"
            justify="center"
            h={ROW_PX}
            px="md"
            className={page.lined ?? ''}
            aria-hidden
          >
            <Skeleton height={12} width="70%" radius="xl" />
            <Skeleton height={10} width="50%" radius="xl" />
          </Stack>
        ))}
      </div>
    );
  // What there is to say in place of rows is said as in every list.
  if (read.data === undefined || (read.rows.length === 0 && !read.hasNextPage))
    return (
      <div className={style.rows}>
        <ListBody list={list} isPhone={false} active={null} setActive={nothing} onArrow={nothing} />
      </div>
    );
  return <QueueRows list={list} actorId={actorId} />;
}

function QueueRows({ list, actorId }: Props) {
  const t = useT();
  const intl = useIntl();
  const isOnline = useOnline();
  const { state, read, go, hrefOf, selection, setSelection, definition } = list;
  const { rows, hasNextPage, readMore, dataUpdatedAt } = read;
  const box = useRef<HTMLElement>(null);
  const { first, last } = useRowWindow({ box, count: rows.length, rowPx: ROW_PX, startTop: 0 });
  const at = rows.findIndex(({ id }) => id === state.open);
  const ids = rows.map(({ id }) => id);
  const mayPick = definition.bulkActions !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that came may let the next one begin
  useEffect(() => {
    if (hasNextPage && Math.max(last, at) >= rows.length - AHEAD) readMore();
  }, [last, at, rows.length, dataUpdatedAt, hasNextPage, readMore]);

  // The open one stays in sight, with one more beyond it.
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null || at < 0) return;
    const top = at * ROW_PX;
    if (top < current.scrollTop + ROW_PX) current.scrollTop = top - ROW_PX;
    else if (top + 2 * ROW_PX > current.scrollTop + current.clientHeight)
      current.scrollTop = top + 2 * ROW_PX - current.clientHeight;
  }, [at]);

  return (
    <>
      {!isOnline && (
        <Flex
          component="p"
          gap="xs"
          flex="none"
          py="xs"
          px="sm"
          c="var(--wait-ink)"
          bg="var(--wait-wash)"
          fz="xs"
          role="status"
        >
          <WifiOff size={16} aria-hidden />
          {t('list.offline', { time: intl.formatTime(dataUpdatedAt) })}
        </Flex>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section ref={box} className={style.rows} tabIndex={0} aria-label={t('review.rows')}>
        <Box
          component="ul"
          pos="relative"
          h={rows.length * ROW_PX}
          className={style.list ?? ''}
          data-busy={read.isPlaceholderData}
        >
          {rows.slice(first, last + 1).map((row, index) => (
            <li
              key={row.id}
              className={style.row}
              data-open={row.id === state.open || undefined}
              style={{ height: ROW_PX, transform: `translateY(${(first + index) * ROW_PX}px)` }}
              aria-setsize={read.isTotalExact ? read.total : -1}
              aria-posinset={first + index + 1}
            >
              {mayPick && (
                <span className={style.box} data-ticked={selection.ids.has(row.id) || undefined}>
                  <RowBox
                    label={t('list.select-row', { name: row.label })}
                    isTicked={selection.ids.has(row.id)}
                    tabIndex={-1}
                    onTick={(isRange) =>
                      setSelection((before) =>
                        isRange ? selectRange(before, row.id, ids) : toggleRow(before, row.id),
                      )
                    }
                  />
                </span>
              )}
              <a
                href={hrefOf({ open: row.id, isEditing: false })}
                className={style.link}
                data-row-link={row.id}
                aria-current={row.id === state.open ? 'true' : undefined}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey) return;
                  event.preventDefault();
                  go({ open: row.id }, state.open !== null);
                }}
              >
                <Group component="span" gap="xs" align="baseline" wrap="nowrap" miw={0}>
                  <Who row={row} />
                  <Text span inherit flex="none" c="dimmed" fz="xs">
                    <Age since={row.reviewedAt ?? row.submittedAt} />
                  </Text>
                </Group>
                <Where row={row} />
                <Group component="span" gap="xs" wrap="nowrap" miw={0} h={18} className={style.marks ?? ''}>
                  <Text span inherit truncate miw={0} c="dimmed" fz="xs">
                    {row.orders}
                  </Text>
                  <Marks row={row} actorId={actorId} tab={state.tab} />
                </Group>
              </a>
            </li>
          ))}
        </Box>
      </section>
    </>
  );
}

interface HeadProps {
  readonly list: ListModel<PaymentRow>;
  readonly search: RefObject<HTMLInputElement | null>;
}

/** Search and filters in the width of the queue: what is set stands below as chips. */
export function QueueHead({ list, search }: HeadProps) {
  const { definition, state, read, go, setFilter } = list;
  const set = definition.filters.filter(({ id }) => state.filters[id] !== undefined);
  const enter = () => {
    const [first] = read.rows;
    if (first === undefined || read.isPlaceholderData) return;
    // From the box to the letters that decide.
    search.current?.blur();
    go({ open: first.id });
  };
  return (
    <Stack gap="xs" flex="none" p="sm" className={page.lined ?? ''}>
      <Group gap="xs" wrap="nowrap" className={style.find ?? ''}>
        <SearchBox
          value={state.q}
          labelId={definition.searchLabelId}
          input={search}
          onChange={(q) => go({ q }, true)}
          onEnter={enter}
        />
        <FilterSheet list={list} />
      </Group>
      {set.length > 0 && (
        <Flex wrap="wrap" gap="xs">
          {set.map((filter) => (
            <FilterChip
              key={filter.id}
              filter={filter}
              value={state.filters[filter.id] ?? ''}
              onChange={(value) => setFilter(filter.id, value)}
            />
          ))}
        </Flex>
      )}
    </Stack>
  );
}
