import { Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
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
  readonly run: () => void;
}

const SHOWN_MS = 5000;
/** Long enough to see one's mistake and reach for the button. */
const SHOWN_WITH_UNDO_MS = 8000;

export function showDone(message: string, undo?: ToastUndo): void {
  const id = notifications.show({
    message:
      undo === undefined ? (
        message
      ) : (
        <Group component="span" gap="md" justify="space-between" wrap="nowrap">
          {message}
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
    withCloseButton: false,
    autoClose: undo === undefined ? SHOWN_MS : SHOWN_WITH_UNDO_MS,
    role: 'status',
  });
}
