import { Timer } from 'lucide-react';
import { useSecond } from '#lib/format/use-clock.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { computeCountdown, formatClock } from './countdown.ts';
import style from './time-left.module.css';

/** A live countdown. Not read out by itself: it would never stop talking. */
export function TimeLeft({ expiresAt }: { readonly expiresAt: string }) {
  const t = useT();
  const left = computeCountdown(expiresAt, useSecond());
  const text = left.isOver
    ? t('orders.expiry.over')
    : left.hours > 0
      ? t('orders.expiry.hours', { hours: left.hours, minutes: left.minutes })
      : t('orders.expiry.minutes', { clock: formatClock(left) });
  return (
    <span className={style.left} data-urgency={left.urgency} role="timer">
      <Timer size={14} aria-hidden />
      {text}
    </span>
  );
}
