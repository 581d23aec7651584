import { Anchor } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import type { FactorAnswer, FactorChallenge } from '@trastienda/shared/auth/factors.ts';
import { useCallback, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { safePath } from '#lib/remembered-path.ts';
import { Notice } from '#ui/notice.tsx';
import { useAuth } from '../exports/use-auth.ts';
import { AuthCard } from '../parts/auth-card.tsx';
import { AuthFoot } from '../parts/auth-foot.tsx';
import { FactorForm } from '../parts/factors/factor-form.tsx';
import { LoginForm } from '../parts/login-form.tsx';
import { useStoreInfo } from '../queries.ts';

export function LoginScreen() {
  const t = useT();
  const { from } = useSearch({ strict: false });
  const { store, isWaiting } = useStoreInfo();
  const { loginWithFactor } = useAuth();
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  const answer = useCallback(
    async (factor: FactorAnswer) => {
      if (challenge !== null) await loginWithFactor(challenge.id, factor);
    },
    [challenge, loginWithFactor],
  );
  // A card that grows while someone reaches for its button is worse than one that comes a moment later.
  if (isWaiting) return null;
  if (challenge !== null)
    return (
      <AuthCard title={t('auth.factor.title')} lead={t('auth.factor.lead')}>
        <FactorForm challenge={challenge} onAnswer={answer}>
          <Anchor component="button" type="button" onClick={() => setChallenge(null)}>
            {t('auth.factor.back')}
          </Anchor>
        </FactorForm>
      </AuthCard>
    );
  return (
    <AuthCard
      title={t('auth.login.title')}
      lead={t('auth.login.lead')}
      foot={
        <AuthFoot>
          {t('auth.login.no-access')}{' '}
          <Anchor renderRoot={(props) => <Link to="/register" {...props} />}>{t('auth.login.ask')}</Anchor>
        </AuthFoot>
      }
    >
      {store?.isNew === true && (
        <Notice tone="info">
          {t('auth.login.new-store')}{' '}
          <Anchor renderRoot={(props) => <Link to="/bienvenida" {...props} />}>
            {t('auth.login.claim')}
          </Anchor>
        </Notice>
      )}
      <LoginForm
        isDemo={store?.isDemo === true}
        isReturning={safePath(from) !== null}
        onChallenge={setChallenge}
      />
    </AuthCard>
  );
}
