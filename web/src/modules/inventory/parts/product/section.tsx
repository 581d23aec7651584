import { Box, Flex, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';

const SIDES = { base: 'md', sm: 'lg' } as const;

interface Props {
  readonly title: string;
  /** Beside the title: what can be done or chosen here. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** The page in two columns: what is looked at most is the wider one. */
export function Columns({ main, side }: { readonly main: ReactNode; readonly side: ReactNode }) {
  return (
    <Flex direction={{ base: 'column', md: 'row' }} gap="md" align={{ base: 'stretch', md: 'flex-start' }}>
      <Stack gap="md" flex={{ base: 'none', md: '1.4 1 0', lg: '1.85 1 0' }} miw={0}>
        {main}
      </Stack>
      <Stack gap="md" flex={{ base: 'none', md: '1 1 0' }} miw={0}>
        {side}
      </Stack>
    </Flex>
  );
}

/** One subject of the product's page, on a surface of its own. */
export function Section({ title, tools, children }: Props) {
  const heading = useId();
  return (
    <Box
      component="section"
      miw={0}
      pt={{ base: 'sm', sm: 'md' }}
      px={SIDES}
      pb={SIDES}
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--surface)"
      aria-labelledby={heading}
    >
      <Flex
        component="header"
        rowGap="xs"
        columnGap="md"
        align="center"
        justify="space-between"
        wrap="wrap"
        mih={40}
        mb="xs"
      >
        <Text id={heading} component="h2" size="md" fw={600}>
          {title}
        </Text>
        {tools}
      </Flex>
      {children}
    </Box>
  );
}
