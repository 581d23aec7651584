import { Text } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { Card } from '#modules/finance/exports.ts';
import { useMonthCorrections } from './queries.ts';
import { Rows } from './rows-drawer.tsx';

/** What changed the month after it was locked, by whom and why. */
export function Corrections({ month, count }: { readonly month: string; readonly count: number }) {
  const t = useT();
  const list = useMonthCorrections(month);
  return (
    <Card aria-labelledby="month-corrections">
      <Text id="month-corrections" component="h2" inherit pb="xs" fz="md" fw={600}>
        {t('month.corrections', { count })}
      </Text>
      <Rows list={list} />
    </Card>
  );
}
