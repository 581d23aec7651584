import { roleLabel } from '@trastienda/shared/kernel/roles.ts';
import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import type { ConflictField } from '#ui/form/conflict-view.tsx';
import { ConflictView } from '#ui/form/conflict-view.tsx';
import { permissionLabel } from './permission-labels.ts';
import type { Change } from './user-form-values.ts';
import { toFormValues } from './user-form-values.ts';

interface Props {
  readonly base: Change;
  readonly mine: Change;
  readonly theirs: UserRow;
  readonly isSending: boolean;
  readonly onSave: (merged: Change) => void;
  readonly onClose: () => void;
}

export function UserConflict({ theirs, ...props }: Props) {
  const t = useT();
  const intl = useIntl();
  const percent = (basisPoints: number) =>
    intl.formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  const field = (name: keyof Change, show: (values: Change) => string): ConflictField<Change> => ({
    name,
    label: t(`users.field.${name}`),
    show,
  });
  const fields = [
    field('firstName', (values) => values.firstName),
    field('lastName', (values) => values.lastName),
    field('email', (values) => values.email),
    field('userName', (values) => values.userName),
    field('roleId', (values) => t(`ui.role.${roleLabel(values.roleId)}`)),
    field('discountLimitBp', (values) => percent(values.discountLimitBp)),
    field('commissionBp', (values) => percent(values.commissionBp)),
    field('codes', (values) => values.codes.map((code) => permissionLabel(t, code)).join('; ')),
  ];
  return <ConflictView fields={fields} theirs={toFormValues(theirs)} {...props} />;
}
