import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Check, Hourglass, KeyRound } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './request-sent.module.css';

/** What happens now, as three steps of which the first is done. */
export function RequestSent({ email }: { readonly email: string }) {
  const t = useT();
  return (
    <div className={style.sent}>
      <ol className={style.steps}>
        <li data-state="done">
          <Check size={16} aria-hidden />
          <span>{t('auth.sent.step-requested')}</span>
        </li>
        <li data-state="now">
          <Hourglass size={16} aria-hidden />
          <span>{t('auth.sent.step-review')}</span>
        </li>
        <li>
          <KeyRound size={16} aria-hidden />
          <span>{t('auth.sent.step-enter', { email })}</span>
        </li>
      </ol>
      <Button fullWidth renderRoot={(props) => <Link to="/login" {...props} />}>
        {t('auth.sent.back')}
      </Button>
    </div>
  );
}
