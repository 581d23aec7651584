import { Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CustomerRow } from '@trastienda/shared/customers/list-contract.ts';
import { placeName } from '@trastienda/shared/customers/places/places.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { PhoneLink, showBirthday } from '#modules/customers/exports.ts';
import { FactRow } from '#ui/data/facts.tsx';
import { PersonAvatar } from '#ui/display/person-avatar.tsx';
import { CustomerFigures } from './customer-figures.tsx';

/** One customer beside the list: how to reach them and what they come to. The rest stands on their page. */
export function CustomerBrief({ row }: { readonly row: CustomerRow }) {
  const t = useT();
  const intl = useIntl();
  const { id, name, phone, municipality, birthday, tags } = row;
  return (
    <Stack gap="lg" p="var(--gutter)">
      <Group gap="sm" wrap="nowrap">
        <PersonAvatar name={name} picture={null} size={48} />
        <PhoneLink phone={phone} name={name} />
      </Group>
      <CustomerFigures figures={row} credit={row.credit} />
      <Stack component="dl" gap="xs">
        {municipality !== null && (
          <FactRow label={t('customer-list.column.place')}>{placeName(municipality)}</FactRow>
        )}
        {birthday !== '' && (
          <FactRow label={t('customer-list.column.birthday')}>{showBirthday(birthday, intl)}</FactRow>
        )}
        {tags.length > 0 && <FactRow label={t('customer-list.column.tags')}>{tags.join(', ')}</FactRow>}
      </Stack>
      <Button
        renderRoot={(props) => <Link to="/customers/$customerId" params={{ customerId: id }} {...props} />}
      >
        {t('customer-list.open-page')}
      </Button>
    </Stack>
  );
}
