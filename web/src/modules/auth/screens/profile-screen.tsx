import { useT } from '#lib/i18n/use-t.ts';
import { PageHead } from '#ui/page-head.tsx';
import { Panel } from '#ui/panel.tsx';
import { useAuth } from '../exports/use-auth.ts';
import { FactorsPanel } from '../parts/factors/factors-panel.tsx';
import { PasswordForm } from '../parts/password-form.tsx';
import { ProfileForm } from '../parts/profile-form.tsx';
import { SessionsList } from '../parts/sessions-list.tsx';

export function ProfileScreen() {
  const t = useT();
  const { user } = useAuth();
  // The guard lets nobody in without a user; between signing out and leaving there is a moment without one.
  if (user === null) return null;
  return (
    <>
      <PageHead title={t('auth.profile.page')} lead={t('auth.profile.lead')} />
      <Panel title={t('auth.profile.data')} hint={t('auth.profile.data-hint')}>
        <ProfileForm key={user.UserID} user={user} />
      </Panel>
      <Panel title={t('auth.profile.password')} hint={t('auth.profile.password-hint')}>
        <PasswordForm user={user} />
      </Panel>
      <Panel title={t('auth.profile.factors')} hint={t('auth.profile.factors-hint')}>
        <FactorsPanel />
      </Panel>
      <Panel title={t('auth.profile.sessions')} hint={t('auth.profile.sessions-hint')}>
        <SessionsList />
      </Panel>
    </>
  );
}
