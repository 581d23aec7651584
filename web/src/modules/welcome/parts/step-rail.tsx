import { UnstyledButton } from '@mantine/core';
import { Check } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './step-rail.module.css';
import type { Step } from './steps.ts';
import { STEPS } from './steps.ts';

interface Props {
  readonly current: Step;
  readonly onGo: (step: Step) => void;
}

/** Where one is, what lies behind and what comes; every step can be gone to at once. */
export function StepRail({ current, onGo }: Props) {
  const t = useT();
  const at = STEPS.indexOf(current);
  return (
    <nav aria-label={t('welcome.steps')}>
      <ol className={style.rail}>
        {STEPS.map((step, index) => (
          <li key={step}>
            <UnstyledButton
              className={style.step}
              data-passed={index < at || undefined}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onGo(step)}
            >
              <span className={style.mark} aria-hidden>
                {index < at ? <Check size={14} /> : index + 1}
              </span>
              <span className={style.name}>{t(`welcome.step.${step}`)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}
