import { Box, Text } from '@mantine/core';
import { ListTree } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { PagedRows } from '#ui/list/paged-rows.tsx';
import { useMonthCorrections } from './queries.ts';
import { Row } from './rows-drawer.tsx';

/** What changed the month after it was locked, by whom and why. */
export function Corrections({ month, count }: { readonly month: string; readonly count: number }) {
  const t = useT();
  const list = useMonthCorrections(month);
  return (
    <Box
      component="section"
      miw={0}
      py="md"
      px="var(--gutter)"
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--surface)"
      aria-labelledby="month-corrections"
    >
      <Text id="month-corrections" component="h2" inherit pb="xs" fz="md" fw={600}>
        {t('month.corrections', { count })}
      </Text>
      <PagedRows
        list={list}
        rowHeight={56}
        blank={<BlankState icon={ListTree} title={t('month.no-rows')} text={t('month.no-rows-text')} />}
      >
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )}
      </PagedRows>
    </Box>
  );
}
