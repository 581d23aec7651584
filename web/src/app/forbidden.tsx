import { Box, CloseButton, Group } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import type { ModuleManifest, ModuleScreen } from '#lib/module-manifest.ts';
import { Notice } from '#ui/feedback/notice.tsx';

interface Guarded {
  readonly module: ModuleManifest;
  readonly screen: ModuleScreen;
}

/** The screen at this address that asks for permission codes; null where there is none. */
export function findGuardedScreen(modules: readonly ModuleManifest[], path: string): Guarded | null {
  const bare = path.replace(/(?<=.)\/+$/, '');
  for (const module of modules) {
    const screen = module.screens.find(
      (one) => one.area === 'signed-in' && one.codes !== undefined && fits(one.path, bare),
    );
    if (screen !== undefined) return { module, screen };
  }
  return null;
}

function fits(pattern: string, path: string): boolean {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  return (
    wanted.length === parts.length && wanted.every((part, at) => part.startsWith('$') || part === parts[at])
  );
}

/** Says on the landing page which screen somebody was not let in to, until they go on or close it. */
export function ForbiddenNotice() {
  const t = useT();
  const intl = useIntl();
  const forbidden = useLocation({ select: ({ state }) => state.forbidden });
  const visit = useLocation({ select: ({ state }) => state.__TSR_key });
  const [closed, setClosed] = useState<string | undefined>(undefined);
  if (forbidden === undefined || closed === visit || intl.messages[forbidden] === undefined) return null;
  return (
    <Box mb="md" role="status">
      <Notice tone="info">
        <Group w="100%" justify="space-between" wrap="nowrap">
          <span>{t('app.forbidden', { page: t(forbidden) })}</span>
          <CloseButton aria-label={t('ui.close')} onClick={() => setClosed(visit)} />
        </Group>
      </Notice>
    </Box>
  );
}
