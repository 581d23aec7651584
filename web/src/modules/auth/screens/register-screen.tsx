import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { AuthCard } from '../parts/auth-card.tsx';
import { AuthFoot } from '../parts/auth-foot.tsx';
import { RegisterForm } from '../parts/register-form.tsx';
import { RequestSent } from '../parts/request-sent.tsx';

export function RegisterScreen() {
  const t = useT();
  const [sentFor, setSentFor] = useState<string | null>(null);
  if (sentFor !== null) {
    return (
      <AuthCard title={t('auth.sent.title')} lead={t('auth.sent.lead')}>
        <RequestSent email={sentFor} />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('auth.register.page')}
      lead={t('auth.register.lead')}
      foot={
        <AuthFoot>
          {t('auth.register.have-access')}{' '}
          <Anchor renderRoot={(props) => <Link to="/login" {...props} />}>{t('auth.login.page')}</Anchor>
        </AuthFoot>
      }
    >
      <RegisterForm onSent={setSentFor} />
    </AuthCard>
  );
}
