import type { Stage } from '@trastienda/shared/orders/status.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type Delay = 'calm' | 'late' | 'too-late';

/** How many hours an order may stand at a stage before it is late, and before that is serious. */
const PATIENCE: Record<Stage, { readonly late: number; readonly tooLate: number } | null> = {
  draft: { late: 24, tooLate: 72 },
  // The reservation itself expires after a day.
  awaiting_payment: { late: 24, tooLate: 48 },
  to_prepare: { late: 24, tooLate: 48 },
  to_label: { late: 24, tooLate: 48 },
  to_dispatch: { late: 24, tooLate: 48 },
  // Couriers take up to three working days.
  on_route: { late: 72, tooLate: 120 },
  // They pay out what they collected by the week.
  to_settle: { late: 72, tooLate: 168 },
  trouble: { late: 24, tooLate: 48 },
  completed: null,
  cancelled: null,
};

export function computeDelay(stage: Stage, since: Date, now: Date): Delay {
  const patience = PATIENCE[stage];
  const hours = (now.getTime() - since.getTime()) / HOUR_MS;
  if (patience === null || hours < patience.late) return 'calm';
  return hours < patience.tooLate ? 'late' : 'too-late';
}

export interface Age {
  readonly value: number;
  readonly unit: 'minute' | 'hour' | 'day';
}

/** In the largest unit that is whole. A clock that is ahead of the server's makes nothing younger than new. */
export function computeAge(since: Date, now: Date): Age {
  const ms = Math.max(0, now.getTime() - since.getTime());
  if (ms >= DAY_MS) return { value: Math.floor(ms / DAY_MS), unit: 'day' };
  if (ms >= HOUR_MS) return { value: Math.floor(ms / HOUR_MS), unit: 'hour' };
  return { value: Math.floor(ms / MINUTE_MS), unit: 'minute' };
}
