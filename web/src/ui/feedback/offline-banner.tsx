import { Group } from '@mantine/core';
import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useT } from '#lib/i18n/use-t.ts';

export function OfflineBanner() {
  const t = useT();
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Group
          component="p"
          gap="xs"
          justify="center"
          wrap="nowrap"
          py="xs"
          px="md"
          bg="var(--wait-wash)"
          c="var(--wait-ink)"
          fw={500}
        >
          <WifiOff size={16} aria-hidden />
          <span>{t('ui.offline')}</span>
        </Group>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  return onlineManager.subscribe(listener);
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => onlineManager.isOnline());
}
