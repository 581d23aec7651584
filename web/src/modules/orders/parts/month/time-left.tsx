import { Flex } from '@mantine/core';
import { Timer } from 'lucide-react';
import { useSecond } from '#lib/format/use-clock.ts';
import { useT } from '#lib/i18n/use-t.ts';

const SECOND_MS = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Within these a customer must be written to today. */
const SOON_HOURS = 6;

export interface Countdown {
  readonly isOver: boolean;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly urgency: 'calm' | 'soon' | 'now';
}

/** How long goods are still held. */
export function computeCountdown(expiresAt: string, now: Date): Countdown {
  const left = Math.max(0, Math.floor((new Date(expiresAt).getTime() - now.getTime()) / SECOND_MS));
  const hours = Math.floor(left / HOUR);
  return {
    isOver: left === 0,
    hours,
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: left % MINUTE,
    urgency: hours < 1 ? 'now' : hours < SOON_HOURS ? 'soon' : 'calm',
  };
}

/** `12:05`, for the last hour. */
export function formatClock({ minutes, seconds }: Pick<Countdown, 'minutes' | 'seconds'>): string {
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
}

const URGENCY_COLORS = { calm: 'dimmed', soon: 'var(--wait-ink)', now: 'var(--danger-ink)' } as const;

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
    <Flex
      component="span"
      display="inline-flex"
      flex="none"
      align="center"
      gap="2xs"
      c={URGENCY_COLORS[left.urgency]}
      fz="xs"
      fw={500}
      data-urgency={left.urgency}
      role="timer"
    >
      <Timer size={14} aria-hidden />
      {text}
    </Flex>
  );
}
