import { Box, Button, Flex, Skeleton, Stack, UnstyledButton } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { HOME_PATH } from '#lib/remembered-path.ts';
import { AccountList } from '#modules/finance/exports.ts';
import { CourierList } from '#modules/shipping/exports.ts';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useAddress } from '#ui/use-address.ts';
import { StoreForm } from '../parts/store-form.tsx';
import style from '../parts/welcome.module.css';
import { useFinishWelcome, useOwnStore } from '../queries.ts';
import welcomeScreenStyle from './welcome-screen.module.css';

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
        <section className={style.card} aria-labelledby="welcome-step">
          <header>
            <h2 id="welcome-step" ref={heading} tabIndex={-1} className={style.title}>
              {t(`welcome.step.${step}`)}
            </h2>
            <p className={style.soft}>{t(`welcome.step.${step}-hint`)}</p>
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
            <div className={style.foot}>
              {back}
              {onward}
              {next === null && <Finish />}
            </div>
          )}
        </section>
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
            <span className={style.soft}>{t(`welcome.team.${name}-hint`)}</span>
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

/** Where one is, what lies behind and what comes; every step can be gone to at once. */
function StepRail({ current, onGo }: Props) {
  const t = useT();
  const at = STEPS.indexOf(current);
  return (
    <nav aria-label={t('welcome.steps')}>
      <ol className={welcomeScreenStyle.rail}>
        {STEPS.map((step, index) => (
          <li key={step}>
            <UnstyledButton
              className={welcomeScreenStyle.step}
              data-passed={index < at || undefined}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onGo(step)}
            >
              <span className={welcomeScreenStyle.mark} aria-hidden>
                {index < at ? <Check size={14} /> : index + 1}
              </span>
              <span>{t(`welcome.step.${step}`)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type Step = (typeof STEPS)[number];

function isStep(text: string): text is Step {
  return STEPS.some((step) => step === text);
}
