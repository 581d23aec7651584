import { Button, TextInput } from '@mantine/core';
import { readPhone, showPhone } from '@trastienda/shared/customers/phone.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { toastDone } from '#ui/toasts.tsx';
import { useChangeWhatsApp } from '../../queries.ts';
import style from './own-whatsapp.module.css';

/** Where customers of one's own link write; without a number, to the store. */
export function OwnWhatsApp({ whatsApp }: { readonly whatsApp: string | null }) {
  const t = useT();
  const kept = whatsApp === null ? '' : showPhone(whatsApp);
  const [text, setText] = useState(kept);
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending, error, reset } = useChangeWhatsApp();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const said = text.trim();
    if (said !== '' && readPhone(said) === null) return setWrong(true);
    mutate(said, {
      onSuccess: ({ whatsApp: now }) => {
        setText(now === null ? '' : showPhone(now));
        toastDone(t(now === null ? 'storefront.whatsapp.store' : 'storefront.whatsapp.done'));
      },
    });
  };
  const failure = error === null ? undefined : (readProblem(error)?.message ?? t('ui.no-answer'));
  return (
    <form className={style.own} noValidate onSubmit={save}>
      <TextInput
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        label={t('storefront.whatsapp')}
        description={t('storefront.whatsapp.text')}
        placeholder="5512-3344"
        value={text}
        error={isWrong ? t('storefront.whatsapp.wrong') : failure}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
          reset();
        }}
      />
      {text.trim() !== kept && (
        <Button type="submit" variant="default" loading={isPending}>
          {t('storefront.whatsapp.save')}
        </Button>
      )}
    </form>
  );
}
