import { Notifications, notifications } from '@mantine/notifications';
import { Check } from 'lucide-react';
import { LAYERS } from './layers.ts';
import style from './toast-stand.module.css';

export function ToastStand() {
  return <Notifications position="bottom-center" limit={3} zIndex={LAYERS.floating} />;
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
