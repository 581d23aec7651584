import type { MovementKind } from '@trastienda/shared/inventory/status.ts';
import { MOVEMENT_LOOKS } from './movement-kinds.ts';
import style from './movement-mark.module.css';

/** A movement at a glance; its word stands beside it. */
export function MovementMark({ kind }: { readonly kind: MovementKind }) {
  const { icon: Icon, tone } = MOVEMENT_LOOKS[kind];
  return (
    <span className={style.mark} data-tone={tone}>
      <Icon size={16} aria-hidden />
    </span>
  );
}
