import { Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { UNDO_SECONDS } from '@trastienda/shared/system/undo.ts';
import { Check } from 'lucide-react';
import { LAYERS } from '../theme/layers.ts';
import style from './toast-stand.module.css';

/** Over the header: further down they would cover a receipt, the rows or the buttons one is about to press. */
export function ToastStand() {
  return <Notifications position="top-center" limit={3} zIndex={LAYERS.floating} />;
}

/** The way back, offered for as long as the word is there. */
export interface ToastUndo {
  readonly label: string;
  readonly closeLabel: string;
  readonly run: () => void;
}

const SHOWN_MS = 5000;
/** As long as the way back is open. One at a time: the latest command is what is taken back. */
const SHOWN_WITH_UNDO_MS = UNDO_SECONDS * 1000;
let withUndo: string | undefined;

export function showDone(message: string, undo?: ToastUndo): void {
  if (undo !== undefined && withUndo !== undefined) notifications.hide(withUndo);
  const id = notifications.show({
    message:
      undo === undefined ? (
        message
      ) : (
        <Group component="span" gap="md" justify="space-between" wrap="nowrap">
          <span>{message}</span>
          <button
            type="button"
            className={style.undo}
            onClick={() => {
              notifications.hide(id);
              undo.run();
            }}
          >
            {undo.label}
          </button>
        </Group>
      ),
    className: style.toast ?? '',
    color: 'teal',
    icon: <Check size={16} aria-hidden />,
    withCloseButton: undo !== undefined,
    closeButtonProps: { className: style.close ?? '', 'aria-label': undo?.closeLabel ?? '' },
    autoClose: undo === undefined ? SHOWN_MS : SHOWN_WITH_UNDO_MS,
    role: 'status',
  });
  if (undo !== undefined) withUndo = id;
}
