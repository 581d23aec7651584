import { ActionIcon, Box, Button, Flex, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { type CustomerTextName, LONG_TEXTS, SHORT_TEXTS } from '@trastienda/shared/customers/fields.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { placeName } from '@trastienda/shared/customers/places/places.ts';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import { MapPin, PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import {
  CustomerData,
  CustomerLink,
  ErasedNotice,
  PhoneLink,
  showBirthday,
} from '#modules/customers/exports.ts';
import { PersonAvatar } from '#ui/display/person-avatar.tsx';
import { AuditLink } from '#ui/document/audit-link.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { SideDrawer } from '#ui/overlays/side-drawer.tsx';
import { useCustomer, useRefreshCustomers } from '../../queries/order-customer.ts';
import { mapLink } from '../order-view/delivery/address-text.ts';
import { CustomerForm } from './customer-form.tsx';
import { CustomerHistory, CustomerPart } from './customer-history.tsx';
import style from './customer-view.module.css';
import { Duplicates } from './duplicates.tsx';

export interface CustomerDrawerProps {
  readonly customerId: CustomerId;
  readonly onClose: () => void;
  readonly onOpenOrder: (orderId: string) => void;
}

export function CustomerView({ customerId, onClose, onOpenOrder }: CustomerDrawerProps) {
  const t = useT();
  const actor = useActor();
  // Whoever stays after a merge is shown, also when it is the other one.
  const [id, setId] = useState(customerId);
  const [isEditing, setEditing] = useState(false);
  // What had the focus is gone after saving and merging; without it, keys would be the list's.
  const [returns, setReturns] = useState(0);
  const { data, error, refetch } = useCustomer(id);
  const refresh = useRefreshCustomers();
  useLiveEvents('order', () => void refresh(id));
  if (actor === null) return null;
  return (
    <SideDrawer title={data?.name ?? t('orders.customer.title')} onClose={onClose}>
      {data != null && data.erasedAt === undefined && isEditing && (
        <CustomerForm
          customer={data}
          actor={actor}
          onDone={() => {
            setEditing(false);
            setReturns((before) => before + 1);
          }}
        />
      )}
      {data?.erasedAt !== undefined && (
        <Stack gap="lg" p="var(--gutter)">
          <ErasedNotice erasedAt={data.erasedAt} />
          <CustomerHistory id={data.id} onOpenOrder={onOpenOrder} />
        </Stack>
      )}
      {data != null && data.erasedAt === undefined && !isEditing && (
        <Details
          customer={data}
          actor={actor}
          onEdit={() => setEditing(true)}
          onOpenOrder={onOpenOrder}
          returns={returns}
          onMerged={(kept) => {
            setId(kept);
            setReturns((before) => before + 1);
          }}
        />
      )}
      {data == null && error === null && (
        <Stack gap="lg" p="var(--gutter)" role="status" aria-label={t('orders.customer.loading')}>
          <Skeleton height={56} />
          <Skeleton height={120} />
          <Skeleton height={200} />
        </Stack>
      )}
      {data == null && error !== null && (
        <Stack gap="lg" p="var(--gutter)">
          <Trouble refusal={error} onRetry={() => void refetch()} />
        </Stack>
      )}
    </SideDrawer>
  );
}

interface DetailsProps {
  readonly customer: Customer;
  readonly actor: Actor;
  readonly onEdit: () => void;
  readonly onOpenOrder: (orderId: string) => void;
  /** How often one came back here: each time the focus does. */
  readonly returns: number;
  readonly onMerged: (kept: Customer['id']) => void;
}

function Details({ customer, actor, returns, onEdit, onOpenOrder, onMerged }: DetailsProps) {
  const t = useT();
  const intl = useIntl();
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returns > 0) edit.current?.focus({ preventScroll: true });
  }, [returns]);
  const { name, phone, otherPhones, tax, addresses } = customer;
  const textFacts = (names: readonly CustomerTextName[]) =>
    names
      .filter((text) => customer[text] !== '')
      .map((text) => (
        <Fact
          key={text}
          label={t(`orders.customer.${text}`)}
          value={text === 'birthday' ? showBirthday(customer[text], intl) : customer[text]}
        />
      ));
  return (
    <Stack gap="lg" p="var(--gutter)">
      <Group gap="sm" wrap="nowrap">
        <PersonAvatar name={name} picture={null} size={48} />
        <Stack gap={0} flex={1} miw={0}>
          <PhoneLink phone={phone} name={name} />
          {otherPhones.map((other) => (
            <PhoneLink key={other} phone={other} name={name} />
          ))}
        </Stack>
        <Button
          ref={edit}
          variant="default"
          leftSection={<PencilLine size={16} aria-hidden />}
          onClick={onEdit}
        >
          {t('orders.customer.edit')}
        </Button>
      </Group>
      {seesAll(actor) && <Duplicates customer={customer} onMerged={onMerged} />}
      <dl className={style.facts}>
        {textFacts(SHORT_TEXTS)}
        <Fact
          label={t('orders.customer.tax')}
          value={
            tax.kind === 'cf'
              ? t('customers.tax.kind.cf')
              : [t(`customers.tax.kind.${tax.kind}`), tax.id, tax.name].filter(Boolean).join(' · ')
          }
        />
        {customer.tags.length > 0 && (
          <Fact label={t('orders.customer.tags')} value={customer.tags.join(', ')} />
        )}
        {textFacts(LONG_TEXTS)}
      </dl>
      <CustomerLink id={customer.id}>{t('orders.customer.whole-page')}</CustomerLink>
      <CustomerHistory id={customer.id} onOpenOrder={onOpenOrder} />
      <CustomerAddresses addresses={addresses} />
      <AuditLink entity="customer" id={customer.id} />
      <CustomerData customer={customer} actor={actor} />
    </Stack>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <Text component="dt" inherit c="dimmed">
        {label}
      </Text>
      <dd>{value}</dd>
    </>
  );
}

function CustomerAddresses({ addresses }: { readonly addresses: Customer['addresses'] }) {
  const t = useT();
  if (addresses.length === 0) return null;
  return (
    <CustomerPart titleId="orders.customer.addresses">
      <Flex component="ul" direction="column" gap="xs">
        {addresses.map((address) => {
          const street = [address.line, address.place].filter(Boolean).join(', ');
          const town = address.municipality === null ? '' : placeName(address.municipality);
          return (
            <Flex key={address.id} component="li" gap="xs" p="sm" bd="1px solid var(--line)" bdrs="md">
              <Box flex={1} className={style.words ?? ''}>
                {address.receiverName !== '' && <Text fw={500}>{address.receiverName}</Text>}
                {address.atOffice && <p>{t('customers.at-office')}</p>}
                {street !== '' && <p>{street}</p>}
                {town !== '' && <p>{town}</p>}
                {address.reference !== '' && <Text c="dimmed">{address.reference}</Text>}
              </Box>
              {address.pin !== null && (
                <ActionIcon
                  component="a"
                  variant="subtle"
                  size={44}
                  href={mapLink(address.pin)}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t('orders.customer.open-map')}
                  title={t('orders.customer.open-map')}
                >
                  <MapPin size={18} aria-hidden />
                </ActionIcon>
              )}
            </Flex>
          );
        })}
      </Flex>
    </CustomerPart>
  );
}
