import { Flex, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import { purchaseId as purchaseIdSchema } from '@trastienda/shared/preorders/ids.ts';
import type { Parcel, Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { canReceive } from '@trastienda/shared/purchases/rules.ts';
import { ArrowLeft, PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { type Received, usePurchase, useRefreshPurchase } from '#modules/purchases/queries/purchases.ts';
import { DocumentSkeleton } from '#ui/document/document-skeleton.tsx';
import { useGatheredEvents } from '#ui/document/use-document-live-updates.ts';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import style from '../purchase.module.css';
import { isOpen, TRACKING_PATH } from '../purchase-facts.ts';
import { StageBadge } from '../stage.tsx';
import { labelsOf, ReceiveDone, unitsOf } from './receive-done.tsx';
import { ReceiveTable } from './receive-table.tsx';

interface Props {
  readonly purchaseId: string;
  readonly parcelId: string;
}

const NOT_FOUND = 404;

export function ReceiveBody({ purchaseId, parcelId }: Props) {
  const id = purchaseIdSchema.safeParse(purchaseId).data;
  return id === undefined ? <Missing /> : <ReadPurchase id={id} parcelId={parcelId} />;
}

function ReadPurchase({ id, parcelId }: { readonly id: PurchaseId; readonly parcelId: string }) {
  const { data, error, isPending, isPaused, refetch } = usePurchase(id);
  const refresh = useRefreshPurchase();
  useGatheredEvents('purchase', id, () => void refresh(id));
  if (data !== undefined) {
    const parcel = data.parcels.find((one) => one.id === parcelId);
    return parcel === undefined ? <Missing /> : <Receive purchase={data} parcel={parcel} />;
  }
  if (readProblem(error)?.status === NOT_FOUND) return <Missing />;
  if (error !== null || (isPending && isPaused))
    return <Trouble refusal={error} onRetry={() => void refetch()} />;
  return <DocumentSkeleton layout="page" />;
}

function Missing() {
  const t = useT();
  return (
    <BlankState icon={PackageSearch} title={t('purchase.missing')} text={t('purchase.missing-text')}>
      <Link to={TRACKING_PATH}>{t('tracking.back')}</Link>
    </BlankState>
  );
}

interface ReceiveProps {
  readonly purchase: Purchase;
  readonly parcel: Parcel;
}

function Receive({ purchase, parcel }: ReceiveProps) {
  const t = useT();
  const actor = useActor();
  const [received, setReceived] = useState<Received | null>(null);
  if (actor === null) return null;
  const isOver = !isOpen(purchase) || !canReceive(parcel.status).ok;
  return (
    <Stack gap="md">
      <Flex component="header" wrap="wrap" align="center" rowGap="xs" columnGap="md">
        <Link to={TRACKING_PATH} search={{ open: purchase.id }} className={style.way}>
          <ArrowLeft size={16} aria-hidden />
          {purchase.label}
        </Link>
        <Text component="h2" fz="lg" fw={600}>
          {purchase.parcels.length > 1
            ? t('purchase.receive.title-of', { shop: purchase.shop, number: parcel.position })
            : t('purchase.receive.title', { shop: purchase.shop })}
        </Text>
        <StageBadge stage={parcel.status} />
      </Flex>
      {received !== null && (
        <ReceiveDone
          purchase={purchase}
          labels={received.labels}
          title={t('purchase.received.title')}
          text={t('purchase.received.text', { aside: unitsOf(received.labels), shelf: received.toStock })}
        />
      )}
      {received === null && isOver && (
        <ReceiveDone
          purchase={purchase}
          labels={labelsOf(purchase, parcel)}
          title={t(parcel.status === 'received' ? 'purchase.received.before' : 'purchase.received.cannot')}
          text={t('purchase.received.see')}
        />
      )}
      {received === null && !isOver && (
        <ReceiveTable purchase={purchase} parcel={parcel} actor={actor} onReceived={setReceived} />
      )}
    </Stack>
  );
}
