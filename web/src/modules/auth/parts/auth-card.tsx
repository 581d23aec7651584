import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { StoreMark } from '#ui/store-mark.tsx';
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
    <div className={style.page}>
      <OfflineBanner />
      <main className={style.middle}>
        <Stack gap="md" pos="relative" w="100%" maw={390}>
          <div className={style.circles} aria-hidden="true">
            <span className={style.large1} />
            <span className={style.large2} />
            <span className={style.small1} />
            <span className={style.small2} />
          </div>
          <div className={style.card}>
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
          </div>
          {foot}
        </Stack>
      </main>
    </div>
  );
}
