import { Text } from '@mantine/core';
import type { PurchaseStage } from '@trastienda/shared/purchases/status.ts';
import { CalendarClock } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { computePunctuality, daysBetween, useToday } from './arrival.ts';
import style from './eta-text.module.css';

interface Props {
  readonly eta: string | null;
  readonly stage: PurchaseStage;
  /** How often it was put off. */
  readonly slips: number;
  readonly hasIcon?: boolean;
}

/** The day it should be here, by how late it is, and how often that day was put off. */
export function EtaText({ eta, stage, slips, hasIcon = false }: Props) {
  const t = useT();
  const intl = useIntl();
  const today = useToday();
  if (eta === null)
    return (
      <Text span inherit c="dimmed">
        {hasIcon ? t('purchase.eta.none') : '–'}
      </Text>
    );
  const punctuality = computePunctuality(eta, stage, today);
  const day = intl.formatDate(`${eta}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const late = daysBetween(eta, today);
  return (
    <span className={style.eta} data-when={punctuality}>
      {hasIcon && <CalendarClock size={14} aria-hidden />}
      <time dateTime={eta}>{punctuality === 'today' ? t('purchase.eta.today') : day}</time>
      {punctuality === 'late' && <span>{t('purchase.eta.late', { count: late })}</span>}
      {slips > 0 && (
        <span className={style.slips} title={t('purchase.eta.slips-long', { count: slips })}>
          {t('purchase.eta.slips', { count: slips })}
        </span>
      )}
    </span>
  );
}
