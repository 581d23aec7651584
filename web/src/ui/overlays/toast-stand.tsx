import { Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { Check } from 'lucide-react';
import { PHONE } from '../theme/breakpoints.ts';
import { LAYERS } from '../theme/layers.ts';
import style from './toast-stand.module.css';

/** On a phone at the top: at its foot stand the buttons one is about to press. */
export function ToastStand() {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return (
    <Notifications position={isPhone ? 'top-center' : 'bottom-center'} limit={3} zIndex={LAYERS.floating} />
  );
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
