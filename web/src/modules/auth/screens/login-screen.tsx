import { Anchor } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useWords } from '#lib/i18n/use-words.ts';
import { safePath } from '#lib/remembered-path.ts';
import { Notice } from '#ui/notice.tsx';
import { AuthCard } from '../parts/auth-card.tsx';
import { AuthFoot } from '../parts/auth-foot.tsx';
import { LoginForm } from '../parts/login-form.tsx';
import { useStoreInfo } from '../queries.ts';

export function LoginScreen() {
  const t = useWords();
  const { from } = useSearch({ strict: false });
  const { store, isWaiting } = useStoreInfo();
  // A card that grows while someone reaches for its button is worse than one that comes a moment later.
  if (isWaiting) return null;
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
      <LoginForm isDemo={store?.isDemo === true} isReturning={safePath(from) !== null} />
    </AuthCard>
  );
}
