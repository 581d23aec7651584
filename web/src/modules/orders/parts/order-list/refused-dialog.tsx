import { Box, Flex, Text } from '@mantine/core';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { RefusedStepDialog } from '#ui/list/table/refused-step.tsx';
import { RowRefused } from '../../queries/list-steps.ts';
import type { RefusedStep } from './next-action.tsx';

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
    <RefusedStepDialog
      title={t('orders.refused.title', { verb: t(labelId), label: order.label })}
      message={refused.message}
      missing={refused.missing}
      mend={
        MENDED_IN_FORM.includes(refused.code)
          ? {
              label: t(isIncomplete ? 'orders.refused.complete' : 'orders.refused.change'),
              run: () => onEdit(order.id),
            }
          : null
      }
      onClose={onClose}
    >
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
    </RefusedStepDialog>
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
