import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { readPhone } from '@trastienda/shared/customers/phone.ts';
import { foundCustomersQuery } from '../../queries/form.ts';
import { ownerOf } from './customer-fill.ts';

const DEBOUNCE_MS = 200;

/** Whose whole number stands in the form, if the store knows them. */
export function useKnownCustomer(typed: string): Customer | null {
  const [sought] = useDebouncedValue(readPhone(typed) ?? '', DEBOUNCE_MS);
  const { data } = useQuery(foundCustomersQuery(sought));
  return ownerOf(typed, data?.items ?? []);
}
