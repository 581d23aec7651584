import { Text } from '@mantine/core';
import { OVER, type PurchaseStage } from '@trastienda/shared/purchases/status.ts';
import { CalendarClock } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useMinute } from '#lib/format/use-clock.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Tone } from '#ui/display/badge.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { storeDay } from '#ui/list/date-choices.ts';
import style from './purchase.module.css';

const TONES: Record<PurchaseStage, Tone> = {
  placed: 'waiting',
  to_locker: 'progress',
  at_locker: 'progress',
  in_transit: 'progress',
  customs: 'waiting',
  arrived: 'waiting',
  received: 'good',
  lost: 'trouble',
  returned: 'draft',
  closed: 'good',
  cancelled: 'draft',
};

export const stageLabelId = (stage: PurchaseStage): string => `purchase.stage.${stage}`;

/** Where a purchase or a parcel stands: one word and one colour for both. */
export function StageBadge({ stage }: { readonly stage: PurchaseStage }) {
  const t = useT();
  return <Badge tone={TONES[stage]}>{t(stageLabelId(stage))}</Badge>;
}

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
    <span className={`${style.signed} ${LOOKS[punctuality]}`} data-when={punctuality}>
      {hasIcon && <CalendarClock size={14} aria-hidden />}
      <time dateTime={eta}>{punctuality === 'today' ? t('purchase.eta.today') : day}</time>
      {punctuality === 'late' && <span>{t('purchase.eta.late', { count: late })}</span>}
      {slips > 0 && (
        <Text
          span
          className={style.unbroken ?? ''}
          px="xs"
          bdrs="md"
          bg="var(--wait-wash)"
          c="var(--wait-ink)"
          fz="xs"
          fw={500}
          title={t('purchase.eta.slips-long', { count: slips })}
        >
          {t('purchase.eta.slips', { count: slips })}
        </Text>
      )}
    </span>
  );
}

/** Everything that no longer travels is neither late nor early. */
const SETTLED: readonly PurchaseStage[] = [...OVER, 'closed', 'cancelled'];

type Punctuality = 'over' | 'on-time' | 'today' | 'late';

const LOOKS = { over: style.soft, 'on-time': '', today: style.wait, late: style.late } as const;

/** How the day of arrival stands to the day it is. */
export function computePunctuality(eta: string, stage: PurchaseStage, today: string): Punctuality {
  if (SETTLED.includes(stage)) return 'over';
  // What is in the country waits for us, not we for it.
  if (stage === 'arrived') return 'on-time';
  if (eta < today) return 'late';
  return eta === today ? 'today' : 'on-time';
}

/** From the first of two days to the second. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The day it is in the store, also past midnight. */
export function useToday(): string {
  const intl = useIntl();
  return storeDay(useMinute(), intl.timeZone);
}
