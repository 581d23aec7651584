import { Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { UNDO_SECONDS } from '@trastienda/shared/system/undo.ts';
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
    withCloseButton: undo !== undefined,
    closeButtonProps: { className: style.close ?? '', 'aria-label': undo?.closeLabel ?? '' },
    autoClose: undo === undefined ? SHOWN_MS : SHOWN_WITH_UNDO_MS,
    role: 'status',
  });
  if (undo !== undefined) withUndo = id;
}
