import { TextInput } from '@mantine/core';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import style from './form-grid.module.css';

interface Props {
  readonly first: UseFormRegisterReturn;
  readonly last: UseFormRegisterReturn;
  readonly errors: { readonly firstName?: FieldError; readonly lastName?: FieldError };
}

/** First and last name, side by side where there is room. */
export function NameFields({ first, last, errors }: Props) {
  const t = useT();
  return (
    <div className={style.pair}>
      <TextInput
        label={t('auth.first-name')}
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...first}
      />
      <TextInput
        label={t('auth.last-name')}
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...last}
      />
    </div>
  );
}
