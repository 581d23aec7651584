import { Link } from '@tanstack/react-router';
import type { DocumentKind } from '@trastienda/shared/customers/page-contract.ts';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import { seesAllPreorders } from '@trastienda/shared/preorders/rules.ts';
import type { ReactNode } from 'react';
import type { Actor } from '#lib/actor.ts';
import style from './customer-page.module.css';

/** The list in which one finds a document: everybody's, or one's own. */
function listPath(kind: DocumentKind, actor: Actor): `/${string}` {
  if (kind === 'order') return seesAll(actor) ? '/orders/list' : '/orders/myorders';
  return seesAllPreorders(actor) ? '/preorders/list' : '/orders/mypreorders';
}

interface Props {
  readonly document: { readonly kind: DocumentKind; readonly id: string };
  readonly actor: Actor;
  /** What the document opens with: its payment. */
  readonly dialog?: 'pay';
  readonly children: ReactNode;
}

export function DocumentLink({ document: { kind, id }, actor, dialog, children }: Props) {
  return (
    <Link
      to={listPath(kind, actor)}
      search={{ open: id, ...(dialog !== undefined && { do: dialog }) }}
      className={style.way}
    >
      {children}
    </Link>
  );
}
