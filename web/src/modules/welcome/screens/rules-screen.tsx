import { Skeleton } from '@mantine/core';
import { SETTING_GROUPS } from '@trastienda/shared/system/settings.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { PageHead } from '#ui/page-head.tsx';
import { Panel } from '#ui/panel.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { SettingsForm } from '../parts/settings/settings-form.tsx';
import { SettingsTabs } from '../parts/settings/settings-tabs.tsx';
import { useSettings } from '../queries.ts';

/** What the store has decided, group by group. */
export function RulesScreen() {
  const t = useT();
  const { data: own, error, isPaused, refetch } = useSettings();
  return (
    <>
      <PageHead title={t('settings.rules.page')} lead={t('settings.rules.lead')} />
      <SettingsTabs at="rules" />
      {own === undefined && (error !== null || isPaused) && (
        <Trouble refusal={error} onRetry={() => void refetch()} />
      )}
      {SETTING_GROUPS.map((group) => (
        <Panel key={group} title={t(`settings.group.${group}`)} hint={t(`settings.group.${group}-hint`)}>
          {own === undefined ? (
            <Skeleton height={320} aria-label={t('welcome.loading')} />
          ) : (
            <SettingsForm group={group} own={own} />
          )}
        </Panel>
      ))}
    </>
  );
}
