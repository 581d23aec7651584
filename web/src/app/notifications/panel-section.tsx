import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** One part of the bell's list. */
export function PanelSection({ title, children }: Props) {
  return (
    <section>
      <Box component="h3" pt="sm" pb="2xs" px="md" c="dimmed" fz="xs" fw={600} lts="0.06em" tt="uppercase">
        {title}
      </Box>
      <Box component="ul" pt={0} pb="xs" px="xs">
        {children}
      </Box>
    </section>
  );
}
