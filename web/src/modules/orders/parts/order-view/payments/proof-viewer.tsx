import { ActionIcon, Loader, Modal } from '@mantine/core';
import { ChevronLeft, ChevronRight, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useWords } from '../../../../../lib/i18n/use-words.ts';
import { LAYERS } from '../../../../../ui/layers.ts';
import { Trouble } from '../../../../../ui/trouble.tsx';
import { useFocusBack } from '../../../../../ui/use-focus-back.ts';
import { useOwnEscape } from '../../../../../ui/use-own-escape.ts';
import style from './proof-viewer.module.css';
import type { Proof } from './use-proof-picture.ts';
import { useProofPicture } from './use-proof-picture.ts';

interface Props {
  readonly proofs: readonly Proof[];
  readonly first: number;
  readonly title: string;
  readonly onClose: () => void;
}

const QUARTER = 90;

/** A receipt as large as the screen; ← → go on, + − and a click come nearer, r turns it. */
export function ProofViewer({ proofs, first, title, onClose }: Props) {
  const t = useWords();
  const [index, setIndex] = useState(first);
  const [isNear, setNear] = useState(false);
  const [turned, setTurned] = useState(0);
  useOwnEscape();
  useFocusBack();
  const proof = proofs[index];
  const step = (by: number) => {
    setNear(false);
    setTurned(0);
    setIndex((before) => (before + by + proofs.length) % proofs.length);
  };
  const turn = () => setTurned((before) => (before + QUARTER) % 360);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
    if (event.key === '+') setNear(true);
    if (event.key === '-') setNear(false);
    if (event.key === 'r') turn();
  };
  if (proof === undefined) return null;
  return (
    <Modal.Root
      opened
      fullScreen
      onClose={onClose}
      zIndex={LAYERS.dialog}
      transitionProps={{ duration: 140 }}
      classNames={{ content: style.content ?? '', body: style.body ?? '' }}
    >
      <Modal.Content aria-label={title} onKeyDown={onKeyDown}>
        <Modal.Body>
          <header className={style.head}>
            <p className={style.title}>
              {title}
              {proofs.length > 1 && (
                <span className={style.count}>
                  {t('orders.view.proof.of', { number: index + 1, count: proofs.length })}
                </span>
              )}
            </p>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('orders.view.proof.turn')}
              onClick={turn}
            >
              <RotateCw size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t(isNear ? 'orders.view.proof.farther' : 'orders.view.proof.nearer')}
              onClick={() => setNear(!isNear)}
            >
              {isNear ? <ZoomOut size={20} aria-hidden /> : <ZoomIn size={20} aria-hidden />}
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('ui.close')}
              onClick={onClose}
              data-autofocus
            >
              <X size={20} aria-hidden />
            </ActionIcon>
          </header>
          <Stage
            key={proof.fileId}
            proof={proof}
            {...{ title, isNear, turned }}
            onPress={() => setNear(!isNear)}
          />
          {proofs.length > 1 && (
            <>
              <ActionIcon
                className={style.previous ?? ''}
                variant="default"
                size={44}
                aria-label={t('orders.view.proof.previous')}
                onClick={() => step(-1)}
              >
                <ChevronLeft size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon
                className={style.next ?? ''}
                variant="default"
                size={44}
                aria-label={t('orders.view.proof.next')}
                onClick={() => step(1)}
              >
                <ChevronRight size={20} aria-hidden />
              </ActionIcon>
            </>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface StageProps {
  readonly proof: Proof;
  readonly title: string;
  readonly isNear: boolean;
  readonly turned: number;
  readonly onPress: () => void;
}

function Stage({ proof, title, isNear, turned, onPress }: StageProps) {
  const { address, error, refetch } = useProofPicture(proof, 'full');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the keyboard has + and −, and the button
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div className={style.stage} data-near={isNear || undefined} onClick={onPress}>
      {address !== null && (
        <img
          className={style.picture}
          src={address}
          alt={title}
          style={{ transform: `rotate(${turned}deg)` }}
        />
      )}
      {address === null && error === null && <Loader size={32} />}
      {error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
    </div>
  );
}
