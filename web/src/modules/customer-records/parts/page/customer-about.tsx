import { Box, Group, Stack, Text } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import type { CustomerOverview } from '@trastienda/shared/customers/page-contract.ts';
import { placeName } from '@trastienda/shared/customers/places/places.ts';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { CustomerData, showBirthday } from '#modules/customers/exports.ts';
import { PinnedPlace } from '#modules/orders/exports.ts';
import { FactRow } from '#ui/data/facts.tsx';
import { AuditLink } from '#ui/document/audit-link.tsx';
import style from './customer-page.module.css';
import { PageSection } from './page-section.tsx';

interface Props {
  readonly customer: Customer;
  readonly overview: CustomerOverview | undefined;
  readonly actor: Actor;
}

/** What is known of a customer, apart from what happened. */
export function CustomerAbout({ customer, overview, actor }: Props) {
  const t = useT();
  const isErased = customer.erasedAt !== undefined;
  return (
    <>
      {!isErased && (
        <PageSection title={t('customer-page.about')}>
          <Facts customer={customer} overview={overview} />
        </PageSection>
      )}
      {customer.addresses.length > 0 && (
        <PageSection title={t('orders.customer.addresses')}>
          <Addresses addresses={customer.addresses} />
        </PageSection>
      )}
      <Stack gap="md" px="var(--gutter)">
        <AuditLink entity="customer" id={customer.id} />
        {!isErased && <CustomerData customer={customer} actor={actor} />}
      </Stack>
    </>
  );
}

function Facts({ customer, overview }: Omit<Props, 'actor'>) {
  const t = useT();
  const intl = useIntl();
  const { tax, email, instagram, birthday, notes } = customer;
  const usual = (values: CustomerOverview['sizes'] = []) => values.map(({ value }) => value).join(', ');
  const rows: readonly (readonly [string, string])[] = [
    [
      'orders.customer.tax',
      tax.kind === 'cf'
        ? t('customers.tax.kind.cf')
        : [t(`customers.tax.kind.${tax.kind}`), tax.id, tax.name].filter(Boolean).join(' · '),
    ],
    ['orders.customer.email', email],
    ['orders.customer.instagram', instagram],
    ['orders.customer.birthday', birthday === '' ? '' : showBirthday(birthday, intl)],
    ['customer-page.sizes', usual(overview?.sizes)],
    ['customer-page.colours', usual(overview?.colours)],
  ];
  return (
    <Stack gap="sm">
      <Stack component="dl" gap="xs">
        {rows
          .filter(([, value]) => value !== '')
          .map(([labelId, value]) => (
            <FactRow key={labelId} label={t(labelId)} isNarrow>
              {value}
            </FactRow>
          ))}
      </Stack>
      {notes !== '' && <Text className={style.words ?? ''}>{notes}</Text>}
    </Stack>
  );
}

/** The latest ones; of those with a mark, the first is drawn. */
const MOST_ADDRESSES = 5;

function Addresses({ addresses }: { readonly addresses: Customer['addresses'] }) {
  const t = useT();
  const pinned = addresses.find(({ pin }) => pin !== null);
  return (
    <Stack gap="md">
      {addresses.slice(0, MOST_ADDRESSES).map((address) => {
        const street = [address.line, address.place].filter(Boolean).join(', ');
        const town = address.municipality === null ? '' : placeName(address.municipality);
        return (
          <Box key={address.id} className={style.words ?? ''}>
            <Group gap="xs">
              {address.receiverName !== '' && <Text fw={500}>{address.receiverName}</Text>}
              {address.atOffice && <span>{t('customers.at-office')}</span>}
            </Group>
            {street !== '' && <p>{street}</p>}
            {town !== '' && <p>{town}</p>}
            {address.reference !== '' && <Text c="dimmed">{address.reference}</Text>}
            {address === pinned && address.pin !== null && (
              <Box pt="2xs">
                <PinnedPlace pin={address.pin} town={address.municipality} />
              </Box>
            )}
          </Box>
        );
      })}
    </Stack>
  );
}
