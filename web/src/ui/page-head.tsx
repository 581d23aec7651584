import { Box, Text } from '@mantine/core';

export function PageHead({ title, lead }: { readonly title: string; readonly lead?: string }) {
  return (
    <Box component="header" pb="lg">
      <Text component="h1" size="xl" fw={600} lh={1.25} lts="-0.01em">
        {title}
      </Text>
      {lead !== undefined && (
        <Text inherit mt="2xs" maw="60ch" c="dimmed">
          {lead}
        </Text>
      )}
    </Box>
  );
}
