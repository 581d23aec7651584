import { Box, Button, Flex, Skeleton, Stack, Text } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import { Users } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode, readProblem } from '#lib/refusal.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import type { Pair } from '../../queries/order-customer.ts';
import {
  useCustomer,
  useDuplicates,
  useMerge,
  useMergePreview,
  useRefreshCustomers,
} from '../../queries/order-customer.ts';
import style from './customer-view.module.css';

interface Props {
  readonly customer: Customer;
  readonly onMerged: (kept: CustomerId) => void;
}

const ALIKE = ['tax', 'email', 'instagram', 'name'];

/** Who may be the same person. Nothing at all while nobody is. */
export function Duplicates({ customer, onMerged }: Props) {
  const t = useT();
  const { data } = useDuplicates(customer.id, true);
  const [compared, setCompared] = useState<CustomerId | null>(null);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Flex
      component="section"
      direction="column"
      gap="xs"
      px="md"
      py="sm"
      bdrs="md"
      bg="var(--wait-wash)"
      aria-label={t('orders.customer.duplicates')}
    >
      <Flex component="p" align="center" gap="xs" c="var(--wait-ink)" fw={600}>
        <Users size={18} aria-hidden />
        {t('orders.customer.duplicates')}
      </Flex>
      <Flex component="ul" direction="column" gap="xs">
        {data.items.map(({ id, name, phone, orders, alike }) => (
          <Flex key={id} component="li" wrap="wrap" align="center" columnGap="sm" rowGap="xs">
            <Box flex="1 1 180px" className={style.words ?? ''}>
              <Text fw={500}>{name}</Text>
              <Text fz="xs">
                {showPhone(phone)} · {t('orders.customer.order-count', { count: orders })} ·{' '}
                {t(`orders.customer.alike.${ALIKE.includes(alike) ? alike : 'name'}`)}
              </Text>
            </Box>
            <Button
              variant="default"
              aria-label={t('orders.customer.compare-with', { name })}
              onClick={() => setCompared(id)}
            >
              {t('orders.customer.compare')}
            </Button>
          </Flex>
        ))}
      </Flex>
      {compared !== null && (
        <MergeDialog
          customer={customer}
          otherId={compared}
          onClose={() => setCompared(null)}
          onDone={(kept) => {
            setCompared(null);
            onMerged(kept);
          }}
        />
      )}
    </Flex>
  );
}

interface MergeProps {
  readonly customer: Customer;
  readonly otherId: CustomerId;
  readonly onClose: () => void;
  readonly onDone: (kept: CustomerId) => void;
}

/** Two that are one: who stays, and what moves, seen before it is done. It cannot be taken back. */
export function MergeDialog({ customer, otherId, onClose, onDone }: MergeProps) {
  const t = useT();
  const name = useId();
  const found = useCustomer(otherId);
  const refresh = useRefreshCustomers();
  const { mutateAsync: merge, isPending } = useMerge();
  const [keptId, setKeptId] = useState(customer.id);
  const [refusal, setRefusal] = useState<unknown>(null);
  const other = found.data ?? null;
  const pair =
    other === null
      ? null
      : keptId === customer.id
        ? { kept: customer, other }
        : { kept: other, other: customer };
  const unite = async () => {
    if (pair === null || isPending) return;
    setRefusal(null);
    try {
      await merge(pair);
      toastDone(t('orders.customer.merge.done', { name: pair.kept.name }));
      onDone(pair.kept.id);
    } catch (refused) {
      setRefusal(refused);
      if (hasCode(refused, 'resource.stale')) void refresh();
    }
  };
  return (
    <Dialog title={t('orders.customer.merge.title')} onClose={onClose} isWide isStaying={isPending}>
      <Text c="dimmed">{t('orders.customer.merge.text')}</Text>
      {refusal !== null && (
        <Notice tone="danger">
          {hasCode(refusal, 'resource.stale')
            ? t('orders.customer.merge.stale')
            : (readProblem(refusal)?.message ?? t('ui.no-answer'))}
        </Notice>
      )}
      {other === null && found.error === null && <Skeleton height={160} />}
      {other === null && found.error !== null && (
        <Trouble refusal={found.error} onRetry={() => void found.refetch()} />
      )}
      {other !== null && (
        <Box component="fieldset" my="md" className={style.both ?? ''}>
          <Text component="legend" inherit pb="2xs" fw={500}>
            {t('orders.customer.merge.who')}
          </Text>
          {[customer, other].map((one) => (
            <ChoiceRow
              key={one.id}
              name={name}
              isChosen={keptId === one.id}
              onChoose={() => setKeptId(one.id)}
            >
              <Text span display="block" fw={600} className={style.words ?? ''}>
                {one.name}
              </Text>
              <Text span display="block" c="dimmed" fz="xs" className={style.words ?? ''}>
                {[one.phone, ...one.otherPhones].map(showPhone).join(', ')}
              </Text>
              <Text span display="block" c="dimmed" fz="xs" className={style.words ?? ''}>
                {[one.email, one.instagram, one.tax.id].filter((part) => part !== '').join(' · ')}
              </Text>
            </ChoiceRow>
          ))}
        </Box>
      )}
      {pair !== null && <MergePreview pair={pair} />}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button disabled={pair === null} loading={isPending} onClick={() => void unite()}>
          {t('orders.customer.merge.do')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What would move, as the server found out. */
function MergePreview({ pair }: { readonly pair: Pair }) {
  const t = useT();
  const money = useMoney();
  const { data, error, refetch } = useMergePreview(pair);
  if (data == null)
    return error === null ? (
      <Skeleton height={112} aria-label={t('orders.customer.loading')} />
    ) : (
      <Trouble refusal={error} onRetry={() => void refetch()} />
    );
  const moves = [
    ...(data.orders > 0 ? [t('orders.customer.merge.orders', { count: data.orders })] : []),
    ...(data.preorders > 0 ? [t('orders.customer.merge.preorders', { count: data.preorders })] : []),
    ...(data.payments > 0 ? [t('orders.customer.merge.payments', { count: data.payments })] : []),
    ...(data.addresses > 0 ? [t('orders.customer.merge.addresses', { count: data.addresses })] : []),
    ...(data.phones.length > 0
      ? [t('orders.customer.merge.phones', { phones: data.phones.map(showPhone).join(', ') })]
      : []),
    ...(data.credit > 0 ? [t('orders.customer.merge.credit', { amount: money(data.credit) })] : []),
  ];
  return (
    <Stack gap="xs" px="md" py="sm" bdrs="md" bg="var(--surface-sunk)" role="status">
      <Text fw={600}>
        {t('orders.customer.merge.stays', { name: data.name, phone: showPhone(data.phone) })}
      </Text>
      {moves.length === 0 ? (
        <Text c="dimmed">{t('orders.customer.merge.nothing')}</Text>
      ) : (
        <ul className={style.moves}>
          {moves.map((move) => (
            <li key={move}>{move}</li>
          ))}
        </ul>
      )}
      <Text c="dimmed">{t('orders.customer.merge.gone', { name: pair.other.name })}</Text>
    </Stack>
  );
}
