import { NativeSelect } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { DebouncedSearch } from '#ui/list/debounced-search.tsx';
import type { Address } from '#ui/use-address.ts';
import { useBuyingOptions } from '../../queries/settings.ts';
import style from './tracking-tools.module.css';

interface Props {
  readonly address: Address;
  readonly hasSearch: boolean;
  readonly children?: ReactNode;
}

/** Search and shop, both in the address. */
export function TrackingTools({ address: { read, go }, hasSearch, children }: Props) {
  const t = useT();
  const { data } = useBuyingOptions();
  return (
    <div className={style.tools}>
      {children}
      {hasSearch && (
        <DebouncedSearch
          className={style.search}
          label={t('tracking.search')}
          value={read('q')}
          onChange={(q) => go({ q: q === '' ? undefined : q }, true)}
        />
      )}
      <NativeSelect
        className={style.shop ?? ''}
        aria-label={t('tracking.column.shop')}
        rightSection={<ChevronDown size={16} aria-hidden />}
        value={read('shop')}
        onChange={({ currentTarget: { value } }) => go({ shop: value === '' ? undefined : value }, true)}
        data={[
          { value: '', label: t('tracking.any-shop') },
          ...(data?.shops ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  );
}
