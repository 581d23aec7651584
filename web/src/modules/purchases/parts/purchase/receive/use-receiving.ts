import { locationId, variantId } from '@trastienda/shared/inventory/ids.ts';
import type { Parcel, Purchase, PurchaseLine } from '@trastienda/shared/purchases/contract/purchases.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import { readDraft, removeDraft, writeDraft } from '#lib/drafts.ts';
import { type Received, useReceiveParcel } from '#modules/purchases/queries/purchases.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { foundOf, type Looked, looked } from './check.ts';

const kept = z.object({ looked });
/** Parcels are opened at the same table tomorrow. */
const PLACE_KEY = 'receive:place';

interface Options {
  readonly purchase: Purchase;
  readonly parcel: Parcel;
  readonly lines: readonly PurchaseLine[];
  readonly actor: Actor;
  readonly onReceived: (received: Received) => void;
}

/** What was looked at so far, kept through reload and failure, and sent once. */
export function useReceiving({ purchase, parcel, lines, actor, onReceived }: Options) {
  const place = useMemo(() => ({ name: `receive:${parcel.id}`, owner: actor.id }), [parcel.id, actor.id]);
  const [seen, setSeen] = useState<Looked>(() => kept.safeParse(readDraft(place)).data?.looked ?? {});
  const [wasRestored, setRestored] = useState(() => Object.keys(seen).length > 0);
  const [chosenPlace, setChosenPlace] = useState(() => readStored(PLACE_KEY) ?? '');
  const [refusal, setRefusal] = useState<unknown>(null);
  const isBusy = useRef(false);
  const { keyFor, clearIntent } = useIntent(place);
  const { mutateAsync, isPending } = useReceiveParcel(purchase.id);

  const look = useCallback(
    (next: Looked) => {
      setSeen(next);
      writeDraft(place, { looked: next });
    },
    [place],
  );
  const forget = useCallback(() => {
    setSeen({});
    setRestored(false);
    removeDraft(place);
  }, [place]);
  const choosePlace = useCallback((next: string) => {
    setChosenPlace(next);
    writeStored(PLACE_KEY, next);
  }, []);
  const receive = async (where: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRefusal(null);
    try {
      const body = {
        parcelId: parcel.id,
        version: parcel.version,
        locationId: locationId.parse(where),
        lines: lines.map((line) => {
          const { goods, ...counts } = foundOf(seen, line);
          return {
            lineId: line.id,
            ...counts,
            variantId:
              line.variantId ??
              variantId
                .nullable()
                .catch(null)
                .parse(goods?.id ?? null),
          };
        }),
      };
      const received = await mutateAsync({ body, idempotencyKey: keyFor(body) });
      clearIntent();
      removeDraft(place);
      onReceived(received);
    } catch (refused) {
      setRefusal(refused);
    } finally {
      isBusy.current = false;
    }
  };
  return { seen, look, wasRestored, forget, chosenPlace, choosePlace, receive, refusal, isPending };
}
