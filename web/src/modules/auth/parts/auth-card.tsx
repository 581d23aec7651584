import { Box, Flex, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { StoreMark } from '#ui/display/store-mark.tsx';
import { OfflineBanner } from '#ui/feedback/offline-banner.tsx';
import style from './auth-card.module.css';

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  /** Below the card, on the bare page. */
  readonly foot?: ReactNode;
}

/** The card at the shop's back door, between its four slowly turning circles. */
export function AuthCard({ title, lead, children, foot }: Props) {
  return (
    <Stack gap={0} mih="100dvh" style={{ overflow: 'clip' }}>
      <OfflineBanner />
      <Flex component="main" flex={1} justify="center" py="lg" px="md" className={style.middle ?? ''}>
        <Stack gap="md" pos="relative" w="100%" maw={390}>
          <div className={style.circles} aria-hidden="true">
            <Box
              component="span"
              top="var(--out)"
              right="var(--out)"
              w="var(--large)"
              h="var(--large)"
              bg="var(--gradient-1)"
              style={{ transformOrigin: '46% 52%' }}
            />
            <Box
              component="span"
              bottom="var(--out)"
              left="var(--out)"
              w="var(--large)"
              h="var(--large)"
              bg="var(--gradient-2)"
              style={{ transformOrigin: '54% 48%' }}
            />
            {/* Of the colour that the first gradient begins with. */}
            <Box
              component="span"
              top={72}
              left={-56}
              w={20}
              h={20}
              bg="var(--gradient-1) 100% 0 / 400px 400px"
            />
            <Box component="span" bottom={88} right={-56} w={20} h={20} bg="var(--accent)" />
          </div>
          <Stack gap="lg" pos="relative" bdrs="lg" bg="var(--surface)" className={style.card ?? ''}>
            <Stack component="header" gap="sm">
              <StoreMark size={48} />
              <div>
                <Text component="h1" size="xl" fw={600} lh={1.25} lts="-0.01em">
                  {title}
                </Text>
                <Text inherit mt="2xs" c="dimmed" style={{ textWrap: 'balance' }}>
                  {lead}
                </Text>
              </div>
            </Stack>
            {children}
          </Stack>
          {foot}
        </Stack>
      </Flex>
    </Stack>
  );
}

/** The other door, under the card. */
export function AuthFoot({ children }: { readonly children: ReactNode }) {
  return (
    <Text
      inherit
      pos="relative"
      px="md"
      bdrs="xl"
      c="dimmed"
      bg="var(--surface)"
      lh="44px"
      style={{ alignSelf: 'center' }}
      className={style.foot ?? ''}
    >
      {children}
    </Text>
  );
}
