import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

const TONES = {
  good: { bg: 'var(--good-wash)', c: 'var(--good-ink)' },
  wrong: { bg: 'var(--danger-ink)', c: 'var(--surface)' },
  wait: { bg: 'var(--wait-wash)', c: 'var(--wait-ink)' },
} as const;

interface Props {
  /** How the last scan ended; without one, what to do is said in grey. */
  readonly tone?: keyof typeof TONES | undefined;
  readonly children: ReactNode;
}

/** What is said about the last scan. Its room is kept, so that nothing moves. */
export function ScanMessage({ tone, children }: Props) {
  const look = tone === undefined ? { c: 'dimmed' } : { ...TONES[tone], px: 'md', py: 'xs', fw: 500 };
  return (
    <Group aria-live="assertive" gap="xs" wrap="nowrap" mih={44} bdrs="md" {...look}>
      {children}
    </Group>
  );
}
