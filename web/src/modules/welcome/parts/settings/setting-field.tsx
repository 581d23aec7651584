import { Checkbox, Stack, TextInput } from '@mantine/core';
import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import type { SettingName } from '@trastienda/shared/system/settings.ts';
import { SETTING_FIELDS } from '@trastienda/shared/system/settings.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyField } from '#ui/form/money-field.tsx';
import type { SettingValue } from './setting-values.ts';

interface Props {
  readonly name: SettingName;
  readonly typed: SettingValue;
  readonly error: string | undefined;
  readonly onChange: (typed: SettingValue) => void;
}

/** One decision of the store, with the field that its kind asks for. */
export function SettingField({ name, typed, error, onChange }: Props) {
  const t = useT();
  const { field } = SETTING_FIELDS[name];
  const shared = { label: t(`settings.${name}`), description: t(`settings.${name}-hint`), error };
  if (field === 'codes')
    return (
      <Checkbox.Group {...shared} value={[...typed]} onChange={onChange}>
        <Stack gap="sm" mt="sm">
          {PERMISSION_CODES.map((code) => (
            <Checkbox key={code} value={code} label={t(`users.code.${code}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  const Field = field === 'money' ? MoneyField : TextInput;
  return (
    <Field
      {...shared}
      maw="24rem"
      inputMode="decimal"
      autoComplete="off"
      name={name}
      value={String(typed)}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(field !== 'money' && {
        rightSection: <span aria-hidden="true">{field === 'percent' ? '%' : t('settings.hours')}</span>,
      })}
    />
  );
}
