import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { roleLabel } from '@trastienda/shared/kernel/roles.ts';
import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import { useWords } from '../lib/i18n/use-words.ts';
import { useAuth } from '../modules/auth/exports/use-auth.ts';
import { LAYERS } from '../ui/layers.ts';
import { PersonAvatar } from '../ui/person-avatar.tsx';
import { ColorSchemeChoice } from './color-scheme-choice.tsx';
import style from './user-menu.module.css';

export function UserMenu() {
  const t = useWords();
  const { user, logout } = useAuth();
  if (user === null) return null;
  const name = user.UserCompleteName;
  const role = t(`ui.role.${roleLabel(user.RoleID)}`);
  return (
    <Menu position="bottom-end" width={280} zIndex={LAYERS.floating} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={style.target}>
          <PersonAvatar name={name} picture={user.PictureFileID} size={36} />
          <VisuallyHidden>{t('app.user-menu')}</VisuallyHidden>
          <span className={style.who}>
            <span className={style.name}>{name}</span>
            <span className={style.role}>{role}</span>
          </span>
          <ChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={style.dropdown}>
        <div className={style.head}>
          <PersonAvatar name={name} picture={user.PictureFileID} size={40} />
          <div className={style.headText}>
            <p className={style.headName}>{name}</p>
            <p className={style.headRole}>{role}</p>
          </div>
        </div>
        <Menu.Item
          className={style.item}
          leftSection={<UserRound size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/profile" {...props} />}
        >
          {t('app.profile')}
        </Menu.Item>
        <Menu.Divider />
        <ColorSchemeChoice />
        <Menu.Divider />
        <Menu.Item className={style.item} leftSection={<LogOut size={18} aria-hidden />} onClick={logout}>
          {t('app.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
