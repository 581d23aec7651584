import { TextInput } from '@mantine/core';
import { fitsPattern, isHarmlessPattern } from '@trastienda/shared/shipping/guide-pattern.ts';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import drawerForm from '#ui/form/drawer-form.module.css';
import style from './couriers.module.css';

interface Props {
  readonly pattern: string;
  readonly error: string | undefined;
  readonly field: UseFormRegisterReturn;
}

/** How the guides look, with one to try it on: patterns are easier to test than to read. */
export function PatternField({ pattern, error, field }: Props) {
  const t = useT();
  const [example, setExample] = useState('');
  const typed = pattern.trim();
  const isKnown = typed !== '' && isHarmlessPattern(typed) && example.trim() !== '';
  const fits = isKnown && fitsPattern(typed, example);
  return (
    <div>
      <div className={drawerForm.pair}>
        <TextInput
          label={t('shipping.courier.pattern')}
          placeholder="^[A-Z]\d{9}$"
          autoComplete="off"
          spellCheck={false}
          error={error}
          {...field}
        />
        <TextInput
          label={t('shipping.courier.example')}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={example}
          onChange={(event) => setExample(event.currentTarget.value)}
        />
      </div>
      <p className={style.fits} role="status" data-fits={isKnown ? fits : undefined}>
        {isKnown && (fits ? <Check size={14} aria-hidden /> : <X size={14} aria-hidden />)}
        {isKnown
          ? t(fits ? 'shipping.courier.fits' : 'shipping.courier.fits-not')
          : t('shipping.courier.pattern-hint')}
      </p>
    </div>
  );
}
