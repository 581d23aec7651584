import { Box, Flex, Group, Stack, Text } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Values } from '#lib/i18n/use-t.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '../display/badge.tsx';
import { EmptyDrawing } from './blank-state.tsx';

interface Common {
  /** Message id: what this place will be for. */
  readonly labelId: string;
  readonly values?: Values;
  /** Message id: a sentence more. */
  readonly lead?: string;
  readonly points: readonly { readonly labelId: string; readonly icon: LucideIcon }[];
  /** 1 where no title bar stands above. */
  readonly level?: 1 | 2;
}

/** The usual drawing with this icon, or one of its own. */
type Props = Common & ({ readonly icon: LucideIcon } | { readonly drawing: ReactNode });

/** A screen that is not built yet: says so, and what will be here. */
export function ComingScreen({ labelId, values, lead, points, level = 2, ...picture }: Props) {
  const t = useT();
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Flex
      gap="xl"
      align="center"
      wrap="wrap"
      maw={1120}
      p="var(--mantine-spacing-xl) var(--gutter)"
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--surface)"
    >
      <Box flex="1 1 320px">
        <Badge tone="waiting">{t('ui.coming')}</Badge>
        <Text component={Heading} inherit mt="md" fz="lg" fw={600} lh={1.3} lts="-0.01em">
          {t(labelId, values)}
        </Text>
        {lead !== undefined && (
          <Text inherit mt="xs" maw="48ch" c="dimmed">
            {t(lead)}
          </Text>
        )}
        <Stack component="ul" gap="sm" mt="md">
          {points.map(({ labelId: point, icon: Icon }) => (
            <Group key={point} component="li" gap="sm" wrap="nowrap" c="dimmed">
              <Icon size={18} color="var(--accent-ink)" aria-hidden />
              <span>{t(point)}</span>
            </Group>
          ))}
        </Stack>
      </Box>
      <Box flex="1 1 320px" maw={420}>
        {'icon' in picture ? <EmptyDrawing icon={picture.icon} /> : picture.drawing}
      </Box>
    </Flex>
  );
}
