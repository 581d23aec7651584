import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { roleLabel } from '@trastienda/shared/kernel/roles.ts';
import { ChevronDown } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useAuth } from '#modules/auth/exports/use-auth.ts';
import { useFloat } from '#ui/floating/use-float.tsx';
import { PersonAvatar } from '#ui/person-avatar.tsx';
import style from './user-menu.module.css';

export function UserMenu() {
  const t = useT();
  const { user, logout } = useAuth();
  const { trigger, float, part, missing } = useFloat({
    kind: 'menu',
    name: 'user-menu',
    load: () => import('./user-menu-entries.tsx'),
  });
  if (user === null) return null;
  const name = user.UserCompleteName;
  const role = t(`ui.role.${roleLabel(user.RoleID)}`);
  return (
    <>
      <UnstyledButton {...trigger} className={style.target}>
        <PersonAvatar name={name} picture={user.PictureFileID} size={36} />
        <VisuallyHidden>{t('app.user-menu')}</VisuallyHidden>
        <span className={style.who}>
          <span className={style.name}>{name}</span>
          <span className={style.role}>{role}</span>
        </span>
        <ChevronDown size={16} aria-hidden />
      </UnstyledButton>
      {part !== undefined && (
        <part.UserMenuEntries
          float={float}
          name={name}
          role={role}
          picture={user.PictureFileID}
          onLeave={logout}
        />
      )}
      {missing}
    </>
  );
}
