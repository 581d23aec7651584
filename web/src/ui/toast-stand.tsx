import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { Check } from 'lucide-react';
import { PHONE } from './breakpoints.ts';
import { LAYERS } from './layers.ts';
import style from './toast-stand.module.css';

/** On a phone at the top: at its foot stand the buttons one is about to press. */
export function ToastStand() {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return (
    <Notifications position={isPhone ? 'top-center' : 'bottom-center'} limit={3} zIndex={LAYERS.floating} />
  );
}

export function showDone(message: string): void {
  notifications.show({
    message,
    className: style.toast ?? '',
    color: 'teal',
    icon: <Check size={16} aria-hidden />,
    withCloseButton: false,
    autoClose: 5000,
    role: 'status',
  });
}
