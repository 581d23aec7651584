import type { PasswordInputProps } from '@mantine/core';
import { canUsePassword, SHORTEST_PASSWORD } from '@trastienda/shared/users/rules.ts';
import { Check } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { PasswordField } from '#ui/form/password-field.tsx';
import style from './new-password-field.module.css';

interface Props extends PasswordInputProps {
  readonly typed: string;
  readonly names: readonly string[];
}

/** Says while typing how far it is: how many characters are missing, then whether it is easy to guess. */
export function NewPasswordField({ typed, names, error, ...props }: Props) {
  const t = useT();
  const missing = SHORTEST_PASSWORD - typed.length;
  const isGood = missing <= 0 && canUsePassword(typed, { names }).ok;
  const hint =
    typed === ''
      ? t('auth.password.advice', { min: SHORTEST_PASSWORD })
      : missing > 0
        ? t('auth.password.missing', { missing })
        : isGood
          ? t('auth.password.good')
          : t('auth.password.guessable');
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      // While the hint says what is missing, the error need not say it again.
      error={typed === '' || isGood ? error : Boolean(error)}
      description={
        <span className={style.hint} data-good={isGood} data-wrong={Boolean(error) && !isGood}>
          <span className={style.track} aria-hidden="true">
            <progress
              className={style.bar}
              max={SHORTEST_PASSWORD}
              value={Math.min(typed.length, SHORTEST_PASSWORD)}
            />
          </span>
          <span role="status" className={style.words}>
            {isGood && <Check size={14} aria-hidden />}
            {hint}
          </span>
        </span>
      }
    />
  );
}
