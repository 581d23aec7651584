import { Button, Textarea } from '@mantine/core';
import type { RoadCommand } from '@trastienda/shared/orders/status.ts';
import { needsReason, ROAD_REASONS } from '@trastienda/shared/orders/status.ts';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { toastDone } from '#ui/toasts.tsx';
import { useReportRoadEvent } from '../../queries/road.ts';
import { Cod } from '../parcel-cells.tsx';
import { parcelName } from '../parcel-name.ts';
import style from './road-view.module.css';

interface Props {
  readonly parcel: ParcelRow;
  readonly command: RoadCommand;
  readonly onClose: () => void;
}

/** What happened, why if it went otherwise than it should, and a word about it. */
export function RoadDialog({ parcel, command, onClose }: Props) {
  const t = useT();
  const group = useId();
  const { mutate, isPending, error } = useReportRoadEvent();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const reasons: readonly string[] = needsReason(command) ? ROAD_REASONS[command] : [];
  const isMissing = reasons.length > 0 && reason === '';
  const name = parcelName(parcel);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || isPending) return;
    mutate(
      { parcel, command, note: note.trim(), ...(reason !== '' && { reason }) },
      {
        onSuccess: () => {
          toastDone(t('shipping.road.recorded', { name, what: t(`shipping.event.${command}`) }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t('shipping.road.title', { name, what: t(`shipping.report.${command}`) })}
      onClose={onClose}
      isStaying={isPending}
    >
      <form onSubmit={send} onKeyDown={submitOnCtrlEnter} noValidate>
        <div className={style.form}>
          <FormAlert refusal={error} />
          <p className={style.about}>
            <span>
              {parcel.receiverName || parcel.customerName}
              <span className={style.soft}>
                {[parcel.destination, parcel.guide].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Cod of={parcel} />
          </p>
          {reasons.length > 0 && (
            <fieldset className={style.reasons} aria-invalid={isTried && isMissing}>
              <legend className={style.legend}>{t('shipping.road.why')}</legend>
              {reasons.map((one) => (
                <ChoiceRow key={one} name={group} isChosen={reason === one} onChoose={() => setReason(one)}>
                  {t(`shipping.reason.${one}`)}
                </ChoiceRow>
              ))}
              {isTried && isMissing && (
                <p className={style.wrong} role="alert">
                  {t('shipping.road.why-missing')}
                </p>
              )}
            </fieldset>
          )}
          <Textarea
            label={t('shipping.road.note')}
            autosize
            minRows={2}
            maxRows={5}
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t(`shipping.report.${command}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
