import { Button } from '@mantine/core';
import type { OwnSession } from '@trastienda/shared/auth/contract.ts';
import { Monitor, Smartphone } from 'lucide-react';
import { useIntl } from 'react-intl';
import { parseDevice } from '#lib/format/device-name.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from './sessions-list.module.css';

interface Props {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

export function SessionRow({ session, isEnding, onEnd }: Props) {
  const t = useT();
  const intl = useIntl();
  const { browser, system, isHandheld } = parseDevice(session.device);
  const device =
    browser !== null && system !== null
      ? t('auth.sessions.device', { browser, system })
      : (browser ?? system ?? t('auth.sessions.unknown-device'));
  const Icon = isHandheld ? Smartphone : Monitor;
  const seen = relativeTime(new Date(session.lastSeenAt), new Date());
  return (
    <li className={style.row}>
      <Icon size={20} className={style.icon} aria-hidden />
      <div className={style.what}>
        <p className={style.device}>
          {device}
          {session.isCurrent && <span className={style.current}>{t('auth.sessions.current')}</span>}
        </p>
        <p className={style.detail}>
          {t('auth.sessions.detail', {
            address: session.address,
            seen: intl.formatRelativeTime(seen.value, seen.unit, { numeric: 'auto' }),
            since: intl.formatDate(session.createdAt, { day: 'numeric', month: 'long' }),
          })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="default"
          className={style.end}
          loading={isEnding}
          onClick={onEnd}
          aria-label={t('auth.sessions.end-of', { device })}
        >
          {t('auth.sessions.end')}
        </Button>
      )}
    </li>
  );
}
