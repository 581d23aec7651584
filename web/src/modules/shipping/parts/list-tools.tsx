import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { ChevronDown, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useWords } from '../../../lib/i18n/use-words.ts';
import { useSettledText } from '../../../ui/list/use-settled-text.ts';
import type { Address } from '../../../ui/use-address.ts';
import { useCouriers } from '../queries/couriers.ts';
import type { ParcelFilters } from '../queries/parcels.ts';
import style from './list-tools.module.css';

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
  const t = useWords();
  const { data } = useCouriers();
  return (
    <div className={style.tools}>
      <SettledSearch
        label={searchLabel}
        value={read('q')}
        onSettle={(q) => go({ q: q === '' ? undefined : q }, true)}
      />
      <NativeSelect
        className={style.courier ?? ''}
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
    </div>
  );
}

interface SearchProps {
  readonly label: string;
  readonly value: string;
  readonly onSettle: (typed: string) => void;
}

/** A search that asks when the typing pauses. */
function SettledSearch({ label, value, onSettle }: SearchProps) {
  const t = useWords();
  const { typed, type, clear, settleNow } = useSettledText(value, onSettle);
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      ref={input}
      type="search"
      className={style.search ?? ''}
      aria-label={label}
      placeholder={label}
      maxLength={100}
      autoComplete="off"
      leftSection={<Search size={16} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            size="sm"
            aria-label={t('list.search-clear')}
            onClick={() => {
              clear();
              input.current?.focus();
            }}
          />
        )
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          settleNow();
        }
        if (event.key === 'Escape' && typed !== '') {
          event.preventDefault();
          clear();
        }
      }}
    />
  );
}
