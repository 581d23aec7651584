import { Anchor } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { ConfirmHost } from '../exports/confirm-host.tsx';
import { useAuth } from '../exports/use-auth.ts';
import { AuthCard, AuthFoot } from '../parts/auth-card.tsx';
import { FactorsPanel } from '../parts/factors/factors-panel.tsx';

/** In place of everything else, for somebody of whom the store asks a second factor. */
export function FactorOwedScreen({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { settleFactor } = useAuth();
  return (
    <AuthCard
      title={t('auth.owed.title')}
      lead={t('auth.owed.lead')}
      foot={
        <AuthFoot>
          <Anchor component="button" type="button" onClick={onClose}>
            {t('auth.owed.leave')}
          </Anchor>
        </AuthFoot>
      }
    >
      <FactorsPanel onReady={settleFactor} />
      <ConfirmHost />
    </AuthCard>
  );
}
