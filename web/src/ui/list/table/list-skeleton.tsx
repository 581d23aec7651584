import { Box, Group, Skeleton, VisuallyHidden } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import type { ListRow } from '../list-definition.ts';
import type { ListModel } from '../use-list.ts';

interface Props<Row extends ListRow> {
  readonly list: ListModel<Row>;
  readonly isPhone: boolean;
}

const LINE = '1px solid var(--line)';
const ROWS = Array.from({ length: 12 }, (_, index) => index);
/** Uneven, as words are. */
const SHARES = ['62%', '48%', '71%', '55%'];

/** The shape of what comes, so that nothing jumps when it does. */
export function ListSkeleton<Row extends ListRow>({ list, isPhone }: Props<Row>) {
  const t = useT();
  const columns = isPhone ? list.columns.shown.slice(0, 2) : list.columns.shown;
  return (
    <Box style={{ borderTop: LINE }}>
      <VisuallyHidden role="status">{t('list.loading')}</VisuallyHidden>
      {!isPhone && <Box h={41} style={{ borderBottom: LINE }} />}
      {ROWS.map((row) => (
        <Group
          key={row}
          gap="lg"
          wrap="nowrap"
          h={isPhone ? 132 : list.rowPx}
          px="md"
          style={{ borderBottom: LINE }}
          aria-hidden="true"
        >
          <Skeleton circle height={28} flex="none" />
          {columns.map((column, index) => (
            <Box key={column.id} flex={column.width}>
              <Skeleton height={10} radius="xl" width={SHARES[(row + index) % SHARES.length] ?? '60%'} />
            </Box>
          ))}
        </Group>
      ))}
    </Box>
  );
}
