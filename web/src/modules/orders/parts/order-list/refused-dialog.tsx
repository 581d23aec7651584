import { Button } from '@mantine/core';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { RowRefused } from '../../queries/list-steps.ts';
import type { RefusedStep } from './next-action.tsx';
import style from './refused-dialog.module.css';

const shape = z.object({
  shortages: z.array(
    z.object({
      variantId: z.string(),
      name: z.string(),
      size: z.string(),
      colour: z.string(),
      available: z.number(),
      asked: z.number(),
      holders: z.array(z.object({ label: z.string(), quantity: z.number() })),
    }),
  ),
});

/** Refusals that are mended in the form. */
const MENDED_IN_FORM = [
  'order.incomplete',
  'order.discount-too-high',
  'order.cod-too-high',
  'stock.insufficient',
];

interface Props {
  readonly refused: RefusedStep;
  readonly onEdit: (orderId: string) => void;
  readonly onClose: () => void;
}

/** Why a step could not be taken, and the way to mend it. */
export function RefusedDialog({ refused: { order, labelId, refusal }, onEdit, onClose }: Props) {
  const t = useT();
  const refused = readRefused(refusal);
  const isIncomplete = refused.code === 'order.incomplete';
  return (
    <Dialog title={t('orders.refused.title', { verb: t(labelId), label: order.label })} onClose={onClose}>
      <div className={style.body}>
        <Notice tone="danger">
          {refused.message ?? t('ui.no-answer')}
          {refused.missing.length > 0 && (
            <ul className={style.missing}>
              {refused.missing.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </Notice>
        {refused.shortages.map(({ variantId, name, colour, size, asked, available, holders }) => (
          <div key={variantId} className={style.short}>
            <p>
              <b>{[name, colour, size].filter(Boolean).join(' · ')}</b>
              <span>{t('orders.refused.short', { asked, available: Math.max(0, available) })}</span>
            </p>
            {holders.length > 0 && (
              <>
                <p className={style.who}>{t('orders.refused.holders')}</p>
                <ul>
                  {holders.map((holder) => (
                    <li key={holder.label}>
                      <span>{holder.label}</span>
                      <span>{t('orders.list.units', { count: holder.quantity })}</span>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        ))}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
        {isMendedInForm(refused) && (
          <Button data-autofocus onClick={() => onEdit(order.id)}>
            {t(isIncomplete ? 'orders.refused.complete' : 'orders.refused.change')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface Refused {
  readonly code: string;
  /** Null when there was no understandable answer. */
  readonly message: string | null;
  /** What is still missing, sentence by sentence. */
  readonly missing: readonly string[];
  readonly shortages: z.infer<typeof shape>['shortages'];
}

/** What a refused step says, whichever call it came from. */
function readRefused(refusal: unknown): Refused {
  if (refusal instanceof RowRefused)
    return { code: refusal.code, message: refusal.message, missing: [], shortages: [] };
  const problem = readProblem(refusal);
  return {
    code: problem?.code ?? '',
    message: problem?.message ?? null,
    missing: [...new Set((problem?.errors ?? []).map(({ message }) => message))],
    shortages: shape.safeParse(problem?.current).data?.shortages ?? [],
  };
}

function isMendedInForm({ code }: Pick<Refused, 'code'>): boolean {
  return MENDED_IN_FORM.includes(code);
}
