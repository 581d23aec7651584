import type { LucideIcon } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './kind-label.module.css';

/** What a kind of something is called, and its small sign. */
export interface Kind {
  readonly labelId: string;
  readonly icon: LucideIcon;
}

/** `<KindLabel kind={CHANNEL_KINDS[order.channel]} />`: the sign and the word. */
export function KindLabel({ kind }: { readonly kind: Kind }) {
  const t = useT();
  return (
    <span className={style.kind}>
      <kind.icon size={16} color="var(--ink-soft)" aria-hidden />
      {t(kind.labelId)}
    </span>
  );
}
