import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { LOGIN_PATH } from '#lib/remembered-path.ts';
import { Trouble } from '#ui/trouble.tsx';
import { AuthCard } from '../parts/auth-card.tsx';
import { ResetForm } from '../parts/reset-form.tsx';
import { useResetInvitation } from '../queries.ts';

/** Where a one-time link leads: to a new password, or to a kind word if it has been used. */
export function ResetScreen() {
  const t = useT();
  const params = useParams({ strict: false });
  const token = String(params['token'] ?? '');
  const { data, error, refetch } = useResetInvitation(token);
  if (data !== undefined) {
    return (
      <AuthCard title={t('auth.reset.title', { name: data.firstName })} lead={t('auth.reset.lead')}>
        <ResetForm token={token} firstName={data.firstName} />
      </AuthCard>
    );
  }
  // A card that changes its words while someone reads them is worse than one that comes a moment later.
  if (error === null) return null;
  const status = readProblem(error)?.status;
  if (status === undefined || status >= 500 || status === 429) {
    return (
      <AuthCard title={t('auth.reset.page')} lead={t('auth.reset.lead')}>
        <Trouble refusal={error} onRetry={() => void refetch()} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('auth.reset.gone')} lead={t('auth.reset.gone-text')}>
      <Button fullWidth renderRoot={(props) => <Link to={LOGIN_PATH} {...props} />}>
        {t('auth.sent.back')}
      </Button>
    </AuthCard>
  );
}
