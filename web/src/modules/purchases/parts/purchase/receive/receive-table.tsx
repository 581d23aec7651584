import { Button, Flex, NativeSelect, Stack, Text } from '@mantine/core';
import { locationId, variantId } from '@trastienda/shared/inventory/ids.ts';
import type { Parcel, Purchase, PurchaseLine } from '@trastienda/shared/purchases/contract/purchases.ts';
import { CheckCheck, ChevronDown, PackageCheck } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import { readDraft, removeDraft, writeDraft } from '#lib/drafts.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useBuyingOptions } from '#modules/purchases/queries/buying.ts';
import type { Received } from '#modules/purchases/queries/purchases.ts';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import { DraftNotice } from '#ui/form/form-alert.tsx';
import { useIntent } from '#ui/form/use-intent.ts';
import { beepRead, beepWrong } from '#ui/scan/beep.ts';
import { ScanField, type ScanOutcome } from '#ui/scan/scan-field.tsx';
import { useReceiveParcel } from '../../../queries/purchases.ts';
import { linesIn, nameOf } from '../purchase-facts.ts';
import type { Looked, Outcome as OutcomeOf } from './check.ts';
import { foundOf, leftOf, looked, outcomeOf, readScan, restGood, withCount, withGoods } from './check.ts';
import style from './receive.module.css';
import { Counted } from './receive-done.tsx';
import { ReceiveLine } from './receive-line.tsx';

const kept = z.object({ looked });

/** Parcels are opened at the same table tomorrow. */
const PLACE_KEY = 'receive:place';

interface Props {
  readonly purchase: Purchase;
  readonly parcel: Parcel;
  readonly actor: Actor;
  readonly onReceived: (received: Received) => void;
}

/** The parcel is open: every piece is looked at, then all of it is put away in one go. */
export function ReceiveTable({ purchase, parcel, actor, onReceived }: Props) {
  const t = useT();
  const lines = linesIn(purchase, parcel);
  const { data: options } = useBuyingOptions();
  const receiving = useReceiving({ purchase, parcel, lines, actor, onReceived });
  const { seen, look } = receiving;
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const places = options?.locations ?? [];
  const where = places.find(({ id }) => id === receiving.chosenPlace) ?? places[0];
  const left = leftOf(seen, lines);
  const scan = (code: string) => {
    const read = readScan(code, lines, seen);
    if (read.kind === 'foreign') {
      beepWrong();
      return setOutcome({ text: t('purchase.receive.said.foreign', { code: read.code }), isWrong: true });
    }
    const { line, kind } = read;
    const how = kind === 'extra' ? 'extra' : 'good';
    if (kind === 'extra') beepWrong();
    else beepRead();
    const next = withCount(seen, line, how, foundOf(seen, line)[how] + 1);
    look(next);
    setLast(line.id);
    setOutcome({
      text: t(`purchase.receive.said.${kind}`, {
        article: nameOf(line),
        count: foundOf(next, line)[how],
        all: line.quantity,
      }),
      isWrong: kind === 'extra',
    });
  };
  return (
    <div className={style.table}>
      <Stack gap="sm" miw={0}>
        <ScanField
          labels={{
            field: t('purchase.receive.scan'),
            camera: t('purchase.receive.camera'),
            title: t('purchase.receive.scan'),
            hint: t('purchase.receive.hint'),
          }}
          outcome={outcome}
          onCode={scan}
        />
        {receiving.wasRestored && <DraftNotice onDiscard={receiving.forget} />}
        <Flex wrap="wrap" align="center" justify="space-between" rowGap="xs" columnGap="md" c="dimmed">
          <span role="status">{t('purchase.receive.left', { count: left })}</span>
          <Button
            variant="default"
            leftSection={<CheckCheck size={16} aria-hidden />}
            disabled={left === 0}
            onClick={() => look(restGood(seen, lines))}
          >
            {t(
              left === lines.reduce((sum, line) => sum + line.quantity, 0)
                ? 'purchase.receive.all-good'
                : 'purchase.receive.rest-good',
            )}
          </Button>
        </Flex>
        <Stack component="ul" gap="xs">
          {lines.map((line) => (
            <ReceiveLine
              key={line.id}
              line={line}
              found={foundOf(seen, line)}
              isLast={last === line.id}
              onCount={(how, count) => look(withCount(seen, line, how, count))}
              onGoods={(goods) => look(withGoods(seen, line, goods))}
            />
          ))}
        </Stack>
      </Stack>
      <Stack
        component="aside"
        className={style.side ?? ''}
        gap="md"
        p="md"
        bd="1px solid var(--line)"
        bdrs="lg"
        bg="var(--surface)"
        aria-label={t('purchase.receive.outcome')}
      >
        <NativeSelect
          label={t('purchase.receive.place')}
          rightSection={<ChevronDown size={16} aria-hidden />}
          value={where?.id ?? ''}
          data={places.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => receiving.choosePlace(event.currentTarget.value)}
        />
        <Outcome outcome={outcomeOf(seen, lines)} />
        <CommandTrouble refusal={receiving.refusal} staleId="purchase.stale" />
        <Stack className={style.end ?? ''} gap="2xs" ta="center">
          <Button
            size="lg"
            fullWidth
            leftSection={<PackageCheck size={20} aria-hidden />}
            disabled={left > 0 || where === undefined}
            loading={receiving.isPending}
            onClick={() => where !== undefined && void receiving.receive(where.id)}
          >
            {t('purchase.receive.do')}
          </Button>
          <Text c="dimmed" size="xs" role="status">
            {t('purchase.receive.left', { count: left })}
          </Text>
        </Stack>
      </Stack>
    </div>
  );
}

/** What will happen, before it does: who gets what, and what is left. */
function Outcome({ outcome }: { readonly outcome: OutcomeOf }) {
  const t = useT();
  const { aside, toStock, damaged, missing, extra, newProducts } = outcome;
  const served = aside.filter(({ count }) => count > 0);
  const short = aside.filter((one) => one.short > 0);
  return (
    <Stack gap="xs">
      <Text component="h3" fw={600}>
        {t('purchase.receive.outcome')}
      </Text>
      {served.length > 0 && (
        <>
          <Text c="dimmed" size="xs">
            {t('purchase.receive.aside')}
          </Text>
          <Stack component="ul" gap="2xs">
            {served.map(({ lineId, preorderId, label, customerName, count }) => (
              <Counted key={`${lineId}${preorderId}`} component="li" count={count}>
                {customerName}{' '}
                <Text span c="dimmed" size="xs">
                  {label}
                </Text>
              </Counted>
            ))}
          </Stack>
        </>
      )}
      <Counted component="p" count={toStock}>
        {t('purchase.receive.stock')}
      </Counted>
      {(
        [
          ['damaged', damaged, 'var(--danger-ink)'],
          ['missing', missing, 'var(--wait-ink)'],
          ['extra', extra, 'var(--accent-ink)'],
        ] as const
      ).map(
        ([how, count, color]) =>
          count > 0 && (
            <Counted key={how} component="p" count={count} color={color}>
              {t(`purchase.receive.${how}-means`)}
            </Counted>
          ),
      )}
      {short.length > 0 && (
        <Text c="var(--wait-ink)" size="xs">
          {t('purchase.receive.short', {
            names: [...new Set(short.map((one) => one.customerName))].join(', '),
          })}
        </Text>
      )}
      {newProducts > 0 && (
        <Text c="dimmed" size="xs">
          {t('purchase.receive.makes', { count: newProducts })}
        </Text>
      )}
    </Stack>
  );
}

interface Options {
  readonly purchase: Purchase;
  readonly parcel: Parcel;
  readonly lines: readonly PurchaseLine[];
  readonly actor: Actor;
  readonly onReceived: (received: Received) => void;
}

/** What was looked at so far, kept through reload and failure, and sent once. */
function useReceiving({ purchase, parcel, lines, actor, onReceived }: Options) {
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
