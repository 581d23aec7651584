import type { Translate } from '#lib/i18n/use-t.ts';

/** The specification's lanes; one that somebody named has the name they gave it. */
const KNOWN: Readonly<Record<string, string>> = {
  'Planned Tasks': 'planned',
  'Work In Progress': 'progress',
  Blocked: 'blocked',
  Completed: 'completed',
};

export function laneTitle(title: string, t: Translate): string {
  const known = KNOWN[title];
  return known === undefined ? title : t(`demo.board.lane.${known}`);
}

const MINUTES = /^(\d+) mins$/;

/** How long a task takes, as the specification writes it. */
export function durationText(label: string, t: Translate): string {
  if (label === 'now') return t('demo.board.now');
  const [, count] = MINUTES.exec(label) ?? [];
  return count === undefined ? label : t('demo.board.minutes', { count });
}
