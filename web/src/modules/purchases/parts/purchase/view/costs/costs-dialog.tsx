import { Button } from '@mantine/core';
import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Notice } from '#ui/notice.tsx';
import { useRateText } from '../../foreign-money.tsx';
import { PurchaseTrouble } from '../purchase-trouble.tsx';
import { useFormCommand } from '../use-form-command.ts';
import { CostFields } from './cost-fields.tsx';
import style from './costs-dialog.module.css';
import {
  computePreview,
  costsForm,
  lacksWeight,
  MOST_COSTS,
  newCost,
  sentCosts,
  toCostsFormValues,
} from './costs-values.ts';
import { SpreadTable } from './spread-table.tsx';

interface Props {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** Prices, weights and what came on top; what each piece then costs is seen while one types. */
export function CostsDialog({ purchase: present, onClose }: Props) {
  const t = useT();
  const rate = useRateText();
  // As it was when it was opened: what others change meanwhile is told, not mixed in.
  const [purchase] = useState(present);
  const send = useFormCommand(present, present.version);
  const { currency, rateNow, isPaid } = purchase;
  const form = useSchemaForm({ schema: costsForm, defaultValues: toCostsFormValues(purchase) });
  const costs = useFieldArray({ control: form.control, name: 'costs', keyName: 'key' });
  const typed = useWatch({ control: form.control, compute: (values) => values });
  const { onSubmit, isSending, refusal } = useFormSending(form, async (values) => {
    const { externalNumber, note, buyerId } = present;
    await send((version) => ({
      command: 'change',
      body: { version, externalNumber, note, buyerId, ...sentCosts(values) },
    }));
    onClose();
  });
  const preview = computePreview(typed, purchase);
  return (
    <Dialog title={t('purchase.costs.title')} onClose={onClose} width={900} isStaying={isSending}>
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate className={style.form}>
        <PurchaseTrouble refusal={refusal} />
        <p className={style.soft}>
          {t(isPaid ? 'purchase.rate.frozen' : 'purchase.rate.today', { rate: rate(rateNow), currency })}
        </p>
        <section aria-label={t('purchase.costs')}>
          <ul className={style.costs}>
            {costs.fields.map(({ key }, at) => (
              <CostFields
                key={key}
                form={form}
                at={at}
                currency={currency}
                onRemove={() => costs.remove(at)}
              />
            ))}
          </ul>
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            disabled={costs.fields.length >= MOST_COSTS}
            onClick={() =>
              costs.append(newCost(form.getValues('costs')), {
                focusName: `costs.${costs.fields.length}.amount`,
              })
            }
          >
            {t('purchase.cost.add')}
          </Button>
        </section>
        {lacksWeight(typed) && (
          <Notice tone="info">
            <p>{t('purchase.costs.no-weight')}</p>
          </Notice>
        )}
        <SpreadTable purchase={purchase} form={form} preview={preview} />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('ui.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
