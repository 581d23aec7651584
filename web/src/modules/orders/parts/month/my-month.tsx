import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ArrowRight, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { PHONE } from '#ui/breakpoints.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { type Month, useMyMonth } from '../../queries/list-month.ts';
import { ExpiringList } from './expiring-list.tsx';
import style from './my-month.module.css';
import { TimeLeft } from './time-left.tsx';

const CLOSED_KEY = 'orders:month-closed';

interface Props {
  /** Shows what is still to be collected. */
  readonly onOwing: () => void;
  readonly onOpen: (orderId: string) => void;
}

/** One's own month, what is to be collected, and whose goods are about to be let go. */
export function MyMonth(props: Props) {
  const { data, error, refetch } = useMyMonth();
  if (data !== undefined) return <Shown month={data} {...props} />;
  if (error !== null)
    return (
      <div className={style.trouble}>
        <Trouble refusal={error} onRetry={() => void refetch()} />
      </div>
    );
  return <Shown month={null} {...props} />;
}

/** Null while it is on its way: the same boxes, so that nothing jumps. */
function Shown({ month, onOwing, onOpen }: Props & { readonly month: Month | null }) {
  const t = useT();
  const intl = useIntl();
  const id = useId();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const [isClosed, setClosed] = useState(() => readStored(CLOSED_KEY) === 'true');
  const [isListed, setListed] = useState(false);
  const toggle = () => {
    writeStored(CLOSED_KEY, String(!isClosed));
    setClosed(!isClosed);
  };
  // In the middle of the month it is that month in every zone.
  const name = intl.formatDate(month === null ? new Date() : `${month.month}-15T12:00:00Z`, {
    month: 'long',
  });
  const expiring = month?.expiring ?? [];
  const [first] = expiring;

  return (
    <section className={style.month} data-closed={isPhone && isClosed} aria-label={t('orders.month.title')}>
      <div className={style.box}>
        {isPhone ? (
          <button
            type="button"
            className={style.toggle}
            aria-expanded={!isClosed}
            aria-controls={`${id}-figures`}
            onClick={toggle}
          >
            <span className={style.name}>{name}</span>
            {isClosed && month !== null && <MoneyText centavos={month.sold} />}
            <ChevronDown size={18} aria-hidden />
          </button>
        ) : (
          <h2 className={style.name}>{name}</h2>
        )}
        <dl id={`${id}-figures`} className={style.figures}>
          <Figure labelId="orders.month.orders">{month && intl.formatNumber(month.orders)}</Figure>
          <Figure labelId="orders.month.sold">{month && <MoneyText centavos={month.sold} />}</Figure>
          <Figure labelId="orders.month.collected">
            {month && <MoneyText centavos={month.collected} />}
          </Figure>
          <Figure labelId="orders.month.commission">
            {month && <MoneyText centavos={month.commission} />}
          </Figure>
        </dl>
      </div>
      <Fact
        name={
          month === null || isOwedNothing(month)
            ? t('orders.month.owed')
            : t('orders.month.owed-by', { count: month.owed.orders })
        }
        none={month !== null && isOwedNothing(month) ? 'orders.month.owed-none' : null}
        icon={<ArrowRight size={18} aria-hidden />}
        onPress={onOwing}
      >
        {month && (
          <b>
            <MoneyText centavos={month.owed.amount} />
          </b>
        )}
      </Fact>
      <Fact
        name={t('orders.expiry.title')}
        none={month !== null && first === undefined ? 'orders.expiry.none' : null}
        icon={<ChevronDown size={18} className={style.chevron} aria-hidden />}
        isOpen={isListed}
        controls={`${id}-expiring`}
        onPress={() => setListed(!isListed)}
      >
        {first && (
          <>
            <b>{intl.formatNumber(expiring.length)}</b>
            <TimeLeft expiresAt={first.expiresAt} />
            <span className={style.soft}>{first.customerName}</span>
          </>
        )}
      </Fact>
      {isListed && first !== undefined && (
        <div className={style.listed}>
          <ExpiringList id={`${id}-expiring`} orders={expiring} onOpen={onOpen} />
        </div>
      )}
    </section>
  );
}

const isOwedNothing = (month: Month) => month.owed.orders === 0;

function Figure({ labelId, children }: { readonly labelId: string; readonly children: ReactNode }) {
  const t = useT();
  return (
    <div>
      <dt>{t(labelId)}</dt>
      <dd>{children ?? <Skeleton height={14} width={72} my="2xs" radius="xl" />}</dd>
    </div>
  );
}

interface FactProps {
  readonly name: string;
  /** What is said when there is nothing: then nothing can be pressed. */
  readonly none: string | null;
  readonly icon: ReactNode;
  readonly isOpen?: boolean;
  readonly controls?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Fact({ name, none, icon, isOpen, controls, onPress, children }: FactProps) {
  const t = useT();
  if (none !== null)
    return (
      <div className={style.fact}>
        <span className={style.label}>{name}</span>
        <span className={style.none}>{t(none)}</span>
      </div>
    );
  const isHere = children !== null && children !== undefined;
  return (
    <button
      type="button"
      className={style.fact}
      disabled={!isHere}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onPress}
    >
      <span className={style.label}>{name}</span>
      <span className={style.value}>
        {isHere ? children : <Skeleton height={14} width={96} my="2xs" radius="xl" />}
      </span>
      <span className={style.icon}>{icon}</span>
    </button>
  );
}
