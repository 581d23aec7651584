import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.tsx';

/** The colours that mean the same on every screen of the store. */
export type Tone = 'off' | 'progress' | 'wait' | 'good' | 'danger';

export interface Headline {
  readonly title: string;
  /** What happens next, or what to do. */
  readonly next: string;
  readonly tone: Tone;
  readonly icon: IconName;
  /** Trouble is talked over: the way to the seller stands beside it. */
  readonly isToBeTalkedOver?: true;
}

export const isUnderway = ({ tone }: Headline): boolean => tone === 'progress' || tone === 'wait';

interface Props {
  readonly customer: string;
  readonly headline: Headline;
  readonly children: ComponentChildren;
}

/** Where things are at this moment, before anything else. */
export function NowCard({ customer, headline: { title, next, tone, icon }, children }: Props) {
  return (
    <section class={`card now ${tone}`} aria-labelledby="now">
      <span class={`mark large ${tone}`}>
        <Icon name={icon} size={34} />
      </span>
      <p class="hello">{customer === '' ? 'Hola' : `Hola, ${customer}`}</p>
      <h1 id="now">{title}</h1>
      <p class="next">{next}</p>
      {children}
    </section>
  );
}

/** One piece for each step of the way; the words beside it say the same. */
export function Progress({ steps, step }: { readonly steps: readonly string[]; readonly step: string }) {
  const at = steps.indexOf(step);
  return (
    <div class="steps" aria-hidden="true">
      {steps.map((one, index) => (
        <span key={one} class={index < at ? 'done' : index === at ? 'present' : undefined} />
      ))}
    </div>
  );
}
