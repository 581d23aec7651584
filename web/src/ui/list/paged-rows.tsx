import { Button, Skeleton, Stack } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Trouble } from '../feedback/trouble.tsx';

interface Props<Row> {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Row[] }, unknown>>;
  /** Of one row, in pixels: what waits is as high as what comes. */
  readonly rowHeight: number;
  /** In the place of the rows where there are none. */
  readonly blank: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The rows there are so far; before them their shape or what went wrong, after them the way to more. */
export function PagedRows<Row>({ list, rowHeight, blank, children }: Props<Row>) {
  const t = useT();
  const { data, error, isPaused, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  if (data === undefined)
    return error !== null || isPaused ? (
      <Trouble refusal={error} onRetry={() => void refetch()} />
    ) : (
      <RowShapes rowHeight={rowHeight} />
    );
  const rows = data.pages.flatMap(({ items }) => items);
  return (
    <>
      {rows.length === 0 ? blank : children(rows)}
      {hasNextPage && (
        <Stack gap={0} align="center" p="md">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('list.more')}
          </Button>
        </Stack>
      )}
    </>
  );
}

const SHAPE = [0, 1, 2, 3, 4];

export function RowShapes({ rowHeight }: { readonly rowHeight: number }) {
  const t = useT();
  return (
    <Stack component="output" gap="sm" pt="xs" pb="lg" px="md" aria-label={t('list.loading')}>
      {SHAPE.map((row) => (
        <Skeleton key={row} height={rowHeight} />
      ))}
    </Stack>
  );
}
