import { Box, Button, Text } from '@mantine/core';
import type { ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import type { Manifest } from '@trastienda/shared/shipping/contract/manifests.ts';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useHandOver } from '../../queries/parcels.ts';
import { LoadFigures, parcelName } from '../parcels.tsx';
import { type Group, sumParcels } from './courier-group.tsx';

const RULED = { borderTop: '1px solid var(--line)' } as const;

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
      <LoadFigures load={sums} cod={sums.cod} />
      {error !== null && (
        <Notice tone="danger">
          <p>{readProblem(error)?.message ?? t('ui.no-answer')}</p>
          {refused.length > 0 && (
            <Box component="ul" mt="xs">
              {refused.map(({ parcel, message }) => (
                <Box key={parcel.id} component="li" py="xs" style={RULED}>
                  <Text component="strong" inherit fw={600}>
                    {parcelName(parcel)}
                  </Text>{' '}
                  {parcel.receiverName || parcel.customerName}: {message}
                </Box>
              ))}
            </Box>
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
