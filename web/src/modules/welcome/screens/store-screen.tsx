import { Anchor, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { describeBuild } from '@trastienda/shared/system/build.ts';
import { useCallback } from 'react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Panel } from '#ui/panel.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { BrowserFaults } from '../parts/browser-faults.tsx';
import { FailedTasks } from '../parts/failed-tasks.tsx';
import { SettingsTabs } from '../parts/settings/settings-tabs.tsx';
import { StoreForm } from '../parts/store-form.tsx';
import style from '../parts/welcome.module.css';
import { useBuild, useOwnStore } from '../queries.ts';

/** What the store says of itself, for those who may change it. */
export function StoreScreen() {
  const t = useT();
  const actor = useActor();
  const { data: about } = useStore();
  const { data: store, error, isPaused, refetch } = useOwnStore();
  const onSaved = useCallback(() => toastDone(t('welcome.store.saved')), [t]);
  return (
    <>
      <PageHead title={t('welcome.store.page')} lead={t('welcome.store.lead')} />
      <SettingsTabs at="store" />
      <Invitation isDemo={about?.isDemo} isBeingSetUp={store?.isBeingSetUp} />
      <Panel title={t('welcome.store.about')} hint={t('welcome.store.about-hint')}>
        {store === undefined && (error !== null || isPaused) && (
          <Trouble refusal={error} onRetry={() => void refetch()} />
        )}
        {store === undefined && error === null && !isPaused && (
          <Skeleton height={520} aria-label={t('welcome.loading')} />
        )}
        {store !== undefined && actor !== null && (
          <StoreForm store={store} actor={actor} saveLabelId={t('ui.save')} onSaved={onSaved} />
        )}
      </Panel>
      <FailedTasks />
      <BrowserFaults />
      <BuildPanel />
    </>
  );
}

/** Which program runs, to be told to whoever helps. Without an answer there is nothing to show. */
function BuildPanel() {
  const t = useT();
  const { data: build } = useBuild();
  if (build === undefined) return null;
  return (
    <Panel title={t('welcome.store.build')} hint={t('welcome.store.build-hint')}>
      <p>{describeBuild(build)}</p>
    </Panel>
  );
}

interface Invited {
  readonly isDemo: boolean | undefined;
  readonly isBeingSetUp: boolean | undefined;
}

/** What is still ahead of a newcomer: an own store, or the rest of its first steps. */
function Invitation({ isDemo, isBeingSetUp }: Invited) {
  const t = useT();
  if (isDemo === undefined || (!isDemo && isBeingSetUp !== true)) return null;
  const kind = isDemo ? 'demo' : 'rest';
  const to = isDemo ? '/welcome/begin' : '/welcome';
  return (
    <div className={style.notice}>
      <Notice tone="info">
        {t(`welcome.invite.${kind}-hint`)}{' '}
        <Anchor renderRoot={(props) => <Link to={to} {...props} />}>{t(`welcome.invite.${kind}`)}</Anchor>
      </Notice>
    </div>
  );
}
