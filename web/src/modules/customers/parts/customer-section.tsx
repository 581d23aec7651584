import { Box, Button, Flex, Group, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { readPhone, showPhone } from '@trastienda/shared/customers/phone.ts';
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { PersonAvatar } from '#ui/display/person-avatar.tsx';
import type { FieldErrors } from '#ui/editor/field-errors.ts';
import { PickOptions, usePickList } from '#ui/editor/pick-list.tsx';
import { Section } from '#ui/editor/section.tsx';
import { useFoundCustomers } from '../queries.ts';
import type { CustomerFormValues } from './customer-fill.ts';
import { ownerOf, shownAddress } from './customer-fill.ts';
import style from './customers.module.css';
import { PhoneField } from './phone.tsx';

interface Props {
  readonly value: CustomerFormValues;
  readonly known: Customer | null;
  readonly errors: FieldErrors;
  readonly isNew: boolean;
  readonly onChange: (changed: Partial<CustomerFormValues>) => void;
  /** This is who was meant. */
  readonly onTake: (customer: Customer) => void;
}

const DEBOUNCE_MS = 200;
const FEWEST_DIGITS = 4;
const FEWEST_LETTERS = 3;

/** The phone first: it says who the customer is, and everything that is known of them follows. */
export function CustomerSection({ value, known, errors, isNew, onChange, onTake }: Props) {
  const t = useT();
  const [at, setAt] = useState<'phone' | 'name' | null>(null);
  // Once the phone is whole it is known who it is, or that they are new: people of like names would only be in the way.
  const isDecided = readPhone(value.phone) !== null;
  const byName = at === 'name' ? soughtName(value.name) : '';
  const typed = isDecided || at === 'phone' ? soughtPhone(value.phone) : byName;
  const [sought] = useDebouncedValue(typed, DEBOUNCE_MS);
  const { data } = useFoundCustomers(value.id === null ? sought : '');
  const isOffered = value.id === null && typed !== '' && !(isDecided && at === 'name');
  const found = isOffered ? (data?.items ?? []) : [];
  const list = usePickList({
    items: found,
    onPick: onTake,
  });
  const options = list.isOpen && (
    <div className={style.found}>
      <PickOptions
        label={t('customers.form.customers-found')}
        list={list}
        items={found}
        keyOf={({ id }) => id}
        show={(customer) => <CustomerFound customer={customer} />}
      />
    </div>
  );
  const isStranger = known === null && isDecided && data?.items.length === 0;
  return (
    <Section title={t('customers.form.customer')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears when the fields inside are left */}
      <div
        className={style.pair}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) list.close();
        }}
      >
        <PhoneField
          {...list.fieldProps}
          label={t('customers.form.phone')}
          name="customer.phone"
          value={value.phone}
          error={errors['customer.phone']}
          autoFocus={isNew && value.phone === ''}
          onFocus={() => setAt('phone')}
          onChange={(phone) => {
            setAt('phone');
            list.open();
            // Written otherwise it is still the same number, and the same customer.
            const isSame = readPhone(phone) !== null && readPhone(phone) === readPhone(value.phone);
            onChange(isSame ? { phone } : { phone, id: null });
          }}
        />
        {at === 'phone' && options}
        <TextInput
          {...list.fieldProps}
          label={t('customers.form.name')}
          placeholder={t('customers.form.name-example')}
          name="customer.name"
          autoComplete="off"
          autoCapitalize="words"
          value={value.name}
          error={errors['customer.name']}
          onFocus={() => setAt('name')}
          onChange={(event) => {
            setAt('name');
            list.open();
            onChange({ name: event.currentTarget.value });
          }}
        />
        {at !== 'phone' && options}
      </div>
      {known !== null && !list.isOpen && (
        <KnownCustomer customer={known} isTaken={value.id === known.id} onTake={() => onTake(known)} />
      )}
      {/* Its line is there before the answer: what follows must not move under a finger that is about to touch it. */}
      {known === null && isDecided && (
        <Text mt="xs" c="dimmed" size="xs">
          {isStranger ? t('customers.form.new-customer') : '\u00a0'}
        </Text>
      )}
    </Section>
  );
}

/** Whose whole number stands in the form, if the store knows them. */
export function useKnownCustomer(typed: string): Customer | null {
  const [sought] = useDebouncedValue(readPhone(typed) ?? '', DEBOUNCE_MS);
  const { data } = useFoundCustomers(sought);
  return ownerOf(typed, data?.items ?? []);
}

function soughtPhone(typed: string): string {
  const phone = readPhone(typed);
  if (phone !== null) return phone;
  return typed.replace(/\D/g, '').length >= FEWEST_DIGITS ? typed.trim() : '';
}

function soughtName(typed: string): string {
  return typed.trim().length >= FEWEST_LETTERS ? typed.trim() : '';
}

/** A customer who may be meant: enough to recognise them. */
function CustomerFound({ customer }: { readonly customer: Customer }) {
  const t = useT();
  const money = useMoney();
  const [last] = customer.addresses;
  return (
    <Group component="span" gap="sm" wrap="nowrap" mih={40}>
      <PersonAvatar name={customer.name} picture={null} size={36} />
      <Box component="span" flex={1} miw={0}>
        <Text span inherit truncate display="block" fw={500}>
          {customer.name}
        </Text>
        <Text span inherit truncate display="block" c="dimmed" fz="xs">
          {[showPhone(customer.phone), last === undefined ? '' : shownAddress(last)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      {customer.credit > 0 && (
        <Box component="span" flex="none" c="var(--good-ink)" fz="xs" fw={500}>
          {t('customers.form.credit', { amount: money(customer.credit) })}
        </Box>
      )}
    </Group>
  );
}

interface KnownCustomerProps {
  readonly customer: Customer;
  readonly isTaken: boolean;
  readonly onTake: () => void;
}

/** Whose phone it is; one press fills in what is known of them. */
function KnownCustomer({ customer, isTaken, onTake }: KnownCustomerProps) {
  const t = useT();
  const money = useMoney();
  const [last] = customer.addresses;
  const facts = [
    !customer.isKnown && last !== undefined && last.line,
    !customer.isKnown && t('customers.form.of-others'),
    customer.credit > 0 && t('customers.form.credit', { amount: money(customer.credit) }),
    customer.isKnown &&
      customer.addresses.length > 0 &&
      t('customers.form.addresses', { count: customer.addresses.length }),
  ].filter((fact) => fact !== false);
  return (
    <Flex gap="xs" align="flex-start" mt="sm" py="xs" px="sm" bdrs="md" bg="var(--good-wash)" role="status">
      <UserRoundCheck size={18} color="var(--good-ink)" aria-hidden />
      <Box component="span" flex={1} miw={0}>
        {t(isTaken ? 'customers.form.is-known' : 'customers.form.phone-is-of', { name: customer.name })}
        {facts.length > 0 && (
          <Text span inherit className={style.facts ?? ''} c="var(--good-ink)" fw={500}>
            {facts.join(' · ')}
          </Text>
        )}
        {customer.notes !== '' && (
          <Text span inherit display="block" c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
            {customer.notes}
          </Text>
        )}
      </Box>
      {!isTaken && (
        <Button variant="subtle" size="compact-sm" flex="none" className={style.take ?? ''} onClick={onTake}>
          {t('customers.form.take-customer')}
        </Button>
      )}
    </Flex>
  );
}
