import { Ban, Check, Circle, Clock3, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './badge.module.css';

/** The same on every screen: grey draft, blue in progress, amber waits for someone, green done, red trouble. */
export type Tone = 'draft' | 'progress' | 'waiting' | 'good' | 'trouble';

/** A shape for each, because colour alone says nothing to some. */
const SHAPES = { draft: Circle, progress: LoaderCircle, waiting: Clock3, good: Check, trouble: Ban } as const;

export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  const Shape = SHAPES[tone];
  return (
    <span className={style.badge} data-tone={tone}>
      <Shape size={12} strokeWidth={2.75} aria-hidden />
      {children}
    </span>
  );
}

/** How a state looks and what it is called: in a `Record` a new state does not compile without both. */
export interface Face {
  readonly tone: Tone;
  readonly labelId: string;
}

export function FaceBadge({ face: { tone, labelId } }: { readonly face: Face }) {
  const t = useT();
  return <Badge tone={tone}>{t(labelId)}</Badge>;
}
