import type { MantineColorScheme } from '@mantine/core';
import { Box, Group, Menu, Text, useMantineColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import {
  Check,
  CircleHelp,
  LogOut,
  Monitor,
  Moon,
  Palette,
  ScrollText,
  Store,
  Sun,
  UserRound,
  Wallet,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useHasCashBox } from '#modules/cash/exports.ts';
import { findChapter } from '#modules/help/exports.ts';
import { PersonAvatar } from '#ui/display/person-avatar.tsx';
import { FloatMenu } from '#ui/floating/float-menu.tsx';
import type { Float } from '#ui/floating/use-float.tsx';
import { PHONE } from '#ui/theme/breakpoints.ts';
import { useOverlays } from './keys/frame-keys.ts';
import { useLayout } from './layout/use-layout.ts';
import { usePath } from './menu/menu-tree.ts';

const CHOICES: readonly Choice[] = [
  { scheme: 'light', labelId: 'app.scheme.light', icon: Sun },
  { scheme: 'dark', labelId: 'app.scheme.dark', icon: Moon },
  { scheme: 'auto', labelId: 'app.scheme.auto', icon: Monitor },
];

interface Props {
  readonly float: Float;
  readonly name: string;
  readonly role: string;
  readonly picture: ComponentProps<typeof PersonAvatar>['picture'];
  readonly onLeave: () => void;
}

export function UserMenuEntries({ float, name, role, picture, onLeave }: Props) {
  const t = useT();
  const actor = useActor();
  return (
    <FloatMenu float={float} position="bottom-end" width={280}>
      <Group
        gap="sm"
        wrap="nowrap"
        p="sm"
        bdrs="sm"
        bg="var(--header-ground, none)"
        c="var(--header-ink, inherit)"
      >
        <PersonAvatar name={name} picture={picture} size={40} />
        <Box miw={0}>
          <Text inherit fw={600}>
            {name}
          </Text>
          <Text inherit c="var(--header-soft, var(--ink-soft))" fz="xs">
            {role}
          </Text>
        </Box>
      </Group>
      <Menu.Item
        mih={44}
        leftSection={<UserRound size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/profile" {...props} />}
      >
        {t('app.profile')}
      </Menu.Item>
      <CashEntry />
      {actor?.codes.includes('M-03') && (
        <>
          <Menu.Item
            mih={44}
            leftSection={<Store size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/settings/store" {...props} />}
          >
            {t('app.store')}
          </Menu.Item>
          <Menu.Item
            mih={44}
            leftSection={<ScrollText size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/audit" {...props} />}
          >
            {t('app.audit')}
          </Menu.Item>
        </>
      )}
      <CustomizerEntry />
      <HelpEntry />
      <Menu.Divider />
      <ColorSchemeChoice />
      <Menu.Divider />
      <Menu.Item mih={44} leftSection={<LogOut size={18} aria-hidden />} onClick={onLeave}>
        {t('app.logout')}
      </Menu.Item>
    </FloatMenu>
  );
}

/** For whoever works with a cash box: sellers have no menu of finance. */
function CashEntry() {
  const t = useT();
  if (!useHasCashBox()) return null;
  return (
    <Menu.Item
      mih={44}
      leftSection={<Wallet size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/finance/cash" {...props} />}
    >
      {t('app.cash')}
    </Menu.Item>
  );
}

/** A small window has no room for the panel beside its screen. */
function CustomizerEntry() {
  const t = useT();
  const { open } = useOverlays();
  const { viewport } = useLayout();
  if (viewport === 'narrow') return null;
  return (
    <Menu.Item mih={44} leftSection={<Palette size={18} aria-hidden />} onClick={() => open('customizer')}>
      {t('app.customize')}
    </Menu.Item>
  );
}

/** A phone has no keys to tell of: there help is the manual itself. */
function HelpEntry() {
  const t = useT();
  const { open } = useOverlays();
  const chapter = findChapter(usePath());
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const look = { mih: 44, leftSection: <CircleHelp size={18} aria-hidden /> };
  return isPhone ? (
    <Menu.Item {...look} renderRoot={(props) => <Link to="/help" search={{ chapter }} {...props} />}>
      {t('app.help')}
    </Menu.Item>
  ) : (
    <Menu.Item {...look} onClick={() => open('help')}>
      {t('app.help')}
    </Menu.Item>
  );
}

interface Choice {
  readonly scheme: MantineColorScheme;
  readonly labelId: string;
  readonly icon: LucideIcon;
}

/** Inside the user menu. */
function ColorSchemeChoice() {
  const t = useT();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('app.scheme')}</Menu.Label>
      {CHOICES.map(({ scheme, labelId, icon: Icon }) => (
        <Menu.RadioItem
          key={scheme}
          mih={44}
          value={scheme}
          checked={colorScheme === scheme}
          onChange={() => setColorScheme(scheme)}
          checkIcon={<Check size={16} color="var(--accent-ink)" aria-hidden />}
          rightSection={<Icon size={18} color="var(--ink-soft)" aria-hidden />}
        >
          {t(labelId)}
        </Menu.RadioItem>
      ))}
    </>
  );
}
