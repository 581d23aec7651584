import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { roleLabel } from '@trastienda/shared/kernel/roles.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from './fixed-facts.module.css';

/** What one cannot change about oneself. */
export function FixedFacts({ user }: { readonly user: SignedInUser }) {
  const t = useT();
  const facts = [
    { name: t('auth.login.user'), value: user.UserName },
    { name: t('auth.email'), value: user.Email },
    { name: t('auth.role'), value: t(`ui.role.${roleLabel(user.RoleID)}`) },
  ];
  return (
    <dl className={style.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
