import { Box, Button, Flex, Skeleton, Stack, Text } from '@mantine/core';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { customerId } from '@trastienda/shared/customers/ids.ts';
import { UserRound } from 'lucide-react';
import { useEffect } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { useStore } from '#lib/use-store.ts';
import { useCustomer } from '#modules/orders/exports.ts';
import { EmptyDrawing } from '#ui/feedback/blank-state.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import style from '../parts/page/customer-page.module.css';
import { CustomerPage } from '../parts/page/customer-page.tsx';
import { useCustomerLiveUpdates } from '../queries.ts';

const NOT_FOUND = 404;

/** Everything about one customer. */
export function CustomerScreen() {
  const actor = useActor();
  const params = useParams({ strict: false });
  const id = customerId.safeParse('customerId' in params ? params.customerId : null).data;
  if (actor === null) return null;
  return id === undefined ? <CustomerMissing /> : <LoadedCustomer key={id} id={id} actor={actor} />;
}

interface Props {
  readonly id: CustomerId;
  readonly actor: Actor;
}

function LoadedCustomer({ id, actor }: Props) {
  const { data, error, isPending, isPaused, refetch } = useCustomer(id);
  useTabTitle(data?.name);
  useCustomerLiveUpdates(id);
  if (data?.mergedInto !== undefined)
    return <Navigate to="/customers/$customerId" params={{ customerId: data.mergedInto }} replace />;
  // What is there stays, even when it could not be read again.
  if (data != null) return <CustomerPage customer={data} actor={actor} />;
  if (readProblem(error)?.status === NOT_FOUND) return <CustomerMissing />;
  if (error !== null || (isPending && isPaused))
    return <Trouble refusal={error} onRetry={() => void refetch()} />;
  return <CustomerSkeleton />;
}

/** Several customers in several tabs are distinguished by their names. */
function useTabTitle(name: string | undefined): void {
  const t = useT();
  const brand = useStore().data?.brand;
  useEffect(() => {
    if (name !== undefined && brand !== undefined) document.title = t('app.title', { page: name, brand });
  }, [t, name, brand]);
}

/** Not there, or somebody else's: both look the same. */
function CustomerMissing() {
  const t = useT();
  return (
    <Stack gap="sm" align="center" maw={440} my="xl" mx="auto" ta="center">
      <Box w="100%" maw={320}>
        <EmptyDrawing icon={UserRound} />
      </Box>
      <Text component="h1" inherit fz="lg" fw={600}>
        {t('customer-page.missing')}
      </Text>
      <Text inherit c="dimmed">
        {t('customer-page.missing-text')}
      </Text>
      <Button variant="default" renderRoot={(props) => <Link to="/customers" {...props} />}>
        {t('customer-page.to-list')}
      </Button>
    </Stack>
  );
}

/** In the shape of what comes. */
function CustomerSkeleton() {
  const t = useT();
  return (
    <Stack gap="md" role="status" aria-label={t('customer-page.loading')}>
      <Flex gap="md" align="center">
        <Skeleton height={56} width={56} circle />
        <Skeleton height={32} width="40%" />
      </Flex>
      <Skeleton height={88} />
      <div className={style.body}>
        <div className={style.columns}>
          <Skeleton height={420} />
          <Skeleton height={320} />
        </div>
      </div>
    </Stack>
  );
}
