import { Anchor, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { LOGIN_PATH } from '#lib/remembered-path.ts';
import { useStore } from '#lib/use-store.ts';
import { AuthCard, AuthFoot } from '#modules/auth/exports.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import type { FirstPerson } from '../parts/first-person-form.tsx';
import { FirstPersonForm } from '../parts/first-person-form.tsx';
import { enterNewStore, useClaimStore } from '../queries.ts';

/** Behind the sign of the address, which no server ever sees in its log. */
const keyOfAddress = () => new URLSearchParams(window.location.hash.slice(1)).get('llave') ?? '';

/** The first person of a new store comes in, with the key that only the terminal shows. */
export function ClaimScreen() {
  const t = useT();
  const { data: store, error, isPaused, refetch } = useStore();
  const [given] = useState(keyOfAddress);
  const [typed, setTyped] = useState('');
  const key = given === '' ? typed.trim() : given;
  const { mutateAsync: claim } = useClaimStore();
  const send = useCallback(
    async (person: FirstPerson) => {
      await claim({ ...person, key });
      await enterNewStore(person);
    },
    [claim, key],
  );
  return (
    <AuthCard
      title={t('welcome.claim.title')}
      lead={t('welcome.claim.lead')}
      foot={
        <AuthFoot>
          <Anchor renderRoot={(props) => <Link to={LOGIN_PATH} {...props} />}>
            {t('welcome.claim.enter')}
          </Anchor>
        </AuthFoot>
      }
    >
      {store === undefined && (error !== null || isPaused) && (
        <Trouble refusal={error} onRetry={() => void refetch()} />
      )}
      {store?.isNew === false && <Notice tone="info">{t('welcome.already-claimed')}</Notice>}
      {store?.isNew === true && (
        <>
          {given === '' && (
            <TextInput
              label={t('welcome.claim.key')}
              description={t('welcome.claim.key-hint')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          <FirstPersonForm onSend={send} sendLabelId={t('welcome.claim.button')} isDisabled={key === ''} />
        </>
      )}
    </AuthCard>
  );
}
