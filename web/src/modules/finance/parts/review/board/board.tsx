import { Box, Flex, Loader, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { PossibleDuplicate } from '@trastienda/shared/payments/contract/payments.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import type { Receipt } from '../../../queries/payments.ts';
import { useReceipt } from '../../../queries/payments.ts';
import style from './board.module.css';
import { BoardTools, useBoardKeys } from './board-tools.tsx';
import type { Size } from './view.ts';
import { fitted, held, movedBy, STEP, useGestures, type View, WHOLE, zoomedBy } from './view.ts';

const NOTHING: Size = { width: 0, height: 0 };

interface Props {
  readonly payment: Payment;
  /** The similar receipt beside it, if they are compared. */
  readonly possibleDuplicate: PossibleDuplicate | null;
  readonly onCompare: (possibleDuplicate: PossibleDuplicate | null) => void;
}

/** The receipt, large, on a board that is darker than paper; beside a similar one if one asks. */
export function Board({ payment, possibleDuplicate, onCompare }: Props) {
  const t = useT();
  const money = useMoney();
  const [view, setView] = useState<View>(WHOLE);
  const [at, setAt] = useState(0);
  const [duplicateIndex, setDuplicateIndex] = useState(0);
  const { proofs, possibleDuplicates } = payment;
  const proof = proofs[Math.min(at, proofs.length - 1)];
  const [firstDuplicate] = possibleDuplicates;
  const toggle =
    firstDuplicate === undefined ? null : () => onCompare(possibleDuplicate === null ? firstDuplicate : null);
  const show = (index: number) => {
    setView(WHOLE);
    setAt(index);
  };
  useBoardKeys({ onView: setView, onToggle: toggle, count: proofs.length, onShow: show });
  const titleOf = (label: string, amount: number) => t('review.proof-of', { label, amount: money(amount) });
  const duplicateProof =
    possibleDuplicate?.proofs[Math.min(duplicateIndex, (possibleDuplicate?.proofs.length ?? 1) - 1)];
  return (
    <section className={style.board} aria-label={t('review.board')}>
      <BoardTools
        view={view}
        hasPicture={proof !== undefined || duplicateProof !== undefined}
        isComparing={possibleDuplicate !== null}
        onView={setView}
        onToggle={toggle}
      />
      <div className={style.sides} data-pair={possibleDuplicate !== null || undefined}>
        <Side>
          {possibleDuplicate !== null && <Caption title={t('review.this-one')} label={payment.label} />}
          {proof === undefined ? (
            <NoReceipt />
          ) : (
            <Stage
              key={proof}
              receipt={{ paymentId: payment.id, fileId: proof }}
              title={titleOf(payment.label, payment.amount)}
              view={view}
              onView={setView}
            />
          )}
          {proofs.length > 1 && <Strip paymentId={payment.id} proofs={proofs} shown={at} onShow={show} />}
        </Side>
        {possibleDuplicate !== null && (
          <Side>
            <Caption title={t('review.similar-receipt')} label={possibleDuplicate.label} />
            {duplicateProof === undefined ? (
              <NoReceipt />
            ) : (
              <Stage
                key={duplicateProof}
                receipt={{ paymentId: possibleDuplicate.id, fileId: duplicateProof }}
                title={titleOf(possibleDuplicate.label, possibleDuplicate.amount)}
                view={view}
                onView={setView}
              />
            )}
            {possibleDuplicate.proofs.length > 1 && (
              <Strip
                paymentId={possibleDuplicate.id}
                proofs={possibleDuplicate.proofs}
                shown={duplicateIndex}
                onShow={setDuplicateIndex}
              />
            )}
          </Side>
        )}
      </div>
    </section>
  );
}

/** The empty board, before its payment is known. */
export function BoardWaiting() {
  return <div className={style.board} />;
}

function Side({ children }: { readonly children: ReactNode }) {
  return (
    <Flex direction="column" miw={0} mih={0} bg="var(--board)">
      {children}
    </Flex>
  );
}

function Caption({ title, label }: { readonly title: string; readonly label: string }) {
  return (
    <Text inherit truncate flex="none" pt="xs" px="sm" c="var(--board-soft)" fz="xs">
      <Text component="strong" inherit c="var(--board-ink)" fw={600}>
        {title}
      </Text>{' '}
      {label}
    </Text>
  );
}

function NoReceipt() {
  const t = useT();
  return (
    <Stack gap="2xs" flex={1} align="center" justify="center" p="lg" c="var(--board-soft)" ta="center">
      <ImageOff size={32} strokeWidth={1.5} aria-hidden />
      <Text inherit mt="xs" c="var(--board-ink)" fz="md" fw={600}>
        {t('review.no-proof')}
      </Text>
      <p>{t('review.no-proof-text')}</p>
    </Stack>
  );
}

interface StripProps {
  readonly paymentId: PaymentId;
  readonly proofs: readonly FileId[];
  readonly shown: number;
  readonly onShow: (index: number) => void;
}

/** All receipts of a payment, where it has several. */
function Strip({ paymentId, proofs, shown, onShow }: StripProps) {
  const t = useT();
  return (
    <Flex justify="safe center" gap="xs" flex="none" pt="xs" px="md" pb="sm" className={style.strip ?? ''}>
      {proofs.map((fileId, index) => (
        <button
          key={fileId}
          type="button"
          className={style.thumb}
          aria-label={t('review.show-proof', { number: index + 1 })}
          aria-pressed={index === shown}
          onClick={() => onShow(index)}
        >
          <Thumb receipt={{ paymentId, fileId }} />
        </button>
      ))}
    </Flex>
  );
}

function Thumb({ receipt }: { readonly receipt: Receipt }) {
  const { address } = useReceipt(receipt, 'thumb');
  return address === null ? null : <img src={address} alt="" />;
}

interface StageProps {
  readonly receipt: Receipt;
  readonly title: string;
  readonly view: View;
  readonly onView: (change: (before: View) => View) => void;
}

/** One receipt, as near and turned as the board says. */
function Stage({ receipt, title, view, onView }: StageProps) {
  const { address, error, refetch } = useReceipt(receipt, 'full');
  const [natural, setNatural] = useState<{ readonly of: string; readonly size: Size } | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const own = natural !== null && natural.of === receipt.fileId ? natural.size : NOTHING;
  const size = fitted(own, { width, height }, view.turned);
  const change = (next: (before: View) => View) => onView((before) => held(next(before), size));
  useGestures(board, {
    onZoom: (factor, at) => change((before) => zoomedBy(before, factor, at)),
    onMove: (dx, dy) => change((before) => movedBy(before, dx, dy)),
    onToggle: (at) =>
      change((before) =>
        before.zoom > 1 ? { ...WHOLE, turned: before.turned } : zoomedBy(before, STEP * STEP, at),
      ),
  });
  return (
    <div ref={board} className={style.stage} data-near={view.zoom > 1 || undefined}>
      <Box ref={ref} pos="relative" w="100%" h="100%">
        {address !== null && (
          <img
            src={address}
            alt={title}
            draggable={false}
            className={style.picture}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setNatural({ of: receipt.fileId, size: { width: naturalWidth, height: naturalHeight } })
            }
            style={{
              width: size.width,
              height: size.height,
              transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turned}deg) scale(${view.zoom})`,
            }}
          />
        )}
        {address === null && error === null && (
          <Loader size={28} color="gray" pos="absolute" inset={0} m="auto" />
        )}
        {error !== null && (
          <Flex align="center" justify="center" h="100%">
            <Trouble refusal={error} onRetry={() => void refetch()} />
          </Flex>
        )}
      </Box>
    </div>
  );
}
