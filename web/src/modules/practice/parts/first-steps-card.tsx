import { Anchor, Button, CloseButton, Flex, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FirstStepId, firstStepsFor } from '@trastienda/shared/users/first-steps.ts';
import { Check, Circle, ListChecks } from 'lucide-react';
import { useId, useState } from 'react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import { useChangeFirstSteps, useFirstSteps } from '../queries.ts';
import style from './practice.module.css';

const practices = {
  order: fetchedPart(async () => (await import('./order-practice.tsx')).OrderPractice),
  payment: fetchedPart(async () => (await import('./payment-practice.tsx')).PaymentPractice),
};
type Practice = keyof typeof practices;
const isPractice = (id: FirstStepId): id is Practice => id in practices;

/** In the help: the way back to a list that was put away. */
export function FirstStepsAgain() {
  const t = useT();
  const { data } = useFirstSteps();
  const { mutate: change } = useChangeFirstSteps();
  if (data === undefined) return null;
  if (!data.isHidden) return <FirstStepsCard />;
  return (
    <Group mb="md">
      <Button
        variant="default"
        leftSection={<ListChecks size={16} aria-hidden />}
        onClick={() => change({ ...data, isHidden: false })}
      >
        {t('practice.again')}
      </Button>
    </Group>
  );
}

export function FirstStepsCard() {
  const t = useT();
  const heading = useId();
  const actor = useActor();
  const { data } = useFirstSteps();
  const { mutate: change } = useChangeFirstSteps();
  const [open, setOpen] = useState<Practice | null>(null);
  if (data === undefined || actor === null) return null;
  const steps = firstStepsFor(actor.codes);
  const isDone = (id: FirstStepId) => data.done.includes(id);
  const finish = (id: FirstStepId) => {
    if (!isDone(id)) change({ ...data, done: [...data.done, id] });
  };
  const Open = open === null ? null : practices[open].Part;
  const done = steps.filter(({ id }) => isDone(id)).length;
  const isAll = done === steps.length;
  return (
    <section className={style.card} aria-labelledby={heading}>
      <Group wrap="nowrap" gap="sm" align="flex-start">
        <Stack gap={0} flex={1} miw={0}>
          <Text id={heading} component="h2" inherit fz="md" fw={600}>
            {t('practice.title')}
          </Text>
          <Text inherit c="dimmed" fz="xs">
            {isAll ? t('practice.all-done') : t('practice.progress', { done, count: steps.length })}
          </Text>
        </Stack>
        <CloseButton
          size={44}
          iconSize={20}
          aria-label={t('practice.hide')}
          title={t('practice.hide')}
          onClick={() => change({ ...data, isHidden: true })}
        />
      </Group>
      <ol className={style.steps}>
        {steps.map(({ id, to }) => (
          <Flex key={id} component="li" gap="sm" align="center" mih={44}>
            {isDone(id) ? (
              <Check size={18} color="var(--good-ink)" role="img" aria-label={t('practice.done')} />
            ) : (
              <Circle size={18} color="var(--ink-soft)" aria-hidden />
            )}
            {isPractice(id) ? (
              <Anchor component="button" type="button" ta="start" fw={500} onClick={() => setOpen(id)}>
                {t(`practice.step.${id}`)}
              </Anchor>
            ) : (
              <Anchor fw={500} onClick={() => finish(id)} renderRoot={(props) => <Link to={to} {...props} />}>
                {t(`practice.step.${id}`)}
              </Anchor>
            )}
          </Flex>
        ))}
      </ol>
      {Open !== null && open !== null && (
        <Open
          onClose={() => {
            setOpen(null);
          }}
          onDone={() => finish(open)}
        />
      )}
    </section>
  );
}
