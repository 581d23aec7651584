import { Group, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { splitCodes } from '@trastienda/shared/kernel/permissions.ts';
import { workOf } from '@trastienda/shared/kernel/roles.ts';
import { ChevronDown, CircleHelp, Globe, Search } from 'lucide-react';
import type { Ref } from 'react';
import { useSpoken } from '#lib/i18n/message-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import { useAuth } from '#modules/auth/exports.ts';
import { ChatPanelButton } from '#modules/demo/exports.ts';
import { findChapter } from '#modules/help/exports.ts';
import { KeyCaps } from '#ui/display/key-caps.tsx';
import { PersonAvatar } from '#ui/display/person-avatar.tsx';
import { useFloat } from '#ui/floating/use-float.tsx';
import { PHONE } from '#ui/theme/breakpoints.ts';
import { PALETTE_KEYS, useOverlays } from '../keys/frame-keys.ts';
import { isHeaderFixed } from '../layout/look.ts';
import { useLayout } from '../layout/use-layout.ts';
import { BrandLink, Hamburger } from '../menu/brand-strip.tsx';
import { usePath } from '../menu/menu-tree.ts';
import { OwnBell } from '../notifications/bell.tsx';
import style from './header.module.css';

interface Props {
  readonly hamburger: Ref<HTMLButtonElement>;
  /** The drawer is open before it. */
  readonly isBehind: boolean;
}

/** One row at a desk; below 992 px two, of which the upper one stands for the menu. */
export function Header({ hamburger, isBehind }: Props) {
  const { state } = useLayout();
  const { data: store } = useStore();
  const isHorizontal = state.layout === 'horizontal';
  return (
    <header className={style.header} data-screen-only data-fixed={isHeaderFixed(state) || undefined}>
      <div className={style.strip} data-screen-only>
        <BrandLink />
        <Hamburger ref={hamburger} />
      </div>
      <div className={style.tools} data-screen-only inert={isBehind}>
        {isHorizontal && (
          <div className={style.brand}>
            <BrandLink />
          </div>
        )}
        <LanguageMenu />
        <SearchButton />
        <Group gap="xs" wrap="nowrap" ms="auto">
          <HelpButton />
          <Bell />
          {store?.showsChat === true && <ChatPanelButton className={style.target} />}
          <UserMenu />
        </Group>
      </div>
    </header>
  );
}

function SearchButton() {
  const t = useT();
  const { open } = useOverlays();
  return (
    <UnstyledButton className={style.search} aria-haspopup="dialog" onClick={() => open('palette')}>
      <Search size={18} aria-hidden />
      <Text span inherit truncate flex={1} className={style.heard ?? ''}>
        {t('app.search')}
      </Text>
      <span className={style.keys}>
        <KeyCaps keys={PALETTE_KEYS} />
      </span>
    </UnstyledButton>
  );
}

/** A phone has no keys to tell of: there it leads to the manual itself. */
function HelpButton() {
  const t = useT();
  const { open } = useOverlays();
  const chapter = findChapter(usePath());
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  if (isPhone)
    return (
      <UnstyledButton
        className={style.target}
        aria-label={t('app.help')}
        renderRoot={(props) => <Link to="/help" search={{ chapter }} {...props} />}
      >
        <CircleHelp size={20} aria-hidden />
      </UnstyledButton>
    );
  return (
    <UnstyledButton
      className={style.target}
      aria-label={t('app.help')}
      aria-haspopup="dialog"
      onClick={() => open('help')}
    >
      <CircleHelp size={20} aria-hidden />
    </UnstyledButton>
  );
}

function LanguageMenu() {
  const t = useT();
  const { language } = useSpoken();
  const name = t(`ui.language.${language}`);
  const { trigger, float, part, missing } = useFloat({
    kind: 'menu',
    name: 'language-entries',
    load: () => import('./language-entries.tsx'),
  });
  return (
    <>
      <UnstyledButton
        {...trigger}
        className={`${style.target} ${style.wideOnly}`}
        aria-label={t('app.language', { language: name })}
      >
        <Globe size={18} aria-hidden />
        <span>{name}</span>
        <ChevronDown size={15} aria-hidden />
      </UnstyledButton>
      {part !== undefined && <part.LanguageEntries float={float} />}
      {missing}
    </>
  );
}

function Bell() {
  const { user } = useAuth();
  return user === null ? null : <OwnBell key={user.UserID} owner={user.UserID} className={style.target} />;
}

function UserMenu() {
  const t = useT();
  const { user, logout } = useAuth();
  const { trigger, float, part, missing } = useFloat({
    kind: 'menu',
    name: 'user-menu',
    load: () => import('../user-menu-entries.tsx'),
  });
  if (user === null) return null;
  const name = user.UserCompleteName;
  const role = t(`ui.role.${workOf(user.RoleID, splitCodes(user.PermissionCodes))}`);
  return (
    <>
      <UnstyledButton {...trigger} ps="2xs" c="var(--header-ink, var(--ink))" className={style.target}>
        <PersonAvatar name={name} picture={user.PictureFileID} size={36} />
        <VisuallyHidden>{t('app.user-menu')}</VisuallyHidden>
        <Stack component="span" gap={0} lh={1.25} className={style.heard ?? ''}>
          <Text span inherit maw="24ch" truncate>
            {name}
          </Text>
          <Text span inherit c="var(--header-soft, var(--ink-soft))" fz="xs" fw={400}>
            {role}
          </Text>
        </Stack>
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
