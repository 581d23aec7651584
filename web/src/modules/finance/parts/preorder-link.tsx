import { Link } from '@tanstack/react-router';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { seesAllPreorders } from '@trastienda/shared/preorders/rules.ts';
import { useActor } from '#lib/actor.ts';
import style from './order-link.module.css';

/** The pre-order's number; a way to it for those who may see everybody's. */
export function PreorderLink({ id, label }: { readonly id: PreorderId; readonly label: string }) {
  const actor = useActor();
  if (actor === null || !seesAllPreorders(actor)) return <span>{label}</span>;
  return (
    <Link to="/preorders/list" search={{ open: id }} className={style.link}>
      {label}
    </Link>
  );
}
