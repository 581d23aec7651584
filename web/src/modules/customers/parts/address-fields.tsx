import { Stack, Textarea, TextInput } from '@mantine/core';
import type { addressInput } from '@trastienda/shared/customers/fields.ts';
import { findDepartment, findMunicipality } from '@trastienda/shared/customers/places/places.ts';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#ui/form/drawer-form.module.css';
import { Switch } from '#ui/form/switch.tsx';
import { AddressMap } from './address-map.tsx';
import own from './customers.module.css';
import { PhoneField } from './phone.tsx';
import { departmentCodeOf, findDepartments, findMunicipalities } from './place-search.ts';
import { SearchSelect } from './search-select.tsx';

/** As it is typed; `addressInput` makes of it what is kept. */
export type AddressFormValues = z.input<typeof addressInput>;
export type AddressErrors = {
  readonly [Field in keyof AddressFormValues]?: { readonly message?: string | undefined } | undefined;
};

export const EMPTY_ADDRESS: AddressFormValues = {
  municipality: null,
  place: '',
  line: '',
  reference: '',
  receiverName: '',
  receiverPhone: null,
  pin: null,
  atOffice: false,
};

interface Props {
  /** The field's name in its form, before the names of these: `address`. */
  readonly name: string;
  readonly value: AddressFormValues;
  readonly onChange: (value: AddressFormValues) => void;
  readonly errors?: AddressErrors | undefined;
  /** The server of map pictures the store has chosen, if any. */
  readonly tilesUrl: string | null;
}

/** Where something is delivered, in the order in which people here say it. One value of a form, by `Controller`. */
export function AddressFields({ name, value, onChange, errors = {}, tilesUrl }: Props) {
  const t = useT();
  const change = (changed: Partial<AddressFormValues>) => onChange({ ...value, ...changed });
  const text = (field: 'place' | 'line' | 'reference' | 'receiverName') => ({
    name: `${name}.${field}`,
    value: value[field],
    error: errors[field]?.message,
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ [field]: event.currentTarget.value }),
  });
  return (
    <Stack gap="md">
      <PlaceFields
        name={name}
        value={value.municipality}
        error={errors.municipality?.message}
        onChange={(municipality) => change({ municipality })}
      />
      <Switch isOn={value.atOffice} onChange={(atOffice) => change({ atOffice })}>
        {t('customers.at-office')}
      </Switch>
      {!value.atOffice && (
        <>
          <div className={own.pair} data-street>
            <TextInput
              label={t('customers.line')}
              placeholder={t('customers.line-example')}
              {...text('line')}
            />
            <TextInput
              label={t('customers.place')}
              placeholder={t('customers.place-example')}
              {...text('place')}
            />
          </div>
          <Textarea
            label={t('customers.reference')}
            placeholder={t('customers.reference-example')}
            autosize
            minRows={2}
            maxRows={5}
            {...text('reference')}
          />
        </>
      )}
      <div className={style.pair}>
        <TextInput
          label={t('customers.receiver')}
          placeholder={t('customers.receiver-example')}
          {...text('receiverName')}
        />
        <PhoneField
          label={t('customers.receiver-phone')}
          name={`${name}.receiverPhone`}
          value={value.receiverPhone ?? ''}
          error={errors.receiverPhone?.message}
          onChange={(phone) => change({ receiverPhone: phone === '' ? null : phone })}
        />
      </div>
      {!value.atOffice && (
        <AddressMap
          pin={value.pin}
          municipality={value.municipality}
          tilesUrl={tilesUrl}
          onPin={(pin) => change({ pin })}
        />
      )}
    </Stack>
  );
}

interface PlaceFieldsProps {
  /** Before the names of the fields: `address`. */
  readonly name: string;
  /** The municipality's official code. */
  readonly value: string | null;
  readonly onChange: (code: string | null) => void;
  readonly error?: string | undefined;
}

/** Department and municipality. Either may be first: a municipality brings its department along. */
function PlaceFields({ name, value, onChange, error }: PlaceFieldsProps) {
  const t = useT();
  // Only while no municipality says it: a department alone is nothing to keep.
  const [chosen, setChosen] = useState<string | null>(null);
  const department = departmentCodeOf(value) ?? chosen;
  const find = useCallback((typed: string) => findMunicipalities(typed, department), [department]);
  return (
    <div className={style.pair}>
      <SearchSelect
        label={t('customers.department')}
        name={`${name}.department`}
        placeholder={t('customers.choose')}
        value={department}
        shown={department === null ? '' : (findDepartment(department)?.name ?? '')}
        find={findDepartments}
        onChange={(code) => {
          setChosen(code);
          if (value !== null) onChange(null);
        }}
      />
      <SearchSelect
        label={t('customers.municipality')}
        name={`${name}.municipality`}
        placeholder={t('customers.municipality-example')}
        error={error}
        value={value}
        shown={value === null ? '' : (findMunicipality(value)?.name ?? '')}
        find={find}
        onChange={(code) => {
          setChosen(department);
          onChange(code);
        }}
      />
    </div>
  );
}
