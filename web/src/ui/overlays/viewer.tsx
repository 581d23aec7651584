import { ActionIcon, Box, Group, Modal, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { LAYERS, useFocusBack, useOwnEscape } from '../theme/layers.ts';
import style from './viewer.module.css';

export interface Shown {
  readonly index: number;
  /** Degrees, clockwise. */
  readonly turned: number;
}

interface Props {
  readonly label: string;
  readonly count: number;
  readonly first: number;
  readonly captionOf: (index: number) => string;
  /** For papers that were photographed lying on their side. */
  readonly canTurn?: boolean;
  readonly onClose: () => void;
  readonly children: (shown: Shown) => ReactNode;
}

const QUARTER = 90;

/** Pictures as large as the screen; ← → go on, + − and a click come nearer, r turns what may be turned. */
export function Viewer({ label, count, first, captionOf, canTurn = false, onClose, children }: Props) {
  const t = useT();
  const [at, setAt] = useState(first);
  const [isNear, setNear] = useState(false);
  const [turned, setTurned] = useState(0);
  useOwnEscape();
  useFocusBack();
  // One of them may have been taken away meanwhile.
  const index = Math.min(at, count - 1);
  const step = (by: number) => {
    setNear(false);
    setTurned(0);
    setAt((index + by + count) % count);
  };
  const turn = () => canTurn && setTurned((before) => (before + QUARTER) % 360);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
    if (event.key === '+') setNear(true);
    if (event.key === '-') setNear(false);
    if (event.key === 'r') turn();
  };
  if (count === 0) return null;
  return (
    <Modal.Root
      opened
      fullScreen
      onClose={onClose}
      // Not on the content, which does not hand it on.
      onKeyDown={onKeyDown}
      zIndex={LAYERS.dialog}
      transitionProps={{ duration: 140 }}
      classNames={{ content: style.content ?? '', body: style.body ?? '' }}
    >
      <Modal.Content aria-label={label}>
        <Modal.Body>
          <Group component="header" gap="2xs" wrap="nowrap" flex="none" py="xs" ps="lg" pe="xs">
            <Box component="p" flex={1} miw={0} fw={600}>
              {captionOf(index)}
              {count > 1 && (
                <Text span inherit ms="sm" c="dimmed" fw={400}>
                  {t('ui.viewer.of', { number: index + 1, count })}
                </Text>
              )}
            </Box>
            {canTurn && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t('ui.viewer.turn')}
                onClick={turn}
              >
                <RotateCw size={20} aria-hidden />
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t(isNear ? 'ui.viewer.farther' : 'ui.viewer.nearer')}
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
          </Group>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the keyboard has + and −, and the button */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
          <div className={style.stage} data-near={isNear || undefined} onClick={() => setNear(!isNear)}>
            {children({ index, turned })}
          </div>
          {count > 1 && (
            <>
              <ActionIcon
                pos="absolute"
                top="50%"
                style={{ insetInlineStart: 16 }}
                variant="default"
                size={44}
                aria-label={t('ui.viewer.previous')}
                onClick={() => step(-1)}
              >
                <ChevronLeft size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon
                pos="absolute"
                top="50%"
                style={{ insetInlineEnd: 16 }}
                variant="default"
                size={44}
                aria-label={t('ui.viewer.next')}
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
