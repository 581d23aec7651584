import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '#lib/i18n/use-t.ts';
import { TabBar } from '#ui/list/tab-bar.tsx';

const TABS = ['store', 'rules'] as const;

/** The pages of what belongs to the store as a whole. */
export function SettingsTabs({ at }: { readonly at: (typeof TABS)[number] }) {
  const t = useT();
  const navigate = useNavigate();
  const tabs = TABS.map((id) => ({
    ...{ id, text: t(`settings.tab.${id}`) },
    onOpen: () => void navigate({ to: `/settings/${id}` }),
  }));
  return (
    <Stack mb="md">
      <TabBar label={t('settings.tabs')} tabs={tabs} current={at} />
    </Stack>
  );
}
