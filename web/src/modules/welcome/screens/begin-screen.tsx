import { Anchor, Box, Checkbox, Flex, Group, Loader, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { splitCodes } from '@trastienda/shared/kernel/permissions.ts';
import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { HOME_PATH, LOGIN_PATH } from '#lib/remembered-path.ts';
import { AuthCard, AuthFoot, useAuth } from '#modules/auth/exports.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import type { FirstPerson } from '../parts/first-person-form.tsx';
import { FirstPersonForm } from '../parts/first-person-form.tsx';
import style from '../parts/welcome.module.css';
import { enterNewStore, useBeginStore, useSample } from '../queries.ts';

const FIGURES = ['orders', 'preorders', 'products', 'customers', 'people'] as const;

/** From the demonstration to one's own store: what goes, who comes, and one button. */
export function BeginScreen() {
  const t = useT();
  const intl = useIntl();
  const { user } = useAuth();
  const mayBegin = user !== null && splitCodes(user.PermissionCodes).includes('M-03');
  // Whoever began stays on this page while the session of before is already over.
  const [stage, setStage] = useState<'before' | 'entering' | 'outside'>('before');
  const hasBegun = stage !== 'before';
  const { data: sample, error, isPaused, refetch } = useSample(mayBegin && !hasBegun);
  const [isSure, setSure] = useState(false);
  const { mutateAsync: begin } = useBeginStore();
  const send = useCallback(
    async (person: FirstPerson) => {
      await begin(person);
      setStage('entering');
      await enterNewStore(person).catch(() => setStage('outside'));
    },
    [begin],
  );
  return (
    <AuthCard
      title={t('welcome.begin.title')}
      lead={t('welcome.begin.lead')}
      foot={
        <AuthFoot>
          <Anchor renderRoot={(props) => <Link to={HOME_PATH} {...props} />}>
            {t('welcome.begin.back')}
          </Anchor>
        </AuthFoot>
      }
    >
      {!mayBegin && !hasBegun && <Notice tone="info">{t('welcome.begin.manager')}</Notice>}
      {stage === 'outside' && (
        <Notice tone="info">
          {t('welcome.begin.ready')}{' '}
          <Anchor renderRoot={(props) => <Link to={LOGIN_PATH} {...props} />}>
            {t('welcome.claim.enter')}
          </Anchor>
        </Notice>
      )}
      {stage === 'entering' && (
        <Group component="p" gap="sm" wrap="nowrap" role="status">
          <Loader size={20} aria-hidden /> {t('welcome.begin.busy')}
        </Group>
      )}
      {mayBegin && !hasBegun && sample === undefined && (error !== null || isPaused) && (
        <Trouble refusal={error} onRetry={() => void refetch()} />
      )}
      {sample !== undefined && !hasBegun && (
        <>
          <div>
            <Text inherit fw={600}>
              {t('welcome.begin.goes')}
            </Text>
            <Box component="dl" mt="xs">
              {FIGURES.map((figure) => (
                <Flex key={figure} gap="md" justify="space-between" py="2xs" className={style.figure ?? ''}>
                  <Text component="dt" inherit c="dimmed">
                    {t(`welcome.begin.${figure}`)}
                  </Text>
                  <Text component="dd" inherit fw={600}>
                    {intl.formatNumber(sample[figure])}
                  </Text>
                </Flex>
              ))}
            </Box>
          </div>
          {sample.obstacle === null ? (
            <FirstPersonForm onSend={send} sendLabelId={t('welcome.begin.button')} isDisabled={!isSure}>
              <Checkbox
                label={t('welcome.begin.sure')}
                checked={isSure}
                onChange={(event) => setSure(event.currentTarget.checked)}
              />
            </FirstPersonForm>
          ) : (
            <Notice tone="info">{t('welcome.foreign-database')}</Notice>
          )}
        </>
      )}
    </AuthCard>
  );
}
