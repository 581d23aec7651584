import { Box, Flex, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

interface HistoryEvent {
  readonly key: string;
  readonly at: string;
  readonly text: ReactNode;
  /** What was noted, and by whom. */
  readonly notes: readonly string[];
}

interface Props {
  readonly summary: string;
  readonly events: readonly HistoryEvent[];
}

/** What is known of one parcel; folded away until one asks. */
export function FoldedHistory({ summary, events }: Props) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Text
        component="summary"
        inherit
        w="fit-content"
        c="var(--accent-ink)"
        fz="xs"
        fw={500}
        style={{ cursor: 'pointer' }}
      >
        {summary}
      </Text>
      <Stack component="ol" gap="2xs" mt="xs">
        {(isOpen ? events : []).map(({ key, at, text, notes }) => (
          <Flex key={key} component="li" gap="xs" fz="xs">
            <Text component="time" inherit w={124} flex="none" c="dimmed" dateTime={at}>
              {intl.formatDate(at, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })}
            </Text>
            <Box component="span" miw={0}>
              {text}
              {notes.map((note) => (
                <Text key={note} span inherit display="block" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {note}
                </Text>
              ))}
            </Box>
          </Flex>
        ))}
      </Stack>
    </details>
  );
}
