import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { HomeCard } from '@trastienda/shared/home/contract.ts';
import type { NoticeKind, StoredNotice } from '@trastienda/shared/system/notices.ts';
import type { LucideIcon } from 'lucide-react';
import {
  AtSign,
  Ban,
  CircleCheck,
  CircleHelp,
  CirclePause,
  CircleX,
  Coffee,
  HandCoins,
  HardDrive,
  KeyRound,
  ListX,
  Mail,
  MonitorSmartphone,
  SearchX,
  ShieldAlert,
  Undo2,
  UserPlus,
  UserRoundCog,
} from 'lucide-react';
import { useIntl } from 'react-intl';
import { useActor } from '#lib/actor.ts';
import { parseDevice } from '#lib/format/device-name.ts';
import { relativeTime } from '#lib/format/use-clock.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { FloatPanel } from '#ui/floating/float-panel.tsx';
import type { Float } from '#ui/floating/use-float.tsx';
import { findPlace } from './find-place.ts';
import style from './notification-panel.module.css';
import { PanelSection } from './panel-section.tsx';
import type { Notices } from './queries.ts';
import { WaitingList } from './waiting-list.tsx';

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
  'payment-approved': { icon: CircleCheck },
  'payment-rejected': { icon: CircleX },
  'payment-doubted': { icon: CircleHelp },
  'order-cancelled': { icon: Ban },
  'order-held': { icon: CirclePause },
  'refund-paid': { icon: Undo2 },
  'refund-refused': { icon: CircleX },
  'commission-paid': { icon: HandCoins },
  'article-unavailable': { icon: SearchX },
  mentioned: { icon: AtSign },
};

interface Props {
  readonly notices: Notices;
  /** Null until they are known. */
  readonly cards: readonly HomeCard[] | null;
  readonly float: Float;
}

/** What waits for this person on top, as long as it waits; below, what they were told. */
export function NotificationPanel({ notices, cards, float }: Props) {
  const t = useT();
  const fresh = notices.items.filter(({ isRead }) => !isRead);
  const earlier = notices.items.filter(({ isRead }) => isRead);
  const isAllDone = cards !== null && cards.length === 0 && notices.unread === 0;
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
      {isAllDone && (
        <Stack gap="2xs" align="center" py="xl" px="lg" c="dimmed" ta="center">
          <Coffee size={28} strokeWidth={1.5} aria-hidden />
          <Text inherit mt="xs" c="var(--ink)" fw={600}>
            {t('app.notifications.empty')}
          </Text>
          <p>{t('app.notifications.empty-hint')}</p>
        </Stack>
      )}
      <Box mah="min(420px, 60dvh)" className={style.lists ?? ''}>
        {cards !== null && cards.length > 0 && (
          <WaitingList cards={cards} onChoose={() => float.setOpen(false)} />
        )}
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
    <PanelSection title={title}>
      {list.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} onChoose={() => onChoose(notice)} />
      ))}
    </PanelSection>
  );
}

interface Look {
  readonly icon: LucideIcon;
  /** Without it the notice is about a document, and leads there. */
  readonly to?: string;
  readonly search?: Readonly<Record<string, string>>;
}

interface NoticeRowProps {
  readonly notice: StoredNotice;
  readonly onChoose: () => void;
}

function NoticeRow({ notice: { kind, params, createdAt, isRead }, onChoose }: NoticeRowProps) {
  const t = useT();
  const intl = useIntl();
  const actor = useActor();
  const { icon: Icon, to, search = {} } = LOOKS[kind];
  const place = to === undefined ? findPlace(params, actor?.codes ?? []) : { to, search };
  const ago = relativeTime(new Date(createdAt), new Date());
  const { browser, system } = parseDevice(params['device'] ?? '');
  const device = [browser, system].filter((part) => part !== null).join(' · ');
  const by = params['by'] || t('app.notice.the-store');
  const named = { ...params, by, device: device === '' ? t('app.notice.some-device') : device };
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
        renderRoot={(props) => <Link {...place} {...props} />}
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
