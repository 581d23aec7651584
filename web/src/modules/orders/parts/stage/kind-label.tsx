import { useT } from '#lib/i18n/use-t.ts';
import style from './kind-label.module.css';
import type { Kind } from './kinds.ts';

/** `<KindLabel kind={CHANNEL_KINDS[order.channel]} />`: the sign and the word. */
export function KindLabel({ kind }: { readonly kind: Kind }) {
  const t = useT();
  return (
    <span className={style.kind}>
      <kind.icon size={16} aria-hidden />
      {t(kind.labelId)}
    </span>
  );
}
