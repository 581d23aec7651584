import type { Outcome } from '@trastienda/shared/finance/contract/settlements.ts';
import type { LucideIcon } from 'lucide-react';
import { Check, CircleHelp, Hand, History, TrendingDown, TrendingUp } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './outcomes.module.css';

const OUTCOMES: Record<Outcome, { readonly icon: LucideIcon; readonly tone: string }> = {
  matched: { icon: Check, tone: 'good' },
  short: { icon: TrendingDown, tone: 'trouble' },
  over: { icon: TrendingUp, tone: 'wait' },
  disputed: { icon: Hand, tone: 'wait' },
  unknown: { icon: CircleHelp, tone: 'trouble' },
  settled: { icon: History, tone: 'draft' },
};

/** In a word, a colour and a shape. */
export function OutcomeMark({ outcome }: { readonly outcome: Outcome }) {
  const t = useT();
  const { icon: Icon, tone } = OUTCOMES[outcome];
  return (
    <span className={style.mark} data-tone={tone}>
      <Icon size={14} strokeWidth={2.5} aria-hidden />
      {t(`finance.settle.outcome.${outcome}`)}
    </span>
  );
}
