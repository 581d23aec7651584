import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import style from './customers.module.css';

interface Props {
  /** Null of whoever has no record yet: then it is only a name. */
  readonly id: string | null;
  readonly children: ReactNode;
}

export const customerPath = (id: string): `/${string}` => `/customers/${id}`;

/** The name of a customer, leading to their page. */
export function CustomerLink({ id, children }: Props) {
  if (id === null) return children;
  return (
    <Link to="/customers/$customerId" params={{ customerId: id }} className={style.link}>
      {children}
    </Link>
  );
}
