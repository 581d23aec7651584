import type { CustomerRow } from '@trastienda/shared/customers/list-contract.ts';
import { findMunicipality } from '@trastienda/shared/customers/places/places.ts';
import { useIntl } from 'react-intl';
import { PhoneLink, showBirthday } from '#modules/customers/exports.ts';
import { BalanceCell, Dash, TagsCell } from '#modules/orders/exports.ts';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import type { Column } from '#ui/list/list-definition.ts';

type Columns = readonly [Column<CustomerRow>, ...Column<CustomerRow>[]];

export const CUSTOMER_COLUMNS: Columns = [
  {
    id: 'name',
    labelId: 'customer-list.column.name',
    width: 196,
    sort: 'name',
    render: ({ name }) => <span title={name}>{name}</span>,
  },
  {
    id: 'phone',
    labelId: 'customer-list.column.phone',
    width: 172,
    card: 'fact',
    render: ({ phone, name }) => <PhoneLink phone={phone} name={name} />,
  },
  {
    id: 'place',
    labelId: 'customer-list.column.place',
    width: 124,
    card: 'fact',
    render: ({ municipality }) =>
      municipality === null ? <Dash /> : (findMunicipality(municipality)?.name ?? <Dash />),
  },
  {
    id: 'orders',
    labelId: 'customer-list.column.orders',
    width: 68,
    align: 'end',
    render: ({ orders }) => (orders === 0 ? <Dash /> : orders),
  },
  {
    id: 'bought',
    labelId: 'customer-list.column.bought',
    width: 112,
    align: 'end',
    sort: 'bought',
    card: 'figure',
    render: ({ bought }) => (bought === 0 ? <Dash /> : <MoneyText centavos={bought} />),
  },
  {
    id: 'owed',
    labelId: 'customer-list.column.owed',
    width: 100,
    align: 'end',
    sort: 'owed',
    card: 'figure',
    render: ({ owed }) => <BalanceCell centavos={owed} />,
  },
  {
    id: 'credit',
    labelId: 'customer-list.column.credit',
    width: 92,
    align: 'end',
    render: ({ credit }) => (credit === 0 ? <Dash /> : <MoneyText centavos={credit} />),
  },
  {
    id: 'lastAt',
    labelId: 'customer-list.column.last',
    width: 120,
    sort: 'lastAt',
    card: 'fact',
    render: ({ lastAt }) => (lastAt === null ? <Dash /> : <Moment at={lastAt} />),
  },
  {
    id: 'tags',
    labelId: 'customer-list.column.tags',
    width: 132,
    isDefault: false,
    render: ({ tags }) => <TagsCell tags={tags} />,
  },
  {
    id: 'birthday',
    labelId: 'customer-list.column.birthday',
    width: 112,
    isDefault: false,
    render: (row) => <BirthdayCell row={row} />,
  },
  {
    id: 'waiting',
    labelId: 'customer-list.column.waiting',
    width: 96,
    align: 'end',
    isDefault: false,
    render: ({ waiting }) => (waiting === 0 ? <Dash /> : waiting),
  },
];

function BirthdayCell({ row: { birthday } }: { readonly row: CustomerRow }) {
  const intl = useIntl();
  return birthday === '' ? <Dash /> : showBirthday(birthday, intl);
}
