import { Box, Flex, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ArrowRight, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { usePart } from '#lib/use-part.ts';
import { Fact } from '#ui/data/facts.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { PHONE } from '#ui/theme/breakpoints.ts';
import { type Month, useMyMonth } from '../../queries/lists.ts';
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
      <Box mb="sm" px="md" py="sm" bd="1px solid var(--line)" bdrs="lg" bg="var(--surface)">
        <Trouble refusal={error} onRetry={() => void refetch()} />
      </Box>
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
  const list = usePart('expiring-list', () => import('./expiring-list.tsx'), isListed);

  return (
    <Box
      component="section"
      mb="sm"
      className={style.month ?? ''}
      data-closed={isPhone && isClosed}
      data-screen-only
      aria-label={t('orders.month.title')}
    >
      <div className={style.box}>
        {isPhone ? (
          <Flex
            component="button"
            type="button"
            align="center"
            gap="sm"
            w="100%"
            mih={44}
            px="md"
            fw={600}
            className={style.toggle ?? ''}
            aria-expanded={!isClosed}
            aria-controls={`${id}-figures`}
            onClick={toggle}
          >
            <Text span inherit flex={1} fz="md" className={style.name ?? ''}>
              {name}
            </Text>
            {isClosed && month !== null && <MoneyText centavos={month.sold} />}
            <ChevronDown size={18} aria-hidden />
          </Flex>
        ) : (
          <Text component="h2" flex="none" me="lg" fz="md" fw={600} className={style.name ?? ''}>
            {name}
          </Text>
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
      <News
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
          <Text component="b" inherit fz="md" fw={600}>
            <MoneyText centavos={month.owed.amount} />
          </Text>
        )}
      </News>
      <News
        name={t('orders.expiry.title')}
        none={month !== null && first === undefined ? 'orders.expiry.none' : null}
        icon={<ChevronDown size={18} aria-hidden />}
        isOpen={isListed}
        controls={`${id}-expiring`}
        onPress={() => setListed(!isListed)}
      >
        {first && (
          <>
            <Text component="b" inherit fz="md" fw={600}>
              {intl.formatNumber(expiring.length)}
            </Text>
            <TimeLeft expiresAt={first.expiresAt} />
            <Text span inherit truncate c="dimmed" fz="xs">
              {first.customerName}
            </Text>
          </>
        )}
      </News>
      {isListed && first !== undefined && (
        <div className={style.listed}>
          {list.part !== undefined && (
            <list.part.ExpiringList id={`${id}-expiring`} orders={expiring} onOpen={onOpen} />
          )}
          {list.hasFailed && <Trouble refusal={null} onRetry={() => void list.retry()} />}
        </div>
      )}
    </Box>
  );
}

const isOwedNothing = (month: Month) => month.owed.orders === 0;

function Figure({ labelId, children }: { readonly labelId: string; readonly children: ReactNode }) {
  const t = useT();
  return (
    <Box miw={0} pe="xs">
      <Fact label={t(labelId)} mih={22} fz="md" fw={600} lh="22px">
        {children ?? <Skeleton height={14} width={72} my="2xs" radius="xl" />}
      </Fact>
    </Box>
  );
}

interface NewsProps {
  readonly name: string;
  /** What is said when there is nothing: then nothing can be pressed. */
  readonly none: string | null;
  readonly icon: ReactNode;
  readonly isOpen?: boolean;
  readonly controls?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A figure that opens more of it. */
function News({ name, none, icon, isOpen, controls, onPress, children }: NewsProps) {
  const t = useT();
  if (none !== null)
    return (
      <div className={style.fact}>
        <Flex component="span" direction="column" miw={0}>
          <Text span inherit c="dimmed" fz="xs">
            {name}
          </Text>
          <Text span inherit c="dimmed" lh="22px">
            {t(none)}
          </Text>
        </Flex>
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
      <Flex component="span" direction="column" miw={0}>
        <Text span inherit c="dimmed" fz="xs">
          {name}
        </Text>
        <Box component="span" miw={0} mih={22} lh="22px" className={style.value ?? ''}>
          {isHere ? children : <Skeleton height={14} width={96} my="2xs" radius="xl" />}
        </Box>
      </Flex>
      {icon}
    </button>
  );
}
