import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { ScanBarcode } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import type { Filter, ListQuery } from '#ui/list/list-definition.ts';
import { PageActions } from '#ui/page-actions.tsx';

/** The tab of those that wait to be packed. */
const TAB = 'to_prepare';

interface Props {
  readonly filters: readonly Filter[];
  readonly onPack: (picked: { readonly query: ListQuery }) => void;
}

/** Everything that waits, one after the other, as the list is filtered; who has waited longest comes first. */
export function PackAll({ filters, onPack }: Props) {
  const t = useT();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  if (search['tab'] !== TAB) return null;
  const set = filters.flatMap(({ id }) => {
    const value = search[id];
    return value === undefined ? [] : [[id, String(value)] as const];
  });
  const { q } = search;
  return (
    <PageActions>
      <Button
        variant="default"
        leftSection={<ScanBarcode size={18} aria-hidden />}
        onClick={() =>
          onPack({
            query: {
              ...(q !== undefined && { q: String(q) }),
              sort: 'stageSince',
              filters: { ...Object.fromEntries(set), stage: TAB },
            },
          })
        }
      >
        {t('orders.bulk.pack-all')}
      </Button>
    </PageActions>
  );
}
