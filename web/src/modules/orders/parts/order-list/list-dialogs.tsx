import { Box, Button, Flex, Stack, Text } from '@mantine/core';
import type { OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { SuggestField } from '#ui/form/suggest-field.tsx';
import type { BulkFormProps } from '#ui/list/list-definition.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { RowRefused } from '../../queries/list-steps.ts';
import type { OrderQueries } from '../../queries/lists.ts';
import type { RefusedStep } from './next-action.tsx';
import style from './order-cells.module.css';

const refusalShape = z.object({
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

interface RefusedProps {
  readonly refused: RefusedStep;
  readonly onEdit: (orderId: string) => void;
  readonly onClose: () => void;
}

/** Why a step could not be taken, and the way to mend it. */
export function RefusedDialog({ refused: { order, labelId, refusal }, onEdit, onClose }: RefusedProps) {
  const t = useT();
  const refused = readRefused(refusal);
  const isIncomplete = refused.code === 'order.incomplete';
  return (
    <Dialog title={t('orders.refused.title', { verb: t(labelId), label: order.label })} onClose={onClose}>
      <Stack gap="sm">
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
          <Box key={variantId} px="md" py="sm" bdrs="md" bg="var(--surface-sunk)">
            <Flex component="p" wrap="wrap" justify="space-between" columnGap="md" rowGap="2xs">
              <b>{[name, colour, size].filter(Boolean).join(' · ')}</b>
              <span>{t('orders.refused.short', { asked, available: Math.max(0, available) })}</span>
            </Flex>
            {holders.length > 0 && (
              <>
                <Text mt="xs" mb="2xs" c="dimmed" fz="xs">
                  {t('orders.refused.holders')}
                </Text>
                <ul>
                  {holders.map((holder) => (
                    <Flex key={holder.label} component="li" justify="space-between" gap="md">
                      <span>{holder.label}</span>
                      <span>{t('orders.list.units', { count: holder.quantity })}</span>
                    </Flex>
                  ))}
                </ul>
              </>
            )}
          </Box>
        ))}
      </Stack>
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
  readonly shortages: z.infer<typeof refusalShape>['shortages'];
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
    shortages: refusalShape.safeParse(problem?.current).data?.shortages ?? [],
  };
}

function isMendedInForm({ code }: Pick<Refused, 'code'>): boolean {
  return MENDED_IN_FORM.includes(code);
}

const LONGEST_TAG = 30;

interface TagProps extends BulkFormProps<OrderRow> {
  readonly known: readonly string[];
  readonly change: OrderQueries['change'];
  readonly onClose: () => void;
}

/** Adds one word to all that were picked. */
export function TagForm({ known, change, onReady, onCancel }: TagProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const tag = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(tag === '');
    if (tag !== '') onReady((order) => change({ kind: 'tag', tag }, order));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SuggestField
          data-autofocus
          label={t('orders.bulk.tag-label')}
          description={t('orders.bulk.tag-hint')}
          value={typed}
          onChange={setTyped}
          known={known}
          newLabelId={t('orders.bulk.tag-new')}
          maxLength={LONGEST_TAG}
          error={isMissing && tag === '' ? t('validation.required') : undefined}
        />
        <DialogActions>
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit">{t('orders.bulk.go-on')}</Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
