import { Box, Group, NativeSelect } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { DebouncedSearch } from '#ui/list/debounced-search.tsx';
import type { Address } from '#ui/use-address.ts';
import { useCouriers } from '../queries/couriers.ts';
import type { ParcelFilters } from '../queries/parcels.ts';
import style from './parcels.module.css';

/** What the address says that narrows a list of parcels or manifests. */
export function filtersOf({ read }: Pick<Address, 'read'>): ParcelFilters {
  return {
    ...(read('q') !== '' && { q: read('q') }),
    ...(read('courier') !== '' && { courier: read('courier') }),
  };
}

interface Props extends Address {
  readonly searchLabel: string;
  readonly children?: ReactNode;
}

/** Search and courier, both in the address. */
export function ListTools({ searchLabel, read, go, children }: Props) {
  const t = useT();
  const { data } = useCouriers();
  return (
    <Group gap="xs" py="sm" px={{ base: 'sm', sm: 'md' }}>
      <Box flex={{ base: '1 1 100%', sm: '1 1 200px' }} maw={{ base: 'none', sm: 320 }} miw={0}>
        <DebouncedSearch
          className={style.search}
          label={searchLabel}
          value={read('q')}
          onChange={(q) => go({ q: q === '' ? undefined : q }, true)}
        />
      </Box>
      <NativeSelect
        flex={{ base: '1 1 140px', sm: '0 1 200px' }}
        miw={140}
        aria-label={t('shipping.courier')}
        rightSection={<ChevronDown size={16} aria-hidden />}
        value={read('courier')}
        onChange={({ currentTarget: { value } }) => go({ courier: value === '' ? undefined : value }, true)}
        data={[
          { value: '', label: t('shipping.any-courier') },
          ...(data?.couriers ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {children}
    </Group>
  );
}
