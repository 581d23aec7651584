import { Stack } from '@mantine/core';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import style from './notice.module.css';

interface Props {
  /** Trouble is read out at once; information waits its turn. */
  readonly tone: 'info' | 'danger';
  readonly children: ReactNode;
}

export function Notice({ tone, children }: Props) {
  const Icon = tone === 'danger' ? CircleAlert : Info;
  return (
    <div className={style.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'note'}>
      <Icon size={20} aria-hidden />
      <Stack gap="sm" align="flex-start" flex={1} miw={0}>
        {children}
      </Stack>
    </div>
  );
}
