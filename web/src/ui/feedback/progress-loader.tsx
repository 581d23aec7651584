import { useNProgress } from '@tanem/react-nprogress';
import type { CSSProperties } from 'react';
import style from './progress-loader.module.css';

/** Stands in for the whole app until it can be shown, then fades. */
export function ProgressLoader({ isAnimating }: { readonly isAnimating: boolean }) {
  const { animationDuration, isFinished, progress } = useNProgress({
    isAnimating,
    minimum: 0.08,
    animationDuration: 200,
    incrementDuration: 800,
    increment: trickle,
  });
  const vars: CSSProperties & Record<`--${string}`, string> = {
    '--progress-left': `${(progress - 1) * 100}%`,
    '--progress-time': `${animationDuration}ms`,
  };
  return (
    <div className={style.loader} data-finished={isFinished} style={vars} role="presentation">
      <div className={style.bar} />
      <div className={style.ring} />
    </div>
  );
}

const STEPS: readonly (readonly [below: number, amount: number])[] = [
  [0.2, 0.1],
  [0.5, 0.04],
  [0.8, 0.02],
  [0.99, 0.005],
];
const FURTHEST = 0.994;

/** Slower the further it is, and never quite there by itself. */
export function trickle(progress: number): number {
  const amount = STEPS.find(([below]) => progress < below)?.[1] ?? 0;
  return Math.min(progress + amount, FURTHEST);
}
