import { Button, Stack } from '@mantine/core';
import { optionalText } from '@trastienda/shared/kernel/text.ts';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { ReasonField } from '#ui/form/reason-field.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

/** Off the road: what customers wait for in it is to be bought again. */
export type StrayMove = 'lost' | 'returned';

interface Props {
  readonly label: string;
  readonly to: StrayMove;
  readonly onSay: (note: string) => Promise<void>;
  readonly onClose: () => void;
}

const LONGEST = 300;
const said = z.object({ note: optionalText(LONGEST) });
const USUAL = {
  lost: ['no-news', 'carrier', 'stolen'],
  returned: ['wrong-address', 'cancelled', 'customs'],
} as const;

/** Asked twice, because those who wait hear of it. */
export function StrayDialog({ label, to, onSay, onClose }: Props) {
  const t = useT();
  const form = useSchemaForm({ schema: said, defaultValues: { note: '' } });
  const { onSubmit, isSending, refusal } = useFormSending(form, ({ note }) => onSay(note));
  const note = useWatch({ control: form.control, name: 'note' });
  return (
    <Dialog title={t(`tracking.stray.${to}`, { label })} onClose={onClose} isStaying={isSending}>
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <p>{t(`tracking.stray.${to}-text`)}</p>
          <FormAlert refusal={refusal} />
          <ReasonField
            label={t('tracking.stray.note')}
            longest={LONGEST}
            field={form.register('note')}
            value={note}
            error={form.formState.errors.note?.message}
            usual={USUAL[to].map((one) => t(`tracking.stray.why.${one}`))}
            onChoose={(usual) => form.setValue('note', usual, { shouldDirty: true, shouldValidate: true })}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" color="danger" loading={isSending}>
            {t(`tracking.stray.${to}-do`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
