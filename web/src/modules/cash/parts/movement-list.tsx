import { Box, Button, Flex, Group, Text } from '@mantine/core';
import type { CashMovement, CashSession } from '@trastienda/shared/cash/contract/sessions.ts';
import { HAND_KINDS } from '@trastienda/shared/cash/status.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { NoteDialog } from '#modules/finance/exports.ts';
import { ProofThumb, ProofViewer } from '#modules/payments/exports.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { fetchCashReceipt, useReverseCash } from '../queries.ts';
import style from './cash.module.css';
import { iconOf, nameMovement } from './movement-kinds.ts';

/** Whatever was written may be one long word. */
const WRAP = { overflowWrap: 'anywhere' } as const;

/** What came in and went out, the latest first; what a person wrote can be moved back while the box is open. */
export function MovementList({ session }: { readonly session: CashSession }) {
  const t = useT();
  const [back, setBack] = useState<CashMovement | null>(null);
  if (session.movements.length === 0)
    return (
      <Text inherit c="dimmed" py="sm">
        {t('cash.movements.none')}
      </Text>
    );
  return (
    <>
      <ul>
        {session.movements.map((movement) => (
          <MovementRow
            key={movement.id}
            movement={movement}
            mayReverse={session.closedAt === null}
            onReverse={() => setBack(movement)}
          />
        ))}
      </ul>
      {back !== null && <ReverseDialog movement={back} onClose={() => setBack(null)} />}
    </>
  );
}

interface RowProps {
  readonly movement: CashMovement;
  readonly mayReverse: boolean;
  readonly onReverse: () => void;
}

function MovementRow({ movement, mayReverse, onReverse }: RowProps) {
  const t = useT();
  const intl = useIntl();
  const { kind, amount, at, recordedBy, description, reference, reverses, isReversed, receipts } = movement;
  const [shown, setShown] = useState<number | null>(null);
  const Icon = iconOf(movement);
  const name = nameMovement(t, movement);
  const readProof = fetchCashReceipt(movement.id);
  return (
    <Flex
      component="li"
      gap="sm"
      py="sm"
      align="flex-start"
      className={style.movement ?? ''}
      data-reversed={isReversed || undefined}
      aria-label={name}
    >
      <Box pt="3xs" c="dimmed" flex="none">
        <Icon size={18} aria-hidden />
      </Box>
      <Box flex={1} miw={0} style={WRAP}>
        <Text inherit fw={500} className={style.what ?? ''}>
          {name}
        </Text>
        {description !== '' && <p>{description}</p>}
        <Text inherit c="dimmed" fz="xs">
          {[
            intl.formatDate(at, { dateStyle: 'short', timeStyle: 'short' }),
            recordedBy,
            reference,
            isReversed ? t('cash.movement.reversed') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {receipts.length > 0 && (
          <Group gap="xs" pt="xs">
            {receipts.map((fileId, index) => (
              <ProofThumb
                key={fileId}
                fileId={fileId}
                readProof={readProof}
                label={t('cash.receipt.open', { number: index + 1 })}
                onOpen={() => setShown(index)}
              />
            ))}
          </Group>
        )}
      </Box>
      <Flex direction="column" align="flex-end" gap="2xs" flex="none">
        <Text inherit fw={600} c={amount > 0 ? 'var(--good-ink)' : 'var(--ink)'}>
          <MoneyText centavos={amount} />
        </Text>
        {mayReverse && !isReversed && reverses === null && HAND_KINDS.includes(kind) && (
          <Button variant="subtle" color="gray" size="compact-sm" data-screen-only onClick={onReverse}>
            {t('cash.reverse')}
          </Button>
        )}
      </Flex>
      {shown !== null && (
        <ProofViewer
          proofs={receipts}
          readProof={readProof}
          first={shown}
          title={name}
          onClose={() => setShown(null)}
        />
      )}
    </Flex>
  );
}

function ReverseDialog({
  movement,
  onClose,
}: {
  readonly movement: CashMovement;
  readonly onClose: () => void;
}) {
  const t = useT();
  const money = useMoney();
  const { mutate, error, isPending } = useReverseCash(movement.id);
  return (
    <NoteDialog
      title={t('cash.reverse.title')}
      text={t('cash.reverse.text', {
        name: nameMovement(t, movement),
        amount: money(Math.abs(movement.amount)),
      })}
      label={t('cash.reason')}
      submitLabel={t('cash.reverse.run')}
      refusal={error}
      isSending={isPending}
      onSend={(reason) =>
        mutate(
          { reason },
          {
            onSuccess: () => {
              toastDone(t('cash.reverse.done'));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
