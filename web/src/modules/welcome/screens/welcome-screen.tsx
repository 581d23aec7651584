import { Box, Button, Flex, Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { HOME_PATH } from '#lib/remembered-path.ts';
import { AccountList } from '#modules/finance/exports.ts';
import { CourierList } from '#modules/shipping/exports.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { StoreForm } from '../parts/store-form.tsx';
import style from '../parts/welcome.module.css';
import { useFinishWelcome, useOwnStore } from '../queries.ts';

const STEPS = ['store', 'accounts', 'couriers', 'team'] as const;

const nextStep = (step: Step): Step | null => STEPS[STEPS.indexOf(step) + 1] ?? null;

const previousStep = (step: Step): Step | null => STEPS[STEPS.indexOf(step) - 1] ?? null;

/** A new store is set up: what it is called, where it is paid, who takes its parcels, who works in it. */
export function WelcomeScreen() {
  const t = useT();
  const actor = useActor();
  const address = useAddress();
  const { read, go } = address;
  const { data: store, error, isPaused, refetch } = useOwnStore();
  const selected = read('step');
  const step = isStep(selected) ? selected : STEPS[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    // Whoever goes on by keyboard begins at the top of the next step.
    if (seen.current !== step) heading.current?.focus();
    seen.current = step;
  }, [step]);
  const next = nextStep(step);
  const previous = previousStep(step);
  const back = previous !== null && (
    <Button variant="default" onClick={() => go({ step: previous })}>
      {t('welcome.back')}
    </Button>
  );
  const onward = next !== null && (
    <Button onClick={() => go({ step: next, edit: undefined, prepaid: undefined })}>
      {t('welcome.next')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('welcome.title')} lead={t('welcome.lead')} />
      <div className={style.tour}>
        <StepRail current={step} onGo={(to) => go({ step: to })} />
        <Stack
          component="section"
          gap="lg"
          miw={0}
          bd="1px solid var(--line)"
          bdrs="lg"
          bg="var(--surface)"
          className={style.card ?? ''}
          aria-labelledby="welcome-step"
        >
          <header>
            <Text
              id="welcome-step"
              component="h2"
              ref={heading}
              tabIndex={-1}
              size="lg"
              fw={600}
              lh={1.3}
              style={{ outline: 'none' }}
            >
              {t(`welcome.step.${step}`)}
            </Text>
            <Text inherit mt="2xs" maw="60ch" c="dimmed">
              {t(`welcome.step.${step}-hint`)}
            </Text>
          </header>
          {step === 'store' && store === undefined && (error !== null || isPaused) && (
            <Trouble refusal={error} onRetry={() => void refetch()} />
          )}
          {step === 'store' && store === undefined && error === null && !isPaused && (
            <Skeleton height={520} aria-label={t('welcome.loading')} />
          )}
          {step === 'store' && store !== undefined && actor !== null && (
            <StoreForm
              isStep
              store={store}
              actor={actor}
              saveLabelId={t('welcome.keep-and-next')}
              onSaved={() => go({ step: 'accounts' })}
            />
          )}
          {step === 'accounts' && (
            <Stack align="flex-start" gap="md">
              <AccountList />
            </Stack>
          )}
          {step === 'couriers' && actor !== null && (
            <Box mx="calc(var(--mantine-spacing-md) * -1)">
              <CourierList actor={actor} {...address} />
            </Box>
          )}
          {step === 'team' && <Team />}
          {step !== 'store' && (
            <Group gap="sm" align="stretch" pt="md" className={style.foot ?? ''}>
              {back}
              {onward}
              {next === null && <Finish />}
            </Group>
          )}
        </Stack>
      </div>
    </>
  );
}

const NEXT_PLACES = [
  { name: 'users', to: '/users/list' },
  { name: 'goods', to: '/inventory' },
  { name: 'order', to: '/orders/list' },
] as const;

/** What comes after: the people, the goods, the first order. */
function Team() {
  const t = useT();
  return (
    <Flex component="ul" direction="column" gap="sm">
      {NEXT_PLACES.map(({ name, to }) => (
        <li key={name}>
          <Link to={to} className={style.place}>
            <strong>{t(`welcome.team.${name}`)}</strong>
            <Text span inherit maw="60ch" c="dimmed">
              {t(`welcome.team.${name}-hint`)}
            </Text>
          </Link>
        </li>
      ))}
    </Flex>
  );
}

function Finish() {
  const t = useT();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useFinishWelcome();
  return (
    <>
      <FormAlert refusal={error} />
      <Button
        loading={isPending}
        leftSection={<Check size={16} aria-hidden />}
        onClick={() => mutate(undefined, { onSuccess: () => void navigate({ to: HOME_PATH }) })}
      >
        {t('welcome.finish')}
      </Button>
    </>
  );
}

interface Props {
  readonly current: Step;
  readonly onGo: (step: Step) => void;
}

const MARKS = {
  passed: { bd: '1px solid transparent', bg: 'var(--good-wash)', c: 'var(--good-ink)' },
  now: { bd: '1px solid var(--accent-ink)', bg: 'var(--accent-wash)', c: 'var(--accent-ink)' },
  ahead: { bd: '1px solid var(--line-strong)' },
};

/** Where one is, what lies behind and what comes; every step can be gone to at once. */
function StepRail({ current, onGo }: Props) {
  const t = useT();
  const at = STEPS.indexOf(current);
  return (
    <nav aria-label={t('welcome.steps')}>
      <Stack component="ol" gap="2xs" className={style.rail ?? ''}>
        {STEPS.map((step, index) => (
          <li key={step}>
            <UnstyledButton
              w="100%"
              mih={44}
              bdrs="md"
              className={style.step}
              data-passed={index < at || undefined}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onGo(step)}
            >
              <Flex
                component="span"
                align="center"
                justify="center"
                flex="none"
                w={28}
                h={28}
                bdrs="xl"
                fz="xs"
                fw={600}
                {...MARKS[index < at ? 'passed' : index === at ? 'now' : 'ahead']}
                aria-hidden
              >
                {index < at ? <Check size={14} /> : index + 1}
              </Flex>
              <span>{t(`welcome.step.${step}`)}</span>
            </UnstyledButton>
          </li>
        ))}
      </Stack>
    </nav>
  );
}

type Step = (typeof STEPS)[number];

function isStep(text: string): text is Step {
  return STEPS.some((step) => step === text);
}
