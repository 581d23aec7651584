import { Link } from '@tanstack/react-router';
import { showPhone, whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import style from './cells.module.css';

interface LinesProps {
  readonly below: ReactNode;
  /** What stands below is owed, or is not. */
  readonly isOwed?: boolean;
  /** What stands above is a name: it stands out, and is cut where it does not fit. */
  readonly isName?: boolean;
  readonly title?: string;
  readonly children: ReactNode;
}

/** Two things of a row below each other, the second one softer. */
export function Lines({ below, isOwed, isName = false, title, children }: LinesProps) {
  return (
    <span className={style.lines} title={title}>
      {isName ? <span className={style.first}>{children}</span> : children}
      {below !== null && (
        <span className={style.soft} data-owed={isOwed}>
          {below}
        </span>
      )}
    </span>
  );
}

interface NumberProps {
  readonly label: string;
  readonly customer: string;
  readonly day: ReactNode;
}

/** At a desk the number and its day; on a card, where nothing stands beside it, whose it is. */
export function DocumentNumber({ label, customer, day }: NumberProps) {
  return (
    <span className={style.lines}>
      <span className={style.customer}>{customer}</span>
      <span className={style.second}>
        <span className={style.number}>{label}</span>
        <span className={style.day}>{day}</span>
      </span>
    </span>
  );
}

interface CustomerProps {
  readonly name: string;
  readonly phone: string | null;
  /** In place of a name. */
  readonly noName: string;
  readonly chatLabel: (name: string) => string;
  /** The address of their page, where they have one. */
  readonly page?: string | undefined;
}

/** Whose it is, and the way to write to them. */
export function DocumentCustomer({ name, phone, noName, chatLabel, page }: CustomerProps) {
  const label = phone === null ? '' : chatLabel(name || showPhone(phone));
  return (
    <span className={style.person}>
      <span className={style.lines}>
        <span className={style.first} title={name}>
          {page === undefined || name === '' ? (
            name || <span className={style.none}>{noName}</span>
          ) : (
            <Link to={page} className={style.page}>
              {name}
            </Link>
          )}
        </span>
        {phone !== null && <span className={style.soft}>{showPhone(phone)}</span>}
      </span>
      {phone !== null && (
        <a
          className={style.chat}
          href={whatsAppLink(phone)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={label}
          title={label}
        >
          <MessageCircle size={16} aria-hidden />
        </a>
      )}
    </span>
  );
}

interface GoodsProps {
  /** As large as its place. */
  readonly picture: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

/** What it is about: a picture of it and words. */
export function DocumentGoods({ picture, title, children }: GoodsProps) {
  return (
    <span className={style.goods} title={title}>
      <span className={style.picture}>{picture}</span>
      {children}
    </span>
  );
}
