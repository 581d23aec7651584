import { Box, Flex } from '@mantine/core';
import { Clock3 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';

const MINUTE_MS = 60_000;

const SOON_HOURS = 3;

const STEP_MS = 15_000;

/** How long an unpaid order still holds its goods. */
export function Countdown({ at }: { readonly at: string }) {
  const t = useT();
  const intl = useIntl();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), STEP_MS);
    return () => window.clearInterval(timer);
  }, []);
  const { hours, minutes, isSoon, isOver } = timeLeft(at, now);
  const until = intl.formatDate(at, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
  return (
    <Flex component="p" gap="xs" c={isSoon ? 'var(--wait-ink)' : 'dimmed'} {...(isSoon && { fw: 500 })}>
      <Box component="span" mt="3xs" lh={0}>
        <Clock3 size={16} aria-hidden />
      </Box>
      <span>
        {isOver
          ? t('orders.view.expiring-now')
          : t(hours > 0 ? 'orders.view.expires-hours' : 'orders.view.expires-minutes', {
              hours,
              minutes,
              until,
            })}
      </span>
    </Flex>
  );
}

interface TimeLeft {
  readonly hours: number;
  readonly minutes: number;
  readonly isSoon: boolean;
  readonly isOver: boolean;
}

/** Rounded up: at one second before the end there is still a minute. */
export function timeLeft(at: string, now: number): TimeLeft {
  const left = Math.ceil((Date.parse(at) - now) / MINUTE_MS);
  const whole = Math.max(0, left);
  return {
    hours: Math.floor(whole / 60),
    minutes: whole % 60,
    isSoon: whole < SOON_HOURS * 60,
    isOver: left <= 0,
  };
}
