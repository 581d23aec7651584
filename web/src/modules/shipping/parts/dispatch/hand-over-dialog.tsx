import { Button } from '@mantine/core';
import type { ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import type { Manifest } from '@trastienda/shared/shipping/contract/manifests.ts';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Notice } from '#ui/notice.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { useHandOver } from '../../queries/manifests.ts';
import { useWeight } from '../parcel-cells.tsx';
import { parcelName } from '../parcel-name.ts';
import { type Group, sumParcels } from './by-courier.ts';
import style from './dispatch-view.module.css';

interface Props {
  readonly group: Group;
  /** These stay. */
  readonly onLeave: (ids: readonly ShipmentId[]) => void;
  readonly onDone: (manifest: Manifest) => void;
  readonly onClose: () => void;
}

/** The last look before the goods leave: all of them or none. */
export function HandOverDialog({ group, onLeave, onDone, onClose }: Props) {
  const t = useT();
  const weigh = useWeight();
  const { mutate, isPending, error, reset } = useHandOver();
  const [parcels, setParcels] = useState(group.parcels);
  const refused = refusedOf(error, parcels);
  const sums = sumParcels(parcels);
  const send = () => {
    if (group.courierId === null || isPending) return;
    mutate(
      { courierId: group.courierId, ids: parcels.map(({ id }) => id) },
      {
        onSuccess: (manifest) => {
          toastDone(t('shipping.dispatch.done', { label: manifest.label }));
          onDone(manifest);
        },
      },
    );
  };
  const leaveRefused = () => {
    const ids = refused.map(({ parcel }) => parcel.id);
    onLeave(ids);
    const rest = parcels.filter(({ id }) => !ids.includes(id));
    reset();
    if (rest.length === 0) onClose();
    else setParcels(rest);
  };
  return (
    <Dialog
      title={t('shipping.dispatch.title', { courier: group.courier })}
      onClose={onClose}
      isStaying={isPending}
    >
      <p>{t('shipping.dispatch.lead')}</p>
      <dl className={style.figures}>
        <div>
          <dt>{t('shipping.figure.parcels')}</dt>
          <dd>{sums.parcels}</dd>
        </div>
        <div>
          <dt>{t('shipping.figure.pieces')}</dt>
          <dd>{sums.pieces}</dd>
        </div>
        {sums.weightGrams > 0 && (
          <div>
            <dt>{t('shipping.figure.weight')}</dt>
            <dd>{weigh(sums.weightGrams)}</dd>
          </div>
        )}
        <div>
          <dt>{t('shipping.figure.cod')}</dt>
          <dd>
            <MoneyText centavos={sums.cod} />
          </dd>
        </div>
      </dl>
      {error !== null && (
        <Notice tone="danger">
          <p>{readProblem(error)?.message ?? t('ui.no-answer')}</p>
          {refused.length > 0 && (
            <ul className={style.refused}>
              {refused.map(({ parcel, message }) => (
                <li key={parcel.id}>
                  <strong>{parcelName(parcel)}</strong> {parcel.receiverName || parcel.customerName}:{' '}
                  {message}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {t('ui.cancel')}
        </Button>
        {refused.length > 0 ? (
          <Button onClick={leaveRefused}>{t('shipping.dispatch.leave', { count: refused.length })}</Button>
        ) : (
          <Button
            data-autofocus
            leftSection={<ClipboardCheck size={16} aria-hidden />}
            loading={isPending}
            onClick={send}
          >
            {t('shipping.dispatch.hand-over')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Which parcels were meant: the answer names them by id, or by their place in what was asked. */
function refusedOf(refusal: unknown, parcels: readonly ParcelRow[]) {
  return (readProblem(refusal)?.errors ?? []).flatMap(({ field, message }) => {
    const parcel =
      parcels.find(({ id }) => field.includes(id)) ?? parcels[Number(/\d+$/.exec(field)?.[0] ?? Number.NaN)];
    return parcel === undefined ? [] : [{ parcel, message }];
  });
}
