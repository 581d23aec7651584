import { Group, Stack } from '@mantine/core';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  /** Trouble is read out at once; information waits its turn. */
  readonly tone: 'info' | 'danger';
  readonly children: ReactNode;
}

export function Notice({ tone, children }: Props) {
  const Icon = tone === 'danger' ? CircleAlert : Info;
  const color = tone === 'danger' ? 'danger' : 'accent';
  return (
    <Group
      gap="sm"
      align="stretch"
      wrap="nowrap"
      p="sm"
      bdrs="md"
      bg={`var(--${color}-wash)`}
      c="var(--ink)"
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : 'note'}
    >
      <Icon size={20} color={`var(--${color}-ink)`} aria-hidden />
      <Stack gap="sm" align="flex-start" flex={1} miw={0}>
        {children}
      </Stack>
    </Group>
  );
}
