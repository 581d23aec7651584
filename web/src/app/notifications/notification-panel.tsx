import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { NoticeKind, StoredNotice } from '@trastienda/shared/system/notices.ts';
import type { LucideIcon } from 'lucide-react';
import {
  BellRing,
  HardDrive,
  KeyRound,
  ListX,
  Mail,
  MonitorSmartphone,
  ShieldAlert,
  UserPlus,
  UserRoundCog,
} from 'lucide-react';
import { useIntl } from 'react-intl';
import { parseDevice } from '#lib/format/device-name.ts';
import { relativeTime } from '#lib/format/use-clock.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { FloatPanel } from '#ui/floating/float-panel.tsx';
import type { Float } from '#ui/floating/use-float.tsx';
import style from './notification-panel.module.css';
import type { Notices } from './queries.ts';

const LOOKS: Readonly<Record<NoticeKind, Look>> = {
  'access-requested': { icon: UserPlus, to: '/users/list', search: { tab: 'pending' } },
  'account-changed': { icon: UserRoundCog, to: '/profile' },
  'email-changed': { icon: Mail, to: '/profile' },
  'password-changed': { icon: KeyRound, to: '/profile' },
  'reset-link-made': { icon: KeyRound, to: '/profile' },
  'new-device': { icon: MonitorSmartphone, to: '/profile' },
  'sign-in-blocked': { icon: ShieldAlert, to: '/profile' },
  'factor-blocked': { icon: ShieldAlert, to: '/profile' },
  'factor-changed': { icon: KeyRound, to: '/profile' },
  'recovery-code-used': { icon: KeyRound, to: '/profile' },
  'task-failed': { icon: ListX, to: '/settings/store' },
  'disk-low': { icon: HardDrive, to: '/settings/store' },
  'backup-failed': { icon: HardDrive, to: '/settings/store' },
};

interface Props {
  readonly notices: Notices;
  readonly float: Float;
}

export function NotificationPanel({ notices, float }: Props) {
  const t = useT();
  const fresh = notices.items.filter(({ isRead }) => !isRead);
  const earlier = notices.items.filter(({ isRead }) => isRead);
  const choose = ({ id, isRead }: StoredNotice) => {
    if (!isRead) notices.markRead(id);
    float.setOpen(false);
  };
  return (
    <FloatPanel
      float={float}
      label={t('app.notifications')}
      position="bottom-end"
      width="min(350px, 95vw)"
      transitionProps={{ duration: 140 }}
      className={style.panel}
    >
      <Group
        component="header"
        gap="sm"
        justify="space-between"
        wrap="nowrap"
        mih={52}
        py="xs"
        ps="md"
        pe="xs"
      >
        <Text component="h2" size="md" fw={600} tabIndex={-1} data-autofocus>
          {t('app.notifications')}
        </Text>
        {fresh.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => notices.markRead()}>
            {t('app.notifications.mark')}
          </Button>
        )}
      </Group>
      {notices.items.length === 0 && (
        <Stack gap="2xs" align="center" pt="xl" pb="2xl" px="lg" c="dimmed" ta="center">
          <BellRing size={28} strokeWidth={1.5} aria-hidden />
          <Text inherit mt="xs" c="var(--ink)" fw={600}>
            {t('app.notifications.empty')}
          </Text>
          <p>{t('app.notifications.empty-hint')}</p>
        </Stack>
      )}
      <Box mah="min(420px, 60dvh)" className={style.lists ?? ''}>
        <Section title={t('app.notifications.new')} list={fresh} onChoose={choose} />
        <Section title={t('app.notifications.earlier')} list={earlier} onChoose={choose} />
      </Box>
      {notices.items.length > 0 && (
        <Group component="footer" justify="center" p="xs">
          <Button variant="subtle" color="gray" size="compact-sm" onClick={notices.clear}>
            {t('app.notifications.clear')}
          </Button>
        </Group>
      )}
    </FloatPanel>
  );
}

interface SectionProps {
  readonly title: string;
  readonly list: readonly StoredNotice[];
  readonly onChoose: (notice: StoredNotice) => void;
}

function Section({ title, list, onChoose }: SectionProps) {
  if (list.length === 0) return null;
  return (
    <section>
      <Box component="h3" pt="sm" pb="2xs" px="md" c="dimmed" fz="xs" fw={600} lts="0.06em" tt="uppercase">
        {title}
      </Box>
      <Box component="ul" pt={0} pb="xs" px="xs">
        {list.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onChoose={() => onChoose(notice)} />
        ))}
      </Box>
    </section>
  );
}

interface Look {
  readonly icon: LucideIcon;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

interface NoticeRowProps {
  readonly notice: StoredNotice;
  readonly onChoose: () => void;
}

function NoticeRow({ notice: { kind, params, createdAt, isRead }, onChoose }: NoticeRowProps) {
  const t = useT();
  const intl = useIntl();
  const { icon: Icon, to, search = {} } = LOOKS[kind];
  const ago = relativeTime(new Date(createdAt), new Date());
  const { browser, system } = parseDevice(params['device'] ?? '');
  const device = [browser, system].filter((part) => part !== null).join(' · ');
  const named = { ...params, device: device === '' ? t('app.notice.some-device') : device };
  return (
    <li>
      <Group
        gap="sm"
        align="flex-start"
        wrap="nowrap"
        p="xs"
        bdrs="md"
        c="inherit"
        className={style.row ?? ''}
        data-read={isRead}
        onClick={onChoose}
        renderRoot={(props) => <Link to={to} search={search} {...props} />}
      >
        <Icon size={18} aria-hidden />
        <Stack component="span" gap={0} miw={0}>
          <Text span inherit fw={isRead ? 500 : 600}>
            {t(`app.notice.${kind}`, named)}
          </Text>
          <Text span c="dimmed" size="xs">
            {t(`app.notice.${kind}-hint`, named)}
          </Text>
          <Box component="time" c="dimmed" fz="xs" dateTime={createdAt}>
            {intl.formatRelativeTime(ago.value, ago.unit, { numeric: 'auto' })}
          </Box>
        </Stack>
      </Group>
    </li>
  );
}
