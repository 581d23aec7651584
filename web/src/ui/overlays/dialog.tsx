import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { LAYERS, useFocusBack, useOwnEscape } from '../theme/layers.ts';
import style from './dialog.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly isWide?: boolean;
  /** In pixels, for what is more than a question. */
  readonly width?: number;
  /** While something runs whose end should be seen. */
  readonly isStaying?: boolean;
}

/** A question in the middle of the desk; on a phone it comes up from the bottom, under the thumb. */
export function Dialog({ title, children, onClose, isWide = false, width, isStaying = false }: Props) {
  const t = useT();
  useOwnEscape();
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={width ?? (isWide ? 640 : 480)}
      centered
      zIndex={LAYERS.dialog}
      closeOnClickOutside={!isStaying}
      closeOnEscape={!isStaying}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      transitionProps={{ duration: 140 }}
      classNames={{
        inner: style.inner ?? '',
        content: style.content ?? '',
        header: style.header ?? '',
        title: style.title ?? '',
        close: style.close ?? '',
        body: style.body ?? '',
      }}
    >
      {children}
    </Modal>
  );
}

/** The buttons at the end of a dialog: the one that goes on stands last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={style.actions}>{children}</div>;
}
