import { Link } from '@tanstack/react-router';
import type { NoticeKind, StoredNotice } from '@trastienda/shared/system/notices.ts';
import type { LucideIcon } from 'lucide-react';
import {
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
import { relativeTime } from '#lib/format/relative-time.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from './notification-panel.module.css';

interface Look {
  readonly icon: LucideIcon;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

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
  readonly notice: StoredNotice;
  readonly onChoose: () => void;
}

export function NoticeRow({ notice: { kind, params, createdAt, isRead }, onChoose }: Props) {
  const t = useT();
  const intl = useIntl();
  const { icon: Icon, to, search = {} } = LOOKS[kind];
  const ago = relativeTime(new Date(createdAt), new Date());
  const { browser, system } = parseDevice(params['device'] ?? '');
  const device = [browser, system].filter((part) => part !== null).join(' · ');
  const named = { ...params, device: device === '' ? t('app.notice.some-device') : device };
  return (
    <li>
      <Link to={to} search={search} className={style.row} data-read={isRead} onClick={onChoose}>
        <Icon size={18} className={style.icon} aria-hidden />
        <span className={style.text}>
          <span className={style.what}>{t(`app.notice.${kind}`, named)}</span>
          <span className={style.hint}>{t(`app.notice.${kind}-hint`, named)}</span>
          <time className={style.hint} dateTime={createdAt}>
            {intl.formatRelativeTime(ago.value, ago.unit, { numeric: 'auto' })}
          </time>
        </span>
      </Link>
    </li>
  );
}
