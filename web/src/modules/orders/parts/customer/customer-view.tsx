import { Button, Skeleton } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { type CustomerTextName, LONG_TEXTS, SHORT_TEXTS } from '@trastienda/shared/customers/fields.ts';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import { PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { CustomerData, ErasedNotice, PhoneLink } from '#modules/customers/exports.ts';
import { AuditLink } from '#ui/document/audit-link.tsx';
import { PersonAvatar } from '#ui/person-avatar.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useCustomer, useRefreshCustomers } from '../../queries/order-customer.ts';
import { CustomerAddresses } from './customer-addresses.tsx';
import type { CustomerDrawerProps } from './customer-drawer-props.ts';
import { CustomerForm } from './customer-form.tsx';
import { CustomerHistory } from './customer-history.tsx';
import style from './customer-view.module.css';
import { Duplicates } from './duplicates.tsx';

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
        <div className={style.view}>
          <ErasedNotice erasedAt={data.erasedAt} />
          <CustomerHistory id={data.id} onOpenOrder={onOpenOrder} />
        </div>
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
        <div className={style.view} role="status" aria-label={t('orders.customer.loading')}>
          <Skeleton height={56} />
          <Skeleton height={120} />
          <Skeleton height={200} />
        </div>
      )}
      {data == null && error !== null && (
        <div className={style.view}>
          <Trouble refusal={error} onRetry={() => void refetch()} />
        </div>
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
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returns > 0) edit.current?.focus({ preventScroll: true });
  }, [returns]);
  const { name, phone, otherPhones, tax, addresses } = customer;
  const textFacts = (names: readonly CustomerTextName[]) =>
    names
      .filter((text) => customer[text] !== '')
      .map((text) => <Fact key={text} label={t(`orders.customer.${text}`)} value={customer[text]} />);
  return (
    <div className={style.view}>
      <div className={style.who}>
        <PersonAvatar name={name} picture={null} size={48} />
        <div className={style.contact}>
          <PhoneLink phone={phone} name={name} />
          {otherPhones.map((other) => (
            <PhoneLink key={other} phone={other} name={name} />
          ))}
        </div>
        <Button
          ref={edit}
          variant="default"
          leftSection={<PencilLine size={16} aria-hidden />}
          onClick={onEdit}
        >
          {t('orders.customer.edit')}
        </Button>
      </div>
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
        {textFacts(LONG_TEXTS)}
      </dl>
      <CustomerHistory id={customer.id} onOpenOrder={onOpenOrder} />
      <CustomerAddresses addresses={addresses} />
      <AuditLink entity="customer" id={customer.id} />
      <CustomerData customer={customer} actor={actor} />
    </div>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
