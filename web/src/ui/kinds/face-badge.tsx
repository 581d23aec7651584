import { useT } from '#lib/i18n/use-t.ts';
import type { Tone } from '#ui/badge.tsx';
import { Badge } from '#ui/badge.tsx';

/** How a state looks and what it is called: in a `Record` a new state does not compile without both. */
export interface Face {
  readonly tone: Tone;
  readonly labelId: string;
}

export function FaceBadge({ face: { tone, labelId } }: { readonly face: Face }) {
  const t = useT();
  return <Badge tone={tone}>{t(labelId)}</Badge>;
}
